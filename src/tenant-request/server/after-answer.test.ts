import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, openConfirmation, payByCard, placeOrder } from '../../../scripts/demo/steps.ts';
import { signByLink } from '../../../tests/support/signed-form.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { releaseHeld } from './held-requests.ts';
import { eraseTenantOfRequest } from './erase-request.ts';
import { sweepRequests } from './sweep-requests.ts';
import { findRequest } from './tenant-request-store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
const confirmPath = '/angaben-bestaetigen?request=tenant&token=';
const statusOf = async (link: string) => (await product.get(`/tenant/check-status/${link}`)).body['data'];

/** Signs as the landlord; `change` overrides answers. */
async function sign(tenantEmail: string, landlordEmail: string, change: Record<string, unknown> = {}): Promise<void> {
  const link = await linkValue(product, landlordEmail, confirmPath);
  await signByLink(product, link, { tenantEmail, landlordEmail, ...change });
}

test('[D33] the tenant sees what the landlord states, goes on to the order, or stops free of charge', async () => {
  const { status, id } = await submitWizard(product, 'antwort@post.example', { landlordEmail: 'jan@antwort.example' });
  await sign('antwort@post.example', 'jan@antwort.example', {
    rentPaidRegularly: 'no',
    rentArrears: 'yes',
    arreasAmount: '1.234,56',
  });
  expect(await statusOf(status)).toMatchObject({
    state: 'confirmed',
    _id: id,
    payment: false,
    mayWithdraw: true,
    statement: { rentPaidRegularly: false, rentArrears: true, arrearsCents: 123456 },
  });
  const next = await product.post('/tenant/deliver-link', { token: status });
  const { nextPath, data } = next.body as { nextPath: string; data: { id: string } };
  expect(nextPath).toBe(`/versandweg/${data.id}`);
  expect((await product.get(`/certificate/${data.id}`)).status).toBe(200);
  expect((await product.post('/tenant/withdraw', { token: status })).status).toBe(200);
  expect((await product.get(`/certificate/${data.id}`)).status).toBe(404);
  expect(await statusOf(status)).toMatchObject({ state: 'withdrawn', statement: null });
});

test('[D36] the delivery page may stop its own request and no other', async () => {
  const { status } = await submitWizard(product, 'lieferung@post.example', { landlordEmail: 'jan@lieferung.example' });
  await sign('lieferung@post.example', 'jan@lieferung.example');
  const { data } = (await product.post('/tenant/deliver-link', { token: status })).body as { data: { id: string } };
  const opened = await product.get(`/certificate/${data.id}`);
  const certificate = opened.body['certificate'] as { _id: string };
  const token = String(opened.body['token']);
  expect((await product.post('/tenant/withdraw', { token: data.id }, { token })).status).toBe(404);
  expect((await product.post('/tenant/withdraw', { token: certificate._id })).status).toBe(404);
  expect((await product.post('/tenant/withdraw', { token: certificate._id }, { token })).status).toBe(200);
});

test('[D36] while a payment is being checked nothing ends, and the page says so; afterwards it may end again', async () => {
  const { status } = await submitWizard(product, 'zahlung@post.example', { landlordEmail: 'jan@zahlung.example' });
  await sign('zahlung@post.example', 'jan@zahlung.example');
  const { data } = (await product.post('/tenant/deliver-link', { token: status })).body as { data: { id: string } };
  const opened = await product.get(`/certificate/${data.id}`);
  const payable = { id: (opened.body['certificate'] as { _id: string })._id, token: String(opened.body['token']) };
  const { ref, paymentId } = await placeOrder(product, payable, { paymentMethod: 'klarna' });
  const decide = async (decision: 'later' | 'decline') => {
    await product.post('/test-payment/decide', { ref, decision });
    await confirmPayment(product, payable, paymentId);
  };
  // The certificate is ordered, but nothing is paid.
  expect(await statusOf(status)).toMatchObject({ beingPaidBy: null, mayWithdraw: true });
  await decide('later');
  expect(await statusOf(status)).toMatchObject({ beingPaidBy: 'tenant', payment: false });
  const delivery = async () => (await product.get(`/certificate/${payable.id}`, payable)).body['certificate'];
  expect(await delivery()).toMatchObject({ beingPaidBy: 'tenant', payment: false });
  const refused = { status: 409, body: { code: 'payment-running', message: expect.stringContaining('noch geprüft') } };
  expect(await product.post('/tenant/withdraw', { token: status })).toMatchObject(refused);
  const { id: token, ...call } = payable;
  expect(await product.post('/tenant/withdraw', { token }, call)).toMatchObject(refused);
  await decide('decline');
  expect(await statusOf(status)).toMatchObject({ beingPaidBy: null, state: 'confirmed' });
  expect(await delivery()).toMatchObject({ beingPaidBy: null });
  expect((await product.post('/tenant/withdraw', { token: status })).status).toBe(200);
});

