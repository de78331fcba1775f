import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { roomsOf } from '../../../tests/support/product-rooms.ts';
import { refundOrder } from '../../../tests/support/refund-order.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { outcomeOf, orderOf, withdraw } from '../../../tests/support/withdraw-order.ts';
import { askWithdrawals } from '../../app/operator/withdrawals-command.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { acceptByOperator, purgeWithdrawals, rejectByOperator } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const operator = (argument?: string, ...more: string[]) =>
  askWithdrawals({ db: product.platform.db, settings: product.platform.settings, argument, more });

/** What the command does, called directly; one acceptance and one rejection are tested through the command itself. */
const accept = async (id: string): Promise<boolean> =>
  acceptByOperator(product.platform, (await roomsOf(product)).withdrawals, id);
const reject = (id: string, reason: string): Promise<boolean> => rejectByOperator(product.platform, id, reason);

const mailsTo = async (email: string, template: string) =>
  (await product.messages(email)).filter((mail) => mail.template === template);

const bought = async (email: string, order: object = {}) =>
  orderOf(product, await paidCertificate(product, { certificate: { email }, order }));

/** A withdrawal after the file was sent, which waits for the operator. */
async function withdrawn(email: string, order: object = {}) {
  const of = await bought(email, order);
  await withdraw(product, { orderNumber: of.number, email });
  await product.settled();
  const [id = ''] = (await outcomeOf(product, of)).ids;
  return { ...of, withdrawalId: id };
}

test('[D44] after the file went out the operator is asked, by ids only, and nothing moves until he decides', async () => {
  const order = await withdrawn('nachher@mieterin.example');
  expect(await outcomeOf(product, order)).toMatchObject({
    order: 'paid',
    refundedCents: 0,
    certificate: 'issued',
    withdrawals: ['for-operator: released'],
  });
  const mails = await mailsTo(product.platform.settings.operator.email, 'withdrawal-operator');
  const mail = mails.find(({ text }) => text.includes(order.withdrawalId));
  expect(mail?.text).toContain('die Datei war schon ausgeliefert');
  expect(mail?.text).not.toMatch(/nachher@|Hoffmann/);
  const file = await product.get(`/certificate/download-certificate/${order.id}`, { token: order.token });
  expect(file.status).toBe(200);
});

test('[L05] [D44] an order confirmation that comes back later takes no file away, and gives no money back by itself', async () => {
  const email = 'kam-zurueck@mieterin.example';
  const order = await bought(email);
  const { clock, db } = product.platform;
  await db
    .updateTable('message')
    .set({ state: 'bounced', bounced_at: clock.now(), last_error: 'dsn 5.1.1' })
    .where('key', '=', `order-confirmation:${order.orderId}`)
    .execute();
  const file = await product.get(`/certificate/download-certificate/${order.id}`, { token: order.token });
  expect(file.status).toBe(200);
  await withdraw(product, { orderNumber: order.number, email });
  await product.settled();
  expect(await outcomeOf(product, order)).toMatchObject({ order: 'paid', withdrawals: ['for-operator: released'] });
});

test('[L05] [D44] who saved the confirmation before its mail went out has had the file since then', async () => {
  const email = 'erst-gespeichert@mieterin.example';
  const order = await bought(email);
  const { clock, db } = product.platform;
  const { id } = order;
  await db
    .updateTable('customer_order')
    .set({ confirmation_saved_at: clock.now() })
    .where('certificate_id', '=', id)
    .execute();
  await db
    .updateTable('message')
    .set({ sent_at: addSeconds(clock.now(), 3600) })
    .where('key', '=', `order-confirmation:${order.orderId}`)
    .execute();
  await withdraw(product, { orderNumber: order.number, email });
  await product.settled();
  expect(await outcomeOf(product, order)).toMatchObject({ order: 'paid', withdrawals: ['for-operator: released'] });
});

test('[D44] [L08] he accepts: money back, certificate revoked, customer told; a second time there is nothing to accept', async () => {
  const email = 'kulanz@mieterin.example';
  const order = await withdrawn(email);
  const [accepted, ofNobody] = await Promise.all([
    operator('effective', order.withdrawalId),
    operator('effective', randomUUID()),
  ]);
  expect([accepted.isAlarm, ofNobody.isAlarm]).toEqual([false, true]);
  await product.settled();
  expect(await outcomeOf(product, order)).toMatchObject({
    order: 'refunded',
    certificate: 'revoked',
    withdrawals: ['refunded'],
    creditNotes: [1090],
  });
  expect(await mailsTo(email, 'withdrawal-outcome')).toHaveLength(1);
  expect(
    (await product.get(`/certificate/download-certificate/${order.id}`, { token: order.token })).body['code'],
  ).toBe('not-released');
  expect(await accept(order.withdrawalId)).toBe(false);
});

test('[D44] he rejects with a reason that the customer reads, and everything stays', async () => {
  const email = 'abgelehnt@mieterin.example';
  const order = await withdrawn(email);
  expect((await operator('not-effective', order.withdrawalId, 'laune')).isAlarm).toBe(true);
  expect((await operator('not-effective', order.withdrawalId)).isAlarm).toBe(true);
  expect(await operator('not-effective', order.withdrawalId, 'delivered')).toMatchObject({ isAlarm: false });
  await product.settled();
  expect(await outcomeOf(product, order)).toMatchObject({ order: 'paid', withdrawals: ['rejected: delivered'] });
  const [mail] = await mailsTo(email, 'withdrawal-outcome');
  expect(mail?.subject).toBe('Dein Widerruf ist nicht wirksam');
  expect(mail?.text).toContain('Er ist nicht wirksam, weil deine Bescheinigung schon ausgeliefert war');
  expect(mail?.text).toContain('/mieter/daten/');
});

