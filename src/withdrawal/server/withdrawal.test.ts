import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { roomsOf } from '../../../tests/support/product-rooms.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { holdBackFile, orderOf, outcomeOf, withdraw } from '../../../tests/support/withdraw-order.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { withdrawalNeutralTexts as texts } from '../rules/messages.de.ts';
import { acceptByOperator } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const mailsTo = async (email: string, template: string) =>
  (await product.messages(email)).filter((mail) => mail.template === template);

async function bought(email: string, more: Parameters<typeof paidCertificate>[1] = {}) {
  return orderOf(product, await paidCertificate(product, { ...more, certificate: { email } }));
}

const rows = () => product.platform.db.selectFrom('withdrawal').selectAll().execute();

test('[L06] [L08] [D44] before the file went out a withdrawal pays everything back and takes the certificate back', async () => {
  const email = 'vorher@mieterin.example';
  const order = await bought(email);
  await holdBackFile(product, order);
  const { status, body } = await withdraw(product, { orderNumber: order.number, email });
  expect([status, body]).toEqual([
    200,
    { message: texts.success, receivedAt: expect.stringMatching(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d MES?Z$/) },
  ]);
  await product.settled();
  expect(await outcomeOf(product, order)).toMatchObject({
    order: 'refunded',
    refundedCents: 1090,
    certificate: 'revoked',
    withdrawals: ['refunded'],
    creditNotes: [1090],
  });
  const [receipt] = await mailsTo(email, 'withdrawal-receipt');
  for (const part of [order.number, 'Lena Hoffmann', email, String(body['receivedAt']), texts.declaration])
    expect(receipt?.text).toContain(part);
  const [told] = await mailsTo(email, 'withdrawal-outcome');
  expect(told?.subject).toBe('Du bekommst dein Geld zurück');
  expect(told?.text).toContain('10,90 €');
  expect(told?.text).toContain('Visa');
  const file = await product.get(`/certificate/download-certificate/${order.id}`, { token: order.token });
  expect(file.body['code']).toBe('not-released');
  expect((await mailsTo('becker@vermieter.example', 'certificate-revoked-landlord'))[0]?.text).toContain(
    'Die Bestellung wurde widerrufen',
  );
});

test('[L06] an unknown number is answered alike and gets its receipt', async () => {
  const email = 'unbekannt@mieterin.example';
  const order = await bought('bekannt@mieterin.example');
  const known = await withdraw(product, { orderNumber: order.number, email: 'bekannt@mieterin.example' });
  const unknown = await withdraw(product, { orderNumber: 'MF-0000-0000', email });
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([known.status, Object.keys(known.body)]);
  expect(unknown.body['message']).toBe(known.body['message']);
  expect(await mailsTo(email, 'withdrawal-receipt')).toHaveLength(1);
  expect((await rows()).filter(({ reason }) => reason === 'unknown-number')).toMatchObject([
    { state: 'for-operator', order_id: null },
  ]);
});

