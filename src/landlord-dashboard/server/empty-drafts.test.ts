// Forms of '/create-certificate' that are left empty (decision 0049): how long and how many are kept, and what is left of them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countLockWaits } from '../../../tests/support/lock-waits.ts';
import { logInAgain, numberedLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { beginCertificate, type OpenedDraft } from '../../../tests/support/own-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { maxEmptyDrafts, sweepDrafts } from './drop-request.ts';
import { beginRequest, lockLandlordRequest, sweptAtOnce } from './landlord-request-store.ts';
import { writeDraftRow } from '../../platform/drafts/draft-store.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let number = 60;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  number++;
  landlord = await numberedLandlord(product, 'leer', number);
});

const hours = (count: number): Promise<void> => product.clock.advance(count * 3600);
const sweep = (): Promise<void> => sweepDrafts(product.platform);
const own = () => ({ token: landlord.token });
const statesOf = async (accountId: string): Promise<string[]> => {
  const { db } = product.platform;
  const rows = await db
    .selectFrom('landlord_request')
    .select(['state', 'set_aside_at'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => (row.set_aside_at === null ? row.state : 'open'));
};
const openOnes = async (): Promise<number> => (await statesOf(landlord.id)).filter((state) => state === 'open').length;
const ledgerEntries = async (): Promise<number> =>
  (await product.platform.db.selectFrom('ledger_entry').select('id').execute()).length;
const type = async ({ token }: OpenedDraft): Promise<void> => {
  const draft = { values: { tenantFirstName: 'Mila', tenantLastName: 'Novák' } };
  expect((await product.put('/certificate/draft', draft, { token })).status).toBe(200);
};

test('an empty form that is opened again on the next morning is there for another day', async () => {
  const begun = await beginCertificate(product, landlord);
  await hours(20);
  landlord = { ...landlord, token: await logInAgain(product, landlord) };
  const again = await beginCertificate(product, landlord, { id: begun.id });
  await hours(5);
  await sweep();
  landlord = { ...landlord, token: await logInAgain(product, landlord) };
  await type(await beginCertificate(product, landlord, { id: again.id }));
  await hours(48);
  await sweep();
  expect(await openOnes()).toBe(1);
});

test('the first word typed in the moment in which empty forms end stays', async () => {
  const { id } = await beginCertificate(product, landlord);
  await hours(25);
  const { platform } = product;
  let swept = Promise.resolve();
  await inTransaction(platform.db, async (trx) => {
    const request = await lockLandlordRequest(trx, id);
    const owner = { subject_id: id, kind: 'landlord-confirmation', person_key_id: request?.tenantKeyId ?? '' };
    await writeDraftRow(platform.clock, trx, { ...owner, sealed: Buffer.of(1), keptSeconds: 3600, mark: undefined });
    swept = sweep();
    await expect.poll(() => countLockWaits(platform.db)).toBe(1);
  });
  await swept;
  expect(await openOnes()).toBe(1);
});

test('what was never typed is ended by time without a word to the restore ledger, what somebody discards is not', async () => {
  await beginCertificate(product, landlord);
  const before = await ledgerEntries();
  await hours(25);
  await sweep();
  expect(await openOnes()).toBe(0);
  expect(await ledgerEntries()).toBe(before);
  landlord = { ...landlord, token: await logInAgain(product, landlord) };
  const typed = await beginCertificate(product, landlord);
  await type(typed);
  expect((await product.delete(`/landlord/certificate-drafts/${typed.id}`, undefined, own())).status).toBe(200);
  expect(await ledgerEntries()).toBe(before + 1);
});

test('of many empty forms the oldest make room, and what is typed into stays', async () => {
  const typed = await beginCertificate(product, landlord);
  await type(typed);
  const oldest = await beginCertificate(product, landlord);
  await product.clock.advance(1);
  const { platform } = product;
  await inTransaction(platform.db, async (trx) => {
    for (let count = 1; count < maxEmptyDrafts; count++) await beginRequest(platform, trx, landlord.id);
  });
  expect(await openOnes()).toBe(1 + maxEmptyDrafts);
  const newest = await beginCertificate(product, landlord);
  expect(await openOnes()).toBe(1 + maxEmptyDrafts);
  for (const { id } of [typed, newest]) expect((await beginCertificate(product, landlord, { id })).id).toBe(id);
  expect((await product.post('/landlord/certificate-drafts', { id: oldest.id }, own())).status).toBe(409);
});

test('one round ends however many there are', async () => {
  const { platform } = product;
  await inTransaction(platform.db, async (trx) => {
    for (let count = 0; count <= sweptAtOnce; count++) await beginRequest(platform, trx, landlord.id);
  });
  await hours(25);
  await sweep();
  expect(await openOnes()).toBe(0);
});

test('the page of the version before discards without naming the draft: it is the one begun last', async () => {
  const first = await beginCertificate(product, landlord);
  await type(first);
  const last = await beginCertificate(product, landlord);
  await type(last);
  const fresh = await beginCertificate(product, landlord, { fresh: true });
  expect(fresh.id).not.toBe(last.id);
  const open = async (id: string) => (await product.post('/landlord/certificate-drafts', { id }, own())).status;
  expect([await open(first.id), await open(last.id)]).toEqual([200, 409]);
});
