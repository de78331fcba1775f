import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLockWaits } from '../../../tests/support/lock-waits.ts';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import { newId } from '../crypto/random.ts';
import { isSuppressed, mailboxAbout, repeatOptOut, suppressedAmong, suppressionsOf } from './suppression-store.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());

test('[L23] [D70] who takes never again back while another request says it has taken it back: the last one opens the mailbox', async () => {
  const { inTransaction, db, vault } = parts;
  const { suppress, unsuppress } = suppressionsOf(parts);
  const mailbox = 'jan@zugleich.example';
  const [first, second] = [newId(), newId()];
  await inTransaction((trx) => suppress(trx, mailbox, first));

  const commits = Promise.withResolvers<undefined>();
  const isSaid = Promise.withResolvers<undefined>();
  const saying = inTransaction(async (trx) => {
    await suppress(trx, mailbox, second);
    isSaid.resolve(undefined);
    await commits.promise;
  });
  await isSaid.promise;
  const undoing = inTransaction((trx) => unsuppress(trx, first));
  await expect.poll(() => countLockWaits(parts.db)).toBe(1);
  commits.resolve(undefined);
  await saying;
  expect(await undoing).toBe(false);
  expect(await isSuppressed(vault, db, mailbox)).toBe(true);

  expect(await inTransaction((trx) => unsuppress(trx, second))).toBe(true);
  expect(await isSuppressed(vault, db, mailbox)).toBe(false);
});

test('[L23] [W56] what was said in the other spelling of the domain, before both were one mailbox, still holds', async () => {
  const { inTransaction, db, vault, clock } = parts;
  const { suppress } = suppressionsOf(parts);
  const [old, other] = ['anna@xn--mller-kva.example', 'ben@xn--mller-kva.example'];
  const record = newId();
  await inTransaction((trx) => suppress(trx, old));
  await inTransaction((trx) => suppress(trx, mailboxAbout(other, record)));
  // The restore ledger of that time stored this form.
  const subject = vault.blindIndex('email', 'cora@xn--mller-kva.example').toString('hex');
  await inTransaction((trx) => repeatOptOut(trx, clock, { kind: 'opted-out', subject }));

  const [anna, ben, cora] = [
    mailboxOf(old),
    mailboxAbout(mailboxOf(other), record),
    mailboxOf('cora@xn--mller-kva.example'),
  ];
  expect(anna).toBe('anna@müller.example');
  const asked = [anna, ben, cora, mailboxOf(other), 'anna@mueller.example'];
  expect(await suppressedAmong(vault, db, asked)).toEqual(new Set([anna, ben, cora]));
});