test('[L06] a double click, a reload and another spelling of the same are one withdrawal with one receipt', async () => {
  const email = 'doppelt@mieterin.example';
  const order = await bought(email);
  const answers = await Promise.all([
    withdraw(product, { orderNumber: order.number, email }),
    withdraw(product, { orderNumber: order.number, email }),
    withdraw(product, { orderNumber: order.number.toLowerCase().replaceAll('-', ' '), email }),
    withdraw(product, { orderNumber: order.number, email: 'Doppelt@Mieterin.example', name: ' lena  HOFFMANN ' }),
  ]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['receivedAt'])}`)).size).toBe(1);
  await product.settled();
  expect((await outcomeOf(product, order)).withdrawals).toHaveLength(1);
  expect(await mailsTo(email, 'withdrawal-receipt')).toHaveLength(1);
  // No second mail is promised.
  expect((await withdraw(product, { orderNumber: order.number, email })).body).toMatchObject({
    message: texts.repeated,
    receivedAt: answers[0]?.body['receivedAt'],
  });
});

test.each([
  ['another name', { name: 'Max Fremd' }],
  ['another address', { email: 'fremd@mieterin.example' }],
])('[D44] the number with %s moves nothing and tells the customer nothing', async (_, change) => {
  const email = `passt-nicht-${String(Object.keys(change)[0])}@mieterin.example`;
  const order = await bought(email);
  await holdBackFile(product, order);
  await withdraw(product, { orderNumber: order.number, email, ...change });
  await product.settled();
  expect(await outcomeOf(product, order)).toMatchObject({
    order: 'paid',
    refundedCents: 0,
    certificate: 'issued',
    withdrawals: ['for-operator: not-matching'],
  });
  expect(await mailsTo(email, 'withdrawal-outcome')).toEqual([]);
});

test('[D44] a company that pays is no consumer; a private landlord is, and is addressed formally', async () => {
  const landlordOf = (email: string, entityType: 'company' | 'private') => ({
    payer: 'landlord' as const,
    landlordChange: { email, entityType, companyName: entityType === 'company' ? 'Wohnbau GmbH' : '' },
  });
  const company = await bought('firma-mieter@mieterin.example', landlordOf('buero@wohnbau.example', 'company'));
  await holdBackFile(product, company);
  await withdraw(product, { orderNumber: company.number, name: 'Wohnbau GmbH', email: 'buero@wohnbau.example' });
  const person = await bought('privat-mieter@mieterin.example', landlordOf('privat@vermieter.example', 'private'));
  await holdBackFile(product, person);
  await withdraw(product, { orderNumber: person.number, name: 'Becker, Johannes', email: 'privat@vermieter.example' });
  await product.settled();
  expect(await outcomeOf(product, company)).toMatchObject({ order: 'paid', withdrawals: ['for-operator: business'] });
  expect(await outcomeOf(product, person)).toMatchObject({ order: 'refunded', withdrawals: ['refunded'] });
  expect((await mailsTo('privat@vermieter.example', 'withdrawal-outcome'))[0]?.subject).toBe(
    'Sie bekommen Ihr Geld zurück',
  );
  expect((await mailsTo('privat-mieter@mieterin.example', 'certificate-revoked'))[0]?.text).toContain(
    'Die Bestellung wurde widerrufen',
  );
});

test('[D44] the tenant hears that it is revoked also where the landlord who paid was erased before the operator accepted', async () => {
  const { db, vault } = product.platform;
  const landlord = 'geloescht@vermieter.example';
  const order = await bought('bleibt@mieterin.example', {
    payer: 'landlord',
    landlordChange: { email: landlord, entityType: 'company', companyName: 'Wohnbau GmbH' },
  });
  await withdraw(product, { orderNumber: order.number, name: 'Wohnbau GmbH', email: landlord });
  await product.settled();
  const { key } = await db
    .selectFrom('certificate')
    .select('landlord_key_id as key')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) => vault.destroyPerson(trx, key, 'for-good'));
  const [id = ''] = (await outcomeOf(product, order)).ids;
  expect(await acceptByOperator(product.platform, (await roomsOf(product)).withdrawals, id)).toBe(true);
  await product.settled();
  expect((await mailsTo('bleibt@mieterin.example', 'certificate-revoked'))[0]?.text).toContain(
    'Die Bestellung wurde widerrufen',
  );
});

test.each([
  ['name', '', texts.nameRequired],
  ['name', 'x'.repeat(121), texts.tooLong(120)],
  ['name', 'Gewinn auf https://fremd.example', texts.noLink],
  ['orderNumber', '   ', texts.orderNumberRequired],
  ['email', 'kein-klammeraffe', 'Geben Sie eine gültige E-Mail-Adresse ein.'],
])('a wrong %s (%j) is told at its field', async (field, value, message) => {
  const { status, body } = await withdraw(product, { orderNumber: 'MF-7K2Q-9XTB', [field]: value });
  expect([status, body]).toMatchObject([400, { errors: { [field]: message } }]);
});

test('nothing of it is readable in the tables, and asking with GET changes nothing', async () => {
  const before = await rows();
  expect(JSON.stringify(before)).not.toMatch(/Lena|Hoffmann|mieterin/);
  expect((await product.get('/user/withdrawal')).status).toBe(404);
  expect(await rows()).toEqual(before);
});

test('[L06] when too many come the answer says how to withdraw all the same, and what is there already is confirmed again', async () => {
  const strict = await startTestProduct({ settings: { LIMIT_WITHDRAWAL_PER_CALLER: '1/3600' } });
  try {
    const first = await withdraw(strict, { orderNumber: 'MF-7K2Q-9XTB' });
    const second = await withdraw(strict, { orderNumber: 'MF-7K2Q-9XTC' });
    const { operator } = strict.platform.settings;
    expect([second.status, second.body]).toMatchObject([429, { message: texts.tooMany(operator) }]);
    expect(String(second.body['message'])).toContain(operator.street);
    const again = await withdraw(strict, { orderNumber: 'MF-7K2Q-9XTB' });
    expect([again.status, again.body]).toEqual([200, { ...first.body, message: texts.repeated }]);
  } finally {
    await strict.close();
  }
});
