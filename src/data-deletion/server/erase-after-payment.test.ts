// The landlord's erasure does not take away what a tenant paid for before it was delivered (D45).
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
  type Track,
} from '../../../scripts/demo/path.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { eraseByTan } from '../../../tests/support/prove-removal.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { markPaid } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** A certificate that its landlord signed, and his link to delete it. */
async function signed(number: number): Promise<{ track: Track; id: string; link: string }> {
  const cast = castOf(number);
  const track = { origin: product.url, cast };
  await submitRequest(track, await startRequest(track));
  const id = await confirmRequest(track);
  return { track, id, link: await linkValue(product, cast.landlordEmail, '/vermieter/daten-loeschen/') };
}

const erase = ({ cast }: Track, token: string): Promise<Answer> =>
  product.delete('/landlord/delete', { email: cast.landlordEmail }, { token });

test('[D45] between payment and delivery the erasure waits, at most three days, and its link stays usable', async () => {
  const { track, id, link } = await signed(51);
  const { platform } = product;
  // It is paid, and the job that issues it has not run.
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, id, 'email'));
  for (let click = 0; click < 2; click++)
    expect(await erase(track, link)).toMatchObject({
      status: 409,
      body: { code: 'being-delivered', message: expect.stringContaining('in einigen Minuten') },
    });
  const row = await platform.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const key = await platform.db
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', row.landlord_key_id)
    .executeTakeFirstOrThrow();
  expect([row.state, key.wrapped === null]).toEqual(['paid', false]);
  await product.clock.advance(3 * 24 * 3600 + 1);
  expect((await eraseByTan(product, track.cast, link)).status).toBe(200);
});

test('[D45] payment and erasure at once: the tenant gets the file or owes nothing', async () => {
  const { track, id, link } = await signed(52);
  const [erased] = await Promise.all([erase(track, link), payCertificate(track).catch(() => null)]);
  await product.settled();
  const { db } = product.platform;
  const { state } = await db.selectFrom('certificate').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select(['status', 'amount_cents', 'refunded_cents'])
    .where('customer_order.certificate_id', '=', id)
    .execute();
  const kept = attempts.filter((one) => one.status === 'paid' && one.refunded_cents < one.amount_cents);
  expect([state, erased.status, kept.length]).toEqual(state === 'issued' ? ['issued', 409, 1] : ['erased', 200, 0]);
});

test('[D45] afterwards the tenant still reaches code and invoice, and reads why the file is gone', async () => {
  const { track, link } = await signed(53);
  const { id, token } = await payCertificate(track);
  const { code } = await fetchCertificate(track, { id, token });
  await product.settled();
  expect((await eraseByTan(product, track.cast, link)).status).toBe(200);
  expect(await product.get(`/certificate/${id}`, { token })).toMatchObject({
    status: 200,
    body: { certificate: { uniqueCode: code, landlordName: '', payment: true } },
  });
  expect(await product.get(`/certificate/download-certificate/${id}`, { token })).toMatchObject({
    status: 410,
    body: { code: 'document-erased' },
  });
  expect((await product.get(`/certificate/download-invoice/${id}`, { token })).status).toBe(200);
});
