// An older backup is put back: what has ended since then is ended before anybody is answered, and nobody is told twice (W54, D62).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { verifyAuditChain } from '../../src/audit-log/server/index.ts';
import { readablePlaces } from '../support/opened-database.ts';
import { issuedCertificate, type IssuedCertificate } from '../support/paid-certificate.ts';
import { roomsOf } from '../support/product-rooms.ts';
import { startRestorable, type RestorableProduct } from '../support/restorable-product.ts';
import { signCertificate } from '../support/signed-certificate.ts';

const day = 24 * 3600;

let place: RestorableProduct;
let ended: IssuedCertificate;
let young: IssuedCertificate;
let unpaid: string;
beforeAll(async () => {
  place = await startRestorable();
  ended = await issuedCertificate(place.product, castOf('50'), { lastName: 'Zwetschge' });
  unpaid = (await signCertificate(place.product.platform, { email: 'spaeter@post.example' })).id;
  await place.product.settled();
  // Before anybody was told that it ends.
  const backup = await place.backUp();
  await pass(300);
  young = await issuedCertificate(place.product, castOf('51'));
  await pass(37);
  await pass(31);
  await place.restore(backup);
  // The trial mode's clock is in the database, and went back with it: the real one does not.
  await place.start();
}, 180_000);
afterAll(() => place.close());

async function pass(days: number): Promise<void> {
  const { product } = place;
  await product.clock.advance(days * day);
  const { certificates } = await roomsOf(product);
  await certificates.sweepEnds();
  await certificates.sweep();
  await product.settled();
}

const stateOf = async (id: string) => {
  const { db } = place.product.platform;
  return (await db.selectFrom('certificate').select('state').where('id', '=', id).executeTakeFirst())?.state;
};

test('[W54] [D62] what had ended is over with the first request, and no key opens a word of it', async () => {
  const { product } = place;
  const { body } = await product.post('/certificate/verify-certificate', { uniqueCode: ended.code });
  expect(body['data']).toMatchObject({ status: 'expired', firstName: '' });
  const readable = await readablePlaces(product, ['Zwetschge']);
  expect(readable).toEqual(['invoice.buyer_sealed', 'order_confirmation.content_sealed']);
});

test('[W54] nobody is told of it again, the audit log is whole and says that it was repeated', async () => {
  const { product } = place;
  await product.settled();
  const told = (await product.messages()).filter(({ template }) => template === 'certificate-ending');
  expect(told).toEqual([]);
  const { db } = product.platform;
  expect(await verifyAuditChain(db)).toMatchObject({ firstBad: null });
  const events = await db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', ended.id)
    .where('event', 'in', ['ledger.replayed', 'certificate.expired'])
    .orderBy('seq')
    .execute();
  expect(events.map(({ event }) => event)).toEqual(['certificate.expired', 'ledger.replayed']);
});

test('what the backup knows as unpaid goes its own way, and what was new since then is not there', async () => {
  expect(await stateOf(unpaid)).toBe('awaiting-payment');
  await pass(31);
  expect(await stateOf(unpaid)).toBe('deleted');
  expect(await stateOf(young.id)).toBeUndefined();
});

test('[W54] a row that is spoiled in the backup does not stop the start, and is over as well', async () => {
  const { product } = place;
  const spoiled = await issuedCertificate(product, castOf('56'), { lastName: 'Mirabelle' });
  await product.settled();
  const { db } = product.platform;
  const { request_id: id } = await db
    .selectFrom('certificate')
    .select('request_id')
    .where('id', '=', spoiled.id)
    .executeTakeFirstOrThrow();
  const request = () => db.updateTable('tenant_request').where('id', '=', id);
  const { tenant_sealed: right } = await db
    .selectFrom('tenant_request')
    .select('tenant_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await request()
    .set({ tenant_sealed: Buffer.alloc(60, 1) })
    .execute();
  const backup = await place.backUp();
  await request().set({ tenant_sealed: right }).execute();
  await pass(337);
  await pass(31);
  await place.restore(backup);
  await place.start();
  expect(await stateOf(spoiled.id)).toBe('expired');
  expect(await readablePlaces(place.product, ['Mirabelle'])).toEqual([
    'invoice.buyer_sealed',
    'order_confirmation.content_sealed',
  ]);
});
