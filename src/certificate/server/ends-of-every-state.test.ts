// Every state in which an issued certificate can reach its end, and how late that may be noticed (D62).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf, correctionForm } from '../../../scripts/demo/sample-people.ts';
import { activeLandlord, logInAgain } from '../../../tests/support/active-landlord.ts';
import { endsOf, type Ends } from '../../../tests/support/ends.ts';
import { createOwnCertificate, listOf, payOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { issuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { changeStatus } from './change-status.ts';
import { findCertificate } from './certificate-store.ts';

const day = 24 * 3600;

let product: TestProduct;
let ends: Ends;
beforeAll(async () => {
  product = await startTestProduct();
  ends = await endsOf(product);
});
afterAll(() => product.close());

test('[D62] however late, nothing ends before a mail is thirty days old', async () => {
  const { code, cast } = await issuedCertificate(product, castOf('42'));
  await ends.pass(500);
  expect(await ends.mails(cast.tenantEmail)).toHaveLength(1);
  expect(await ends.check(code)).toMatchObject({ status: 'valid' });
  await ends.pass(29);
  expect(await ends.check(code)).toMatchObject({ status: 'valid' });
  await ends.pass(2);
  expect(await ends.check(code)).toMatchObject({ status: 'expired' });
});

test('[D62] what was issued before this rule gets an end, no sooner than 30 days after the mail', async () => {
  const { db } = product.platform;
  const old = await issuedCertificate(product, castOf('43'));
  const revoked = await issuedCertificate(product, castOf('44'));
  await inTransaction(db, (trx) => changeStatus(product.platform, trx, revoked.id, 'revoked', 'other'));
  await product.clock.advance(1000 * day);
  await db.updateTable('certificate').set({ ends_at: null }).where('id', 'in', [old.id, revoked.id]).execute();
  await ends.pass(0);
  expect(await ends.mails(old.cast.tenantEmail)).toHaveLength(1);
  expect(await ends.mails(revoked.cast.tenantEmail)).toEqual([]);
  await ends.pass(29);
  expect(await ends.check(old.code)).toMatchObject({ status: 'valid' });
  expect(await ends.check(revoked.code)).toMatchObject({ status: 'revoked', firstName: 'Lena' });
  await ends.pass(2);
  expect(await ends.check(old.code)).toMatchObject({ status: 'expired' });
  expect(await ends.check(revoked.code)).toMatchObject({ status: 'revoked', firstName: '' });
});

test('[D62] what was revoked or in doubt ends as well: revoked stays revoked, doubt is over', async () => {
  const { db } = product.platform;
  const revoked = await issuedCertificate(product, castOf('45'));
  const doubted = await issuedCertificate(product, castOf('46'));
  await inTransaction(db, (trx) => changeStatus(product.platform, trx, revoked.id, 'revoked', 'other'));
  await inTransaction(db, (trx) => changeStatus(product.platform, trx, doubted.id, 'suspended', 'not-me'));
  await ends.pass(337);
  await ends.pass(31);
  expect(await ends.check(revoked.code)).toMatchObject({ status: 'revoked', firstName: '', evidenceLevel: 0 });
  expect(await ends.check(doubted.code)).toMatchObject({ status: 'expired', firstName: '' });
  for (const { id } of [revoked, doubted]) expect(await ends.keys(id)).toEqual([false, false]);
});

test('[D62] a correction has an end of its own; what it replaced goes first, and the keys with the last', async () => {
  const { id, cast, code } = await issuedCertificate(product, castOf('47'));
  await product.clock.advance(10 * day);
  const link = await linkValue(product, cast.landlordEmail, '/vermieter/bescheinigung/');
  const token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  await product.post('/certificate/changes/correction-code', correctionForm, { token });
  const otp = await lastCode(product, cast.landlordPhone);
  expect((await product.post('/certificate/changes/correct', { ...correctionForm, otp }, { token })).status).toBe(200);
  await product.settled();
  const { successor_id: successorId } = await ends.row(id);
  await ends.pass(326);
  // Nobody needs to be told about a certificate that no longer counts.
  expect(await ends.mails(cast.tenantEmail)).toEqual([]);
  await ends.pass(31);
  expect(await ends.mails(cast.tenantEmail)).toHaveLength(1);
  expect(await ends.check(code)).toMatchObject({ status: 'replaced', firstName: '', hasSuccessor: true });
  expect((await findCertificate(product.platform, product.platform.db, id))?.tenant).toBeNull();
  expect((await findCertificate(product.platform, product.platform.db, successorId ?? ''))?.tenant).not.toBeNull();
  expect(await ends.keys(id)).toEqual([true, true]);
  await ends.pass(31);
  expect((await ends.row(successorId ?? '')).state).toBe('expired');
  expect(await ends.keys(id)).toEqual([false, false]);
});

test('[D62] in a landlord’s list what is over stands without a name, under a filter of its own', async () => {
  const email = 'verwaltung@haus.example';
  const landlord = await activeLandlord(product, { email, phone: '+4917604069048' });
  const own = await createOwnCertificate(product, landlord);
  await payOwnCertificate(product, own);
  await ends.pass(337);
  await ends.pass(31);
  const token = await logInAgain(product, landlord);
  const session = { id: landlord.id, token };
  const [listed] = await listOf(product, session);
  expect(listed).toMatchObject({
    _id: own.id,
    state: 'expired',
    payment: true,
    hasInvoice: true,
    title: '',
    img: '',
    tenant: { firstName: '', lastName: '', email: '' },
  });
  expect(await listOf(product, session, { filter: 'expired' })).toHaveLength(1);
  expect(await listOf(product, session, { filter: 'issued' })).toEqual([]);
  expect(await listOf(product, session, { search: 'Novak' })).toEqual([]);
  const { body } = await product.post(`/landlord/tenants-data/${landlord.id}`, { id: landlord.id }, { token });
  expect(body['counts']).toEqual({ all: 1, unpaid: 0, issued: 0, revoked: 0, expired: 1 });
  expect((await product.get(`/certificate/download-certificate/${own.id}`, { token })).body).toMatchObject({
    code: 'certificate-ended',
  });
  // The account's key lives on, but nothing of this certificate is sealed under it any more.
  expect(await ends.keys(own.id)).toEqual([false, true]);
  const kept = await findCertificate(product.platform, product.platform.db, own.id);
  expect(kept).toMatchObject({ tenant: null, landlord: null });
  const exported = await product.get('/landlord/export', { token });
  expect(exported.status).toBe(200);
  const { orders, ...rest } = exported.body['data'] as { orders: { confirmation: { text: string } }[] };
  expect(JSON.stringify(rest)).not.toMatch(/Mila|Novák|mila\.novak/);
  // The order confirmation, which is kept for six years, says what he bought and for whom.
  expect(orders[0]?.confirmation.text).toContain('Ausgestellt für: Mila Novák');
});
