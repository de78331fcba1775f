// Orders, payments and refunds as the operator sees and makes them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { placeOrder } from '../../../scripts/demo/steps.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { addRefund } from '../../payment/server/provider/embedded-store.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { commands } from './commands.ts';
import { refundStates } from './payments-command.ts';
import type { Table } from './table.ts';

let product: TestProduct;
let number: string;
let certificateId: string;
beforeAll(async () => {
  product = await startTestProduct();
  certificateId = (await paidCertificate(product, { certificate: { email: 'lena.kauft@mieterin.example' } })).id;
  number = await numberOf(certificateId);
});
afterAll(() => product.close());

const nobody = /Lena|Hoffmann|Becker|Lindenallee|Rheinufer|@/;

async function ask(command: string, argument?: string, ...more: string[]): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands[command]?.run({ db, settings, argument, more });
  if (table === undefined) throw new Error(`there is no command ${command}`);
  return table;
}

async function numberOf(id: string): Promise<string> {
  const order = await product.platform.db
    .selectFrom('customer_order')
    .select('number')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  return order.number;
}

const refundedAtProvider = async (id: string): Promise<number[]> => {
  const row = await product.platform.db
    .selectFrom('embedded_payment')
    .innerJoin('customer_order', 'customer_order.id', 'embedded_payment.order_id')
    .select('refunds')
    .where('customer_order.certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  return Object.values(row.refunds as Record<string, number>).toSorted((a, b) => a - b);
};

test('orders are listed with sums in euros, one of them with its payments and documents, and nobody is named', async () => {
  const list = await ask('orders');
  expect(list.rows).toEqual([
    [number, 'bezahlt', 'ausgestellt', 'Visa', 'E-Mail', '10,90', expect.any(String), expect.any(String)],
  ]);
  const one = await ask('orders', number.toLowerCase());
  expect(one.rows).toContainEqual(['Bescheinigung', certificateId]);
  expect(one.rows).toContainEqual(['Bestellbestätigung', expect.stringMatching(/^verschickt, /)]);
  expect(one.rows).toContainEqual(['Rechnung', expect.stringMatching(/^\d{4}-\d{6}, 10,90$/)]);
  expect(one.rows).toContainEqual(['Zahlung', expect.stringMatching(/Visa, bezahlt, 10,90/)]);
  expect(JSON.stringify([list, one])).not.toMatch(nobody);
});

test('payments are listed, and one tells its history', async () => {
  const unpaid = await signCertificate(product.platform, { email: 'lena.zahlt@mieterin.example' });
  await placeOrder(product, unpaid, { paymentMethod: 'paypal' });
  const list = await ask('payments');
  expect(list.rows.map((row) => row.slice(2, 7))).toEqual([
    ['embedded', 'PayPal', 'Mietpartei', 'begonnen', '10,90'],
    ['embedded', 'Visa', 'Mietpartei', 'bezahlt', '10,90'],
  ]);
  const one = await ask('payments', list.rows[1]?.[0]);
  expect(one.rows.map((row) => row[1])).toEqual(['begonnen', 'neuer Stand']);
  expect(JSON.stringify([list, one])).not.toMatch(nobody);
});

test('a refund without an amount only says what is possible, and a wrong amount gives nothing', async () => {
  const asked = await ask('refund', number);
  expect(asked).toMatchObject({ isAlarm: false, rows: [[number, '10,90', '0,00', '10,90']] });
  expect(asked.title).toContain(`refund ${number} 10,90`);
  for (const typed of ['0', '-1', '10,91', 'alles', '1e3'])
    expect(await ask('refund', number, typed)).toMatchObject({ isAlarm: true });
  expect(await refundedAtProvider(certificateId)).toEqual([]);
});

test('the amount behind the number is paid back once, in parts up to the price, and each part has its document', async () => {
  // The resulting sums are below the answer.
  expect(await ask('refund', number, '4,00')).toMatchObject({
    isAlarm: false,
    rows: [[number, '10,90', '4,00', '6,90']],
  });
  expect(await ask('refund', number, '6,91')).toMatchObject({ isAlarm: true });
  expect(await ask('refunds')).toMatchObject({
    rows: [[expect.any(String), number, 'embedded', '10,90', '4,00', 'zum Teil erstattet', expect.any(String)]],
    isAlarm: false,
  });
  expect(await ask('refund', number.toLowerCase(), '6,90 €')).toMatchObject({ isAlarm: false });
  await product.settled();
  expect(await refundedAtProvider(certificateId)).toEqual([400, 690]);
  expect(await ask('refund', number)).toMatchObject({ isAlarm: true });
  const one = await ask('orders', number);
  expect(one.rows.filter(([label]) => label === 'Stornorechnung').map(([, value]) => value?.slice(-5))).toEqual([
    ' 4,00',
    ' 6,90',
  ]);
  const entries = await product.platform.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('event', '=', 'payment.refund-ordered')
    .orderBy('seq')
    .execute();
  expect(entries).toMatchObject([
    { actor: 'operator', detail: { amountCents: 400 } },
    { actor: 'operator', detail: { amountCents: 690 } },
  ]);
});

test('two refunds ordered at once give back no more than was paid', async () => {
  const { id } = await paidCertificate(product, { certificate: { email: 'zweimal@mieterin.example' } });
  const own = await numberOf(id);
  const answers = await Promise.all([ask('refund', own, '10,90'), ask('refund', own, '10,90')]);
  expect(answers.filter(({ isAlarm }) => isAlarm === false)).toHaveLength(1);
  expect(await refundedAtProvider(id)).toEqual([1090]);
});

test('what the provider refuses is said', async () => {
  const { id } = await paidCertificate(product, { certificate: { email: 'verweigert@mieterin.example' } });
  const { provider_ref: ref } = await product.platform.db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.paid_attempt_id', 'payment_attempt.id')
    .select('provider_ref')
    .where('customer_order.certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  // Another amount was refunded at the provider, and its notification has not arrived yet.
  await addRefund(
    { ...product.platform, jobs: { ...product.platform.jobs, publish: () => Promise.resolve() } },
    { ref: ref ?? '', refundId: 'elsewhere', amountCents: 500 },
  );
  expect(await ask('refund', await numberOf(id), '10,90')).toMatchObject({ isAlarm: true });
  const { rows, isAlarm } = await ask('refunds');
  expect(isAlarm).toBe(true);
  expect(rows.some((row) => row[5]?.startsWith('fehlgeschlagen'))).toBe(true);
});

test('what has to go back is listed and counted, however much went back since', async () => {
  const { db, clock } = product.platform;
  await db
    .updateTable('payment_attempt')
    .set({ updated_at: addSeconds(clock.now(), 3600) })
    .whereRef('refunded_cents', '>=', 'amount_cents')
    .execute();
  expect((await refundStates(db, 1)).map(({ state }) => state)).toEqual(['failed']);
});

test.each(['orders', 'payments', 'refund'])('%s of something unknown is an alarm and nothing else', async (command) => {
  for (const argument of ['MF-0000-0000', "' or 1=1", '00000000-0000-7000-8000-000000000000'])
    expect(await ask(command, argument, '1')).toMatchObject({ rows: [], isAlarm: true });
});

test('the chain of the audit log is verified', async () => {
  expect(await ask('audit', 'verify')).toMatchObject({ isAlarm: false });
});

test('[L50] the kept confirmation is written into a file, never over another one, and the reading is in the audit log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'confirmation-'));
  const path = join(folder, 'bestaetigung.html');
  expect(await ask('orders', number.toLowerCase(), 'confirmation', path)).toMatchObject({ isAlarm: false });
  const html = readFileSync(path, 'utf8');
  expect(html).toContain(number);
  expect(html).toContain('Lena Hoffmann');
  expect(html).toContain('35. Schlussbestimmungen');
  await expect(ask('orders', number, 'confirmation', path)).rejects.toThrow('bestaetigung.html gibt es schon.');
  expect(await ask('orders', 'MF-0000-0000', 'confirmation', join(folder, 'keine.html'))).toMatchObject({
    isAlarm: true,
  });
  const read = await product.platform.db
    .selectFrom('audit_event')
    .select('actor')
    .where('event', '=', 'confirmation.read')
    .execute();
  expect(read).toEqual([{ actor: 'operator' }, { actor: 'operator' }]);
  rmSync(folder, { recursive: true });
});
