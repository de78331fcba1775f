import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../../scripts/demo/steps.ts';
import { signCertificate } from '../../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts';
import { termsFile } from '../../../app/terms-file.ts';
import { addDays, dayInBerlin, formatDateLong } from '../../../platform/rules/dates.ts';
import { deliveryTimeNeutralTexts } from '../../rules/delivery-time.de.ts';
import { orderLandlordTexts } from '../../rules/landlord-messages.de.ts';
import { orderTenantTexts } from '../../rules/messages.de.ts';
import { legalPaths, termsVersion, termsVersionBefore } from '../../rules/terms.ts';
import { withdrawalPolicyNeutralTexts } from '../../rules/withdrawal.de.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('the order confirmation holds the whole contract and the terms as a file [L04] [L05] [L07] [L14]', async () => {
  const certificate = await signCertificate(
    product.platform,
    { email: 'vertrag@mieterin.example' },
    { hasRequest: true },
  );
  const { clientSecret, paymentId } = await placeOrder(product, certificate, {
    certificateSendMethod: 'post',
    paymentAmount: 16.8,
  });
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  const mails = await product.messages('vertrag@mieterin.example');
  const mail = mails.find(({ template }) => template === 'order-confirmation');
  const order = await product.platform.db
    .selectFrom('customer_order')
    .select('number')
    .where('certificate_id', '=', certificate.id)
    .executeTakeFirstOrThrow();
  const expected = [
    order.number,
    'Lena Hoffmann',
    'Lindenallee 12, 50968 Köln',
    'dazu gedruckt per Post an Lena Hoffmann, Eigene Straße 7, 50667 Köln',
    `Lieferzeit: ${deliveryTimeNeutralTexts.post}.`,
    `Brief kommt spätestens am: ${formatDateLong(addDays(dayInBerlin(product.platform.clock.now()), 14))}`,
    `Dateiformat: ${deliveryTimeNeutralTexts.format}.`,
    'Deine Zahlung ist eingegangen, damit ist der Vertrag geschlossen.',
    '10,90 €',
    '5,90 €',
    '2,68 €',
    '16,80 € inkl. 19 % MwSt.',
    'Widerrufsbelehrung',
    'binnen vierzehn Tagen',
    'Muster-Widerrufsformular',
    `${product.platform.settings.publicUrl}${legalPaths.withdraw}`,
    termsVersion,
    orderTenantTexts.consent,
    product.platform.settings.operator.name,
  ];
  for (const part of expected) expect(mail?.text).toContain(part);
  expect(mail?.text).toMatch(/Am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr M/);
  expect(mail?.subject).toContain(order.number);
  expect(mail?.attachments).toHaveLength(1);
  expect(mail?.attachments[0]?.bytes).toBeGreaterThan(1000);
  // The landlord's statement is shown on the order page and not mailed (law L49, L50).
  for (const unsaid of ['Stichtag', 'Nachweisstufe', 'bestätigt als Vermieter', 'Mietrückstände'])
    expect(mail?.text).not.toContain(unsaid);
});

test('[L49] delivery time and file format are said in the same words in the confirmation and in the terms', () => {
  const terms = Buffer.from(termsFile(product.platform.settings).bytes).toString('utf8');
  for (const words of [deliveryTimeNeutralTexts.post, deliveryTimeNeutralTexts.format]) expect(terms).toContain(words);
  expect(terms).toContain('Der Vertrag kommt mit der erfolgreichen Zahlung zustande.');
  expect(terms).toContain('Die Bestellbestätigung folgt sofort per E-Mail');
  expect(terms).toContain('zahlen wir ihr den ganzen Preis zurück, ohne dass sie es verlangen muss');
});

test('[L14] the confirmation carries the terms that were ordered under, also when they have changed since', async () => {
  const certificate = await signCertificate(
    product.platform,
    { email: 'vorher@mieterin.example' },
    { hasRequest: true },
  );
  const { clientSecret, paymentId } = await placeOrder(product, certificate, { termsVersion: termsVersionBefore });
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  const mails = await product.messages('vorher@mieterin.example');
  const mail = mails.find(({ template }) => template === 'order-confirmation');
  expect(mail?.text).toContain(termsVersionBefore);
  expect(mail?.text).not.toContain(termsVersion);
  expect(mail?.attachments).toMatchObject([{ fileName: `nutzungsbedingungen-${termsVersionBefore}.txt` }]);
  const [now, before] = [termsVersion, termsVersionBefore].map((version) => {
    const { bytes } = termsFile(product.platform.settings, version);
    return Buffer.from(bytes).toString('utf8');
  });
  expect(before).toContain(termsVersionBefore);
  expect(before?.replaceAll(termsVersionBefore, '')).not.toBe(now?.replaceAll(termsVersion, ''));
  expect(termsVersionBefore < termsVersion).toBe(true);
});

test('[L47] the consent is word for word that of the law', () => {
  expect(orderTenantTexts.consent).toBe(
    'Ich stimme ausdrücklich zu, dass ihr vor Ablauf der Widerrufsfrist mit der Ausführung des Vertrags beginnt. Ich weiß, dass ich damit mein Widerrufsrecht verliere, sobald ihr beginnt.',
  );
  expect(orderLandlordTexts.consent).toBe(
    'Ich stimme ausdrücklich zu, dass Sie vor Ablauf der Widerrufsfrist mit der Ausführung des Vertrags beginnen. Ich weiß, dass ich damit mein Widerrufsrecht verliere, sobald Sie beginnen.',
  );
});

test('[L04] the model form is annex 2 to Art. 246a EGBGB, with nothing added and nothing left out', () => {
  const operator = { name: 'N', street: 'S 1', postalCode: '10115', city: 'Berlin', email: 'e@n.example', phone: '1' };
  const { formHeading, formIntro, form, formEnd } = withdrawalPolicyNeutralTexts;
  expect([formHeading, formIntro, ...form(operator), formEnd]).toEqual([
    'Muster-Widerrufsformular',
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    'An N, S 1, 10115 Berlin, e@n.example:',
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
    'Bestellt am (*)/erhalten am (*)',
    'Name des/der Verbraucher(s)',
    'Anschrift des/der Verbraucher(s)',
    'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
    'Datum',
    '(*) Unzutreffendes streichen.',
  ]);
});

test('the file is not given out before the order confirmation was handed over [L05]', async () => {
  const certificate = await signCertificate(product.platform);
  const { clientSecret, paymentId } = await placeOrder(product, certificate);
  const path = `/certificate/download-certificate/${certificate.id}`;
  expect((await product.get(path, { token: certificate.token })).body['code']).toBe('not-paid');
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  await product.settled();
  const key = product.platform.db
    .selectFrom('customer_order')
    .select('id')
    .where('certificate_id', '=', certificate.id);
  const { id: orderId } = await key.executeTakeFirstOrThrow();
  const message = product.platform.db.updateTable('message').where('key', '=', `order-confirmation:${orderId}`);
  expect((await product.get(path, { token: certificate.token })).status).toBe(200);
  // This is the state when the mail server has not accepted it yet.
  await message.set({ state: 'failed', sent_at: null }).execute();
  const early = await product.get(path, { token: certificate.token });
  expect(early.status).toBe(425);
  expect(early.body['code']).toBe('not-released');
  expect(early.body['message']).toContain('wird gerade erstellt');
  expect((await product.get(`/certificate/${certificate.id}`, { token: certificate.token })).body).toMatchObject({
    certificate: { payment: true, isReleased: false },
  });
});
