import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { linkFor, signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { drawPicture } from './draw-picture.ts';
import { issueCertificate } from './issue-certificate.ts';
import { markPaid } from './settle-payment.ts';
import { sweepCertificates, type SweepDeps } from './sweep-certificates.ts';
import { undrawn } from './sweep-store.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'liste@haus.example', phone: '+491713920081' });
});

/** Dependencies for a sweep while nobody is paying and no other room has to be told. */
const alone: SweepDeps = { isBeingPaid: () => Promise.resolve(false), unpaidLapsed: () => Promise.resolve() };
const day = 24 * 3600;
afterAll(() => product.close());

test('a paid certificate whose job was lost is issued by the sweep, once and not before the job had its time', async () => {
  const { platform } = product;
  const { id } = await signCertificate(platform);
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, id, 'email'));
  const read = () =>
    platform.db
      .selectFrom('certificate')
      .select(['state', 'code_index'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await sweepCertificates(platform, alone);
  expect((await read()).state).toBe('paid');
  await product.clock.advance(301);
  await Promise.all([sweepCertificates(platform, alone), sweepCertificates(platform, alone)]);
  const issued = await read();
  expect(issued.state).toBe('issued');
  await sweepCertificates(platform, alone);
  expect(await read()).toEqual(issued);
});

const certificateOf = (id: string) =>
  product.platform.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[S4.unpaid] [D36] what nobody paid for in thirty days is deleted, and its links and tokens end', async () => {
  const { platform } = product;
  const signed = await signCertificate(platform);
  const landlord = await linkFor(platform, 'landlord', signed);
  await product.clock.advance(29 * day);
  await sweepCertificates(platform, alone);
  expect((await certificateOf(signed.id)).state).toBe('awaiting-payment');
  const fresh = await linkFor(platform, 'landlord', signed);
  await product.clock.advance(2 * day);
  await Promise.all([sweepCertificates(platform, alone), sweepCertificates(platform, alone)]);
  expect((await certificateOf(signed.id)).state).toBe('deleted');
  for (const { handle, token } of [signed, landlord, fresh]) {
    expect((await product.get(`/certificate/${handle}`)).status).toBe(404);
    expect((await product.get(`/certificate/${signed.id}`, { token })).status).toBe(404);
  }
  const events = await platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', signed.id)
    .where('event', '=', 'certificate.deleted')
    .execute();
  expect(events).toHaveLength(1);
});

const firstPage = { limit: 20, after: null };

test('a missing picture is found, also of what was issued long before it stood in a list, and not for ever', async () => {
  const { platform } = product;
  const { db, clock } = platform;
  const { id } = await signCertificate(platform);
  await inTransaction(db, (trx) => markPaid(platform, trx, id, 'email'));
  await issueCertificate(platform, id);
  const find = async () => (await undrawn({ db, clock }, firstPage).execute()).map((row) => row.id);
  await product.clock.advance(60 * day);
  expect(await find()).toEqual([]);
  await db
    .updateTable('certificate')
    .set({ landlord_account_id: landlord.id, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  // The job gets some time before the sweep steps in.
  expect(await find()).toEqual([]);
  await product.clock.advance(301);
  expect(await find()).toEqual([id]);
  await product.clock.advance(8 * day);
  expect(await find()).toEqual([]);
  await product.clock.advance(-day * 2);
  expect(await find()).toEqual([id]);
  await drawPicture(platform, id);
  expect(await find()).toEqual([]);
});

test('looking for missing pictures reads what changed lately, not every certificate', async () => {
  const { platform } = product;
  const { rows } = await inTransaction(platform.db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { sql: text, parameters } = undrawn({ db: trx, clock: platform.clock }, firstPage).compile();
    const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    return trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('certificate_to_draw');
  expect(plan).toMatch(/Index Cond: \(\(updated_at/);
});