test('[D36] the bank’s question about a card that was never answered keeps nobody from ending for nothing', async () => {
  const { status } = await submitWizard(product, 'karte@post.example', { landlordEmail: 'jan@karte.example' });
  await sign('karte@post.example', 'jan@karte.example');
  const { data } = (await product.post('/tenant/deliver-link', { token: status })).body as { data: { id: string } };
  const opened = await product.get(`/certificate/${data.id}`);
  const payable = { id: (opened.body['certificate'] as { _id: string })._id, token: String(opened.body['token']) };
  const { paymentId, clientSecret } = await placeOrder(product, payable);
  expect((await payByCard(product, clientSecret, testCards.challenge)).body['status']).toBe('challenge');
  await confirmPayment(product, payable, paymentId);
  expect(await statusOf(status)).toMatchObject({ beingPaidBy: null, mayWithdraw: true });
  expect((await product.post('/tenant/withdraw', { token: status })).status).toBe(200);
});

test('[L22] when the landlord erases the data the open request ends and the tenant is told', async () => {
  const { status, id } = await submitWizard(product, 'geloescht@post.example', {
    landlordEmail: 'jan@geloescht.example',
  });
  const erase = await linkValue(product, 'jan@geloescht.example', '/vermieter/daten-loeschen/');
  const erased = await product.delete('/landlord/delete', { email: 'jan@geloescht.example' }, { token: erase });
  expect(erased.status).toBe(200);
  expect(await statusOf(status)).toMatchObject({ state: 'erased', mayWithdraw: false });
  expect((await product.messages('geloescht@post.example'))[0]?.subject).toBe('Deine Anfrage ist beendet');
  expect(await findRequest(product.platform, product.platform.db, id)).toMatchObject({ landlord: null });
});

test('[L22] erasing the tenant leaves nothing readable and tells the landlord without a name', async () => {
  const { status, id } = await submitWizard(product, 'weg@post.example', { landlordEmail: 'jan@weg.example' });
  const { platform } = product;
  await inTransaction(platform.db, (trx) => eraseTenantOfRequest(platform, trx, id, 'for-good'));
  expect((await product.get(`/tenant/check-status/${status}`)).status).toBe(404);
  const [told] = await product.messages('jan@weg.example');
  expect(told?.template).toBe('landlord-withdrawn');
  expect(`${told?.subject} ${told?.text}`).not.toMatch(/Ayşe|Şahin|weg@post/);
  const row = await platform.db.selectFrom('tenant_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'erased', phone_index: null });
  expect(row.tenant_sealed).toHaveLength(0);
  const request = await findRequest(platform, platform.db, id);
  expect(request?.tenant).toBeNull();
});

test('[W12] a held request is neither mailed nor open for the landlord until the operator releases it', async () => {
  const { status, id } = await submitWizard(product, 'halt@post.example', { landlordEmail: 'jan@halt.example' });
  const { db } = product.platform;
  await db
    .updateTable('tenant_request')
    .set({ state: 'held', held_reason: 'same-mailbox' })
    .where('id', '=', id)
    .execute();
  const link = await linkValue(product, 'jan@halt.example', confirmPath);
  expect((await openConfirmation(product, link)).status).toBe(404);
  expect(await statusOf(status)).toMatchObject({ state: 'held', reminder: 'not-waiting' });
  expect(await releaseHeld(product.platform, id)).toBe(true);
  expect(await releaseHeld(product.platform, id)).toBe(false);
  expect(await statusOf(status)).toMatchObject({ state: 'submitted' });
});

test('[D08] fresh links go to the stored addresses of both sides', async () => {
  const { status } = await submitWizard(product, 'neu@post.example', { landlordEmail: 'jan@neu.example' });
  const confirm = await linkValue(product, 'jan@neu.example', confirmPath);
  await product.post('/token/renew', { token: status });
  await product.post('/token/renew', { token: confirm });
  expect((await product.messages('neu@post.example'))[0]?.subject).toBe('Dein Link zum Stand der Anfrage');
  expect((await product.messages('jan@neu.example'))[0]?.template).toBe('landlord-link');
  const fresh = await linkValue(product, 'jan@neu.example', confirmPath);
  expect(fresh).not.toBe(confirm);
  expect((await openConfirmation(product, fresh)).status).toBe(200);
});

test('[L21] a day after the end nothing of the landlord is left, after 90 days nothing of the tenant', async () => {
  const { status, id } = await submitWizard(product, 'ende@post.example', { landlordEmail: 'jan@ende.example' });
  await product.post('/tenant/withdraw', { token: status });
  await product.settled();
  await product.clock.advance(day + 60);
  await sweepRequests(product.platform);
  expect(await findRequest(product.platform, product.platform.db, id)).toMatchObject({
    landlord: null,
    state: 'withdrawn',
  });
  await product.clock.advance(90 * day);
  await sweepRequests(product.platform);
  expect(await findRequest(product.platform, product.platform.db, id)).toMatchObject({ tenant: null, state: 'erased' });
});
