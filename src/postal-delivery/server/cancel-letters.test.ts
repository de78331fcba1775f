// A letter that nobody may get any more does not wait.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boughtLetter, byPost } from '../../../tests/support/bought-letter.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { refundOrder } from '../../../tests/support/refund-order.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { landlordSide } from '../../../tests/support/tenant-wizard.ts';
import { eraseByTan } from '../../../tests/support/prove-removal.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { changeStatus } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { retention } from '../../app/retention.ts';
import { dropOldRows } from '../../platform/database/retention.ts';
import { cancelCalledOff } from './cancel-letters.ts';
import { isLetterWaiting } from './letter-store.ts';
import { sweepLetters } from './queue-letter.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const lettersOf = (certificateId: string) =>
  product.platform.db
    .selectFrom('postal_letter')
    .select(['state', 'cover_sealed', 'done_at'])
    .where('certificate_id', '=', certificateId)
    .execute();

const eventsOf = (subjectId: string) =>
  product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', subjectId)
    .where('event', '=', 'letter.canceled')
    .execute();

const canceled = [{ state: 'canceled', cover_sealed: null, done_at: expect.any(Date) }];

test('the letter of a certificate that was paid back is canceled at once, and stays so', async () => {
  const { id } = await paidCertificate(product, { order: byPost });
  await refundOrder(product, id, { refundId: 'part', amountCents: 300 });
  expect(await lettersOf(id)).toMatchObject([{ state: 'queued' }]);
  await refundOrder(product, id, { refundId: 'rest', amountCents: 1380 });
  expect(await lettersOf(id)).toEqual(canceled);
  await cancelCalledOff(product.platform);
  expect(await eventsOf(id)).toHaveLength(1);
  // After a while its row is deleted, and no sweep creates it again.
  const { platform } = product;
  await product.clock.advance(91 * 24 * 3600);
  await dropOldRows(platform, retention);
  expect(await lettersOf(id)).toEqual([]);
});

test('in doubt a letter waits, and when its certificate is revoked it is canceled', async () => {
  const { platform } = product;
  const { id } = await paidCertificate(product, { order: byPost });
  const move = (to: 'suspended' | 'revoked') =>
    inTransaction(platform.db, (trx) => changeStatus(platform, trx, id, to, 'operator'));
  await move('suspended');
  await cancelCalledOff(platform);
  expect(await lettersOf(id)).toMatchObject([{ state: 'queued' }]);
  await move('revoked');
  await cancelCalledOff(platform);
  expect(await lettersOf(id)).toEqual(canceled);
  await sweepLetters(platform, () => Promise.resolve(null));
  expect(await lettersOf(id)).toEqual(canceled);
});

test('where no print house is set a letter that was offered to one before does not wait for ever', async () => {
  const { platform } = product;
  const { id } = await paidCertificate(product, { order: byPost });
  await platform.db.updateTable('postal_letter').set({ attempts: 2 }).where('certificate_id', '=', id).execute();
  expect(await isLetterWaiting(platform.db, id)).toBe(true);
  await inTransaction(platform.db, (trx) => changeStatus(platform, trx, id, 'revoked', 'operator'));
  expect(await isLetterWaiting(platform.db, id)).toBe(false);
  await cancelCalledOff(platform);
  expect(await lettersOf(id)).toEqual(canceled);
});

test('[D45] the landlord’s erasure leaves the letter that a tenant paid for, at most three days', async () => {
  const { id } = await boughtLetter(product);
  const link = await linkValue(product, landlordSide.email, '/vermieter/daten-loeschen/');
  const erase = () => product.delete('/landlord/delete', { email: landlordSide.email }, { token: link });
  expect(await erase()).toMatchObject({ status: 409, body: { code: 'being-delivered' } });
  expect(await lettersOf(id)).toMatchObject([{ state: 'queued' }]);
  await product.clock.advance(3 * 24 * 3600 + 1);
  const signer = { landlordEmail: landlordSide.email, landlordPhone: landlordSide.phone };
  expect((await eraseByTan(product, signer, link)).status).toBe(200);
  expect(await lettersOf(id)).toEqual(canceled);
});