test('[D44] who is not the customer gets an answer without a word about the order', async () => {
  const order = await bought('eigentlich@mieterin.example');
  const email = 'jemand@mieterin.example';
  await withdraw(product, { orderNumber: order.number, email, name: 'Jemand Anders' });
  await product.settled();
  const [id = ''] = (await outcomeOf(product, order)).ids;
  await reject(id, 'not-customer');
  const [mail] = await mailsTo(email, 'withdrawal-answer');
  expect(mail?.text).toContain('Er ist nicht wirksam, weil die Angaben nicht zu dieser Bestellung passen.');
  expect(mail?.text).not.toMatch(/\/mieter\/daten\/|Lena|10,90/);
});

test('[D44] the letter that waits is called off with the order; one that is on its way keeps its price', async () => {
  const byPost = { certificateSendMethod: 'post', paymentAmount: 16.8 };
  const { db, clock } = product.platform;
  const letters = (id: string) => db.updateTable('postal_letter').where('certificate_id', '=', id);
  const waiting = await withdrawn('brief-wartet@mieterin.example', byPost);
  const sent = await withdrawn('brief-ging@mieterin.example', byPost);
  await letters(sent.id)
    .set({ state: 'sent', cover_sealed: null, next_try_at: null, handed_over_at: clock.now(), done_at: clock.now() })
    .execute();
  await accept(waiting.withdrawalId);
  await accept(sent.withdrawalId);
  await product.settled();
  expect(await outcomeOf(product, waiting)).toMatchObject({ order: 'refunded', refundedCents: 1680 });
  expect(await outcomeOf(product, sent)).toMatchObject({
    order: 'paid',
    refundedCents: 1090,
    certificate: 'revoked',
    withdrawals: ['refunded'],
  });
  expect((await mailsTo('brief-ging@mieterin.example', 'withdrawal-outcome'))[0]?.text).toContain('5,90 €');
  const { state } = await db
    .selectFrom('postal_letter')
    .select('state')
    .where('certificate_id', '=', waiting.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('canceled');
});

test('what went back before is not paid twice, and what the provider paid back as a whole is left to the operator', async () => {
  const part = await withdrawn('teil-zurueck@mieterin.example');
  await refundOrder(product, part.id, { refundId: 'part', amountCents: 500 });
  await accept(part.withdrawalId);
  await product.settled();
  expect(await outcomeOf(product, part)).toMatchObject({ order: 'refunded', refundedCents: 1090 });
  const whole = await bought('ganz-zurueck@mieterin.example');
  await refundOrder(product, whole.id, { refundId: 'whole', amountCents: 1090 });
  await withdraw(product, { orderNumber: whole.number, email: 'ganz-zurueck@mieterin.example' });
  await product.settled();
  expect(await outcomeOf(product, whole)).toMatchObject({
    order: 'refunded',
    withdrawals: ['for-operator: paid-back'],
  });
  const load = () => product.get(`/certificate/download-certificate/${whole.id}`, { token: whole.token });
  // A refund out of goodwill takes nothing away; a withdrawal does.
  expect((await load()).status).toBe(200);
  const [id = ''] = (await outcomeOf(product, whole)).ids;
  await accept(id);
  await product.settled();
  expect(await outcomeOf(product, whole)).toMatchObject({
    refundedCents: 1090,
    certificate: 'revoked',
    withdrawals: ['nothing-due: paid-back'],
    creditNotes: [1090],
  });
  expect((await load()).body['code']).toBe('not-released');
});

test('the table shows ids and a deadline, warns when it is near, and the content of one is read with a note', async () => {
  const order = await withdrawn('tabelle@mieterin.example');
  const list = await operator();
  expect(JSON.stringify(list)).not.toMatch(/mieterin|Hoffmann/);
  expect(list.rows.find(([id]) => id === order.withdrawalId)).toContain(order.number);
  expect(list.isAlarm).toBe(false);
  const one = await operator(order.withdrawalId);
  expect(JSON.stringify(one.rows)).toContain('tabelle@mieterin.example');
  const read = await product.platform.db
    .selectFrom('audit_event')
    .select('actor')
    .where('event', '=', 'withdrawal.read')
    .where('subject_id', '=', order.withdrawalId)
    .execute();
  expect(read).toEqual([{ actor: 'operator' }]);
  await product.clock.advance(10 * 86_400 + 60);
  expect((await operator()).isAlarm).toBe(true);
});

test('[L22] a withdrawal is in the own data, and unreadable with them; the rest goes after three years', async () => {
  const email = 'eigene@mieterin.example';
  const order = await withdrawn(email);
  await reject(order.withdrawalId, 'delivered');
  const { token } = await openOwnData(product, email);
  const file = await product.get('/own-data/export', { token });
  expect(file.body['data']).toMatchObject({
    withdrawals: [{ id: order.withdrawalId, state: 'rejected', declared: { email, orderNumber: order.number } }],
  });
  expect((await product.delete('/own-data', { email }, { token })).status).toBe(200);
  const one = await operator(order.withdrawalId);
  expect(JSON.stringify(one.rows)).not.toContain('mieterin');
  await purgeWithdrawals(product.platform);
  expect(await outcomeOf(product, order)).toMatchObject({ withdrawals: ['rejected: delivered'] });
  await product.clock.advance(4 * 366 * 86_400);
  await purgeWithdrawals(product.platform);
  expect(await outcomeOf(product, order)).toMatchObject({ withdrawals: [] });
});
