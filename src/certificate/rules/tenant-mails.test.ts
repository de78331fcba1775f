import { expect, test } from 'vitest';
import { tenantMailState, maxTenantMails } from './tenant-mails.ts';

const free = { isAsked: true, isStopped: false, isNever: false, mails: 0 };

test.each([
  ['payment', free, 'possible'],
  ['payment', { ...free, isAsked: false }, 'not-asked'],
  ['file', { ...free, isAsked: false }, 'possible'],
  ['payment', { ...free, mails: maxTenantMails - 1 }, 'possible'],
  ['payment', { ...free, mails: maxTenantMails }, 'used-up'],
  ['file', { ...free, mails: maxTenantMails }, 'used-up'],
  ['payment', { ...free, isStopped: true }, 'stopped'],
  ['file', { ...free, isStopped: true }, 'stopped'],
  ['payment', { isAsked: false, isStopped: true, isNever: true, mails: 9 }, 'never'],
] as const)('[L46] [D65] %s with %o is %s', (what, facts, state) => {
  expect(tenantMailState(facts, what)).toBe(state);
});
