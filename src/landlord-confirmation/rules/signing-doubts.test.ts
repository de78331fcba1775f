import { expect, test } from 'vitest';
import { doubtsAbout, type SigningFacts } from './signing-doubts.ts';

const at = (domain: string): string => `haus@${domain}`;

const clean: SigningFacts = {
  tenant: { email: 'lena@mieterin.example', phone: '+491713920001' },
  coTenantEmails: ['jonas@mieter.example'],
  isCoTenantsPhone: false,
  landlord: { email: 'becker@vermieter.example', phone: '+4917604069001', entityType: 'private' },
  hasAccount: false,
  isTenantsBrowser: false,
  isTenantsNetwork: false,
  isSignatureReused: false,
  isPhoneOfOthers: false,
  tenantsOfMailbox: 9,
};

test('nothing speaks against two people with mailboxes and numbers of their own', () => {
  expect(doubtsAbout(clean)).toEqual({ stops: [], warnings: [] });
});

test.each([
  ['same-email', { landlord: { ...clean.landlord, email: 'Lena+haus@mieterin.example' } }],
  ['same-email', { landlord: { ...clean.landlord, email: 'Jonas+haus@mieter.example' } }],
  ['same-phone', { isCoTenantsPhone: true }],
  ['same-phone', { landlord: { ...clean.landlord, phone: clean.tenant.phone } }],
  ['same-browser', { isTenantsBrowser: true }],
  ['disposable-mail', { landlord: { ...clean.landlord, email: at('post.trashmail.com') } }],
  ['reused-signature', { isSignatureReused: true }],
] as const)('[W12] %s stops a request', (stop, change) => {
  expect(doubtsAbout({ ...clean, ...change })).toEqual({ stops: [stop], warnings: [] });
});

test.each([
  ['same-network', { isTenantsNetwork: true }],
  ['phone-of-others', { isPhoneOfOthers: true }],
  ['busy-mailbox', { tenantsOfMailbox: 10 }],
  ['company-freemail', { landlord: { ...clean.landlord, entityType: 'company', email: at('gmx.de') } }],
] as const)('[W12] %s is a warning', (warning, change) => {
  expect(doubtsAbout({ ...clean, ...change })).toEqual({ stops: [], warnings: [warning] });
});

test('a busy mailbox with an account, and a private person with freemail, are as usual', () => {
  const landlord = { ...clean.landlord, email: at('gmx.de') };
  expect(doubtsAbout({ ...clean, landlord, hasAccount: true, tenantsOfMailbox: 500 })).toEqual({
    stops: [],
    warnings: [],
  });
});
