import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';
import { unicodeDomain } from './unicode-domain.ts';

test.each([
  'müller.example',
  'straße.example',
  'hausverwaltung-gößweinstein-südost.example',
  'ñandú.mañana.example',
  'ç.example',
  'østre-æøå-gård.example',
  'łódź-mieszkania.example',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaü.example',
  'plain-name.example',
])('[W56] %s in its other spelling is the same domain and the same mailbox', (domain) => {
  expect(unicodeDomain(domainToASCII(domain))).toBe(domain);
  expect(mailboxOf(`Jan+1@${domainToASCII(domain)}`)).toBe(mailboxOf(`jan@${domain}`));
});

test.each(['xn--', 'xn--a', 'xn--99999999999999', 'xn---', 'xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzz', 'xn--ü'])(
  'what is no punycode stays as it is: %s',
  (label) => {
    expect(typeof unicodeDomain(`${label}.example`)).toBe('string');
    expect(unicodeDomain(`${label}.example`).endsWith('.example')).toBe(true);
  },
);
