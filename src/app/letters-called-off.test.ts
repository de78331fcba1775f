// Letters that must not reach anybody any more, wherever they are: here, at the print house, or in an unknown state.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byPost } from '../../tests/support/bought-letter.ts';
import { startLetterXpress, type LetterXpressServer } from '../../tests/support/letter-xpress-server.ts';
import { paidCertificate } from '../../tests/support/paid-certificate.ts';
import { roomsOf } from '../../tests/support/product-rooms.ts';
import { refundOrder } from '../../tests/support/refund-order.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { changeStatus } from '../certificate/server/index.ts';
import { addSeconds } from '../platform/clock/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { PostalDelivery } from '../postal-delivery/server/index.ts';

let server: LetterXpressServer;
let product: TestProduct;
let postal: PostalDelivery;
beforeAll(async () => {
  server = await startLetterXpress();
  product = await startTestProduct({ settings: server.settings });
  ({ postal } = await roomsOf(product));
});
afterAll(async () => {
  await product.close();
  await server.close();
});
beforeEach(() => {
  server.jobs.length = 0;
});

const sweep = async (times = 1): Promise<void> => {
  for (let count = 0; count < times; count += 1) await postal.sweepLetters();
};
const bought = () => paidCertificate(product, { order: byPost, certificate: { email: 'lena@mieterin.example' } });

const rowOf = ({ id }: { id: string }) =>
  product.platform.db
    .selectFrom('postal_letter')
    .select(['state', 'attempts'])
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();

test('what was paid back is called back from the service', async () => {
  const certificate = await bought();
  await sweep();
  await refundOrder(product, certificate.id, { refundId: `all-${certificate.id}`, amountCents: 1680 });
  // This must happen at once: the service returns letters only for some minutes.
  await sweep();
  expect(server.jobs).toMatchObject([{ status: 'canceled' }]);
  expect(await rowOf(certificate)).toMatchObject({ state: 'canceled' });
});

test('a letter whose answer got lost is called back when it was paid back meanwhile', async () => {
  const certificate = await bought();
  server.next({ kind: 'lose-answer' });
  await sweep();
  await refundOrder(product, certificate.id, { refundId: `all-${certificate.id}`, amountCents: 1680 });
  await product.clock.advance(61);
  await sweep();
  expect(server.jobs).toMatchObject([{ status: 'canceled' }]);
  expect(await rowOf(certificate)).toMatchObject({ state: 'canceled' });
});

test('a letter that did not get there is canceled when it was paid back meanwhile', async () => {
  const certificate = await bought();
  server.next({ kind: 'answer', status: 503, message: 'later' });
  await sweep();
  await refundOrder(product, certificate.id, { refundId: `all-${certificate.id}`, amountCents: 1680 });
  await product.clock.advance(61);
  await sweep(2);
  expect(server.jobs).toEqual([]);
  expect(await rowOf(certificate)).toMatchObject({ state: 'canceled' });
});

test('an answer that got lost on a later try is looked for at once, and of what stays unanswered the operator gets no mail', async () => {
  const { db, clock, settings } = product.platform;
  const certificate = await bought();
  server.next({ kind: 'lose-answer' });
  await sweep();
  await db
    .updateTable('postal_letter')
    .set({ attempts: 3, next_try_at: addSeconds(clock.now(), 900) })
    .where('certificate_id', '=', certificate.id)
    .execute();
  await refundOrder(product, certificate.id, { refundId: `all-${certificate.id}`, amountCents: 1680 });
  server.next({ kind: 'answer', status: 401, message: 'Unauthorized.' });
  await sweep();
  expect(await rowOf(certificate)).toMatchObject({ state: 'queued', attempts: 4 });
  await product.settled();
  const templates = (await product.messages(settings.operator.email)).map(({ template }) => template);
  expect(templates).not.toContain('letter-stuck');
  // This is less than the hour before a fourth try of a letter that may still be sent.
  await product.clock.advance(301);
  await sweep();
  expect(server.jobs).toMatchObject([{ status: 'canceled' }]);
  expect(await rowOf(certificate)).toMatchObject({ state: 'canceled' });
});

test('a certificate in doubt stays here, and one that was revoked is never handed over', async () => {
  const { platform } = product;
  const certificate = await bought();
  const move = (to: 'suspended' | 'revoked') =>
    inTransaction(platform.db, (trx) => changeStatus(platform, trx, certificate.id, to, 'operator'));
  await move('suspended');
  await sweep();
  expect(await rowOf(certificate)).toMatchObject({ state: 'queued', attempts: 0 });
  await move('revoked');
  await product.clock.advance(3601);
  await sweep();
  expect(server.jobs).toEqual([]);
  expect(await rowOf(certificate)).toMatchObject({ state: 'canceled' });
});
