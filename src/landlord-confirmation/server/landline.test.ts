// A landlord without a mobile phone signs with a TAN that is spoken on his landline (decision D66).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { askLandlord } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { evidenceNeutralTexts } from '../../certificate/rules/evidence.de.ts';

let product: TestProduct;
let round = 0;
beforeAll(async () => {
  // One tenant asks all these landlords.
  product = await startTestProduct({ settings: { LIMITS: 'real', LIMIT_LANDLORDS_PER_TENANT: '100/86400' } });
});
afterAll(() => product.close());

interface Signer {
  /** The request's id. */
  id: string;
  form: Record<string, unknown>;
  sendSms(change?: Record<string, unknown>): Promise<Answer>;
  create(otp: string): Promise<Answer>;
}

async function openRequest(landlordPhone: string, on = product): Promise<Signer> {
  const landlordEmail = `festnetz-${++round}@haus.example`;
  const { confirm } = await askLandlord(on, { landlordEmail });
  const opened = await openConfirmation(on, confirm);
  const token = String(opened.body['token']);
  const form = { ...signedForm(), landlordEmail, landlordPhone };
  return {
    id: String(opened.body['id']),
    form,
    sendSms: (change = {}) => on.post('/certificate/send-sms', { ...form, ...change }, { token }),
    create: (otp) => on.post('/certificate/create', { ...form, otp }, { token }),
  };
}

test.each([
  ['an SMS', 'sms', '030 23125-001', '+493023125001'],
  ['a call', 'call', '(0221) 4710 002', '+492214710002'],
])('[D66] who asks for %s at a landline is called, and signs with what was said', async (_, way, typed, kept) => {
  const digits = kept.slice(-3);
  const signer = await openRequest(typed);
  expect(await signer.sendSms({ way })).toMatchObject({
    status: 200,
    body: { way: 'call', phone: `+49 *** ${digits}`, message: 'Wir rufen Sie gleich an und sagen Ihnen die TAN.' },
  });
  const sent = await product.messages(kept);
  expect(sent.map(({ kind }) => kind)).toEqual(['call']);
  // The TAN is spoken digit by digit, twice.
  expect(sent[0]?.text).not.toMatch(/\d{6}/);
  expect((await signer.create(await lastCode(product, kept))).status).toBe(200);
  const { evidence } = await product.platform.db
    .selectFrom('certificate')
    .select('evidence')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(evidence).toMatchObject({ checked: ['email', 'call-tan'] });
  expect(evidenceNeutralTexts.checked['call-tan']).toBe(
    'Zugang zur angegebenen Telefonnummer, per TAN am Telefon (Anruf) bei der Unterschrift',
  );
  const [receipt] = await product.messages(String(signer.form['landlordEmail']));
  expect(receipt?.text).toContain(`+49 *** ${digits}`);
  expect(receipt?.text).not.toContain(kept.slice(3));
});

test('[D66] [W11] the same landline written another way is the same number: one call, and its TAN holds', async () => {
  const signer = await openRequest('030 23125003');
  await signer.sendSms();
  expect((await signer.sendSms({ landlordPhone: '0049 (0)30/231 25003' })).status).toBe(200);
  expect(await product.messages('+493023125003')).toHaveLength(1);
  // After a typing error another number is called at once, and the first one no second time.
  expect((await signer.sendSms({ landlordPhone: '030 23125004' })).status).toBe(200);
  expect(await product.messages('+493023125004')).toHaveLength(1);
  expect((await signer.sendSms()).body['code']).toBe('tan-too-soon');
  expect(await product.messages('+493023125003')).toHaveLength(1);
});

test('[D66] [2.4.1] calls count like SMS: five a day for a number, however it is written', async () => {
  const typed = '030 23125005';
  const signer = await openRequest(typed);
  for (const landlordPhone of [typed, '+49 30 23125005', '03023125005', '0049 30 23125 005', typed]) {
    expect((await signer.sendSms({ landlordPhone })).status).toBe(200);
    await product.clock.advance(181);
  }
  expect(await signer.sendSms()).toMatchObject({ status: 429, body: { code: 'tan-number-limit' } });
  expect(await product.messages('+493023125005')).toHaveLength(5);
});

test('[D66] numbers that cost whoever calls, or are nobody’s own, are refused at the field and never called', async () => {
  const signer = await openRequest('0900 1234567');
  for (const landlordPhone of ['0900 1234567', '0137 1234567', '0180 1234567', '118 33', '110', '+44 20 79460000'])
    expect(await signer.sendSms({ landlordPhone, way: 'call' })).toMatchObject({
      status: 400,
      body: { errors: { landlordPhone: expect.stringMatching(/Bitte geben Sie|Möglich sind Nummern/) as unknown } },
    });
  const codes = await product.platform.db
    .selectFrom('one_time_code')
    .select('id')
    .where('subject_id', '=', signer.id)
    .where('purpose', '=', 'landlord-sign')
    .execute();
  expect(codes).toEqual([]);
});

test('[D66] where nobody calls, a landline is refused at the field, and a mobile number gets its SMS', async () => {
  const silent = await startTestProduct({ settings: { VOICE_PROVIDER: 'none' } });
  try {
    const signer = await openRequest('089 99998006', silent);
    const message = 'An Festnetznummern können wir zurzeit keine TAN durchsagen. Bitte geben Sie eine Handynummer an.';
    for (const way of ['sms', 'call'])
      expect(await signer.sendSms({ way })).toMatchObject({
        status: 409,
        body: { code: 'tan-no-landline', message, errors: { landlordPhone: message } },
      });
    expect(await signer.sendSms({ landlordPhone: '0171 3920006' })).toMatchObject({ body: { way: 'sms' } });
  } finally {
    await silent.close();
  }
});
