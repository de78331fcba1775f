import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { submit, type Wizard } from '../../../scripts/demo/steps.ts';
import {
  confirmByTan,
  fillWizard,
  openWizard,
  personalBody,
  submitWizard,
  tenantSide,
} from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { termsVersion } from '../../platform/rules/terms-version.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const filled = async (email: string, landlordEmail?: string): Promise<Wizard> =>
  fillWizard(product, await openWizard(product, email), landlordEmail === undefined ? {} : { landlordEmail });

test('[S7.POST /tenant/pending-verification] [S1.tenant.verify] [S1.tenant.asked] [L56] the landlord is asked and the tenant gets a status link', async () => {
  const { status, id } = await submitWizard(product, 'ayse@weg.example', { landlordEmail: 'jan@weg.example' });
  const [mail] = await product.messages('jan@weg.example');
  expect(mail?.subject).toBe('Ayşe Şahin (Torstraße) bittet Sie um eine Bestätigung');
  const shown = await product.get(`/tenant/check-status/${status}`);
  expect(shown.status).toBe(200);
  expect(shown.body).toMatchObject({
    id,
    data: { payment: false, state: 'submitted', _id: id, mailState: 'sent', remindersLeft: 2 },
  });
  const row = await product.platform.db
    .selectFrom('tenant_request')
    .select('terms_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.terms_version).toBe(termsVersion);
  const [own] = await product.messages('ayse@weg.example');
  expect(own?.subject).toBe('Deine Anfrage ist unterwegs');
  expect(own?.text).toContain('Jan Weber');
});

test('[L21] [L23] [S2.route.vermieterinfo-query] the first mail to the landlord names the request, its source and the rights, and advertises nothing', async () => {
  await submitWizard(product, 'ayse@mail.example', { landlordEmail: 'jan@mail.example' });
  const [mail] = await product.messages('jan@mail.example');
  expect(mail?.subject.length).toBeLessThanOrEqual(60);
  for (const part of [
    'Guten Tag Herr Weber,',
    'Ayşe Şahin',
    'Torstraße 7, 10119 Berlin',
    '01.04.2021 bis heute',
    'Art. 14 DSGVO',
    'angegeben von Ayşe Şahin',
    'freiwillig',
  ]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.text).not.toMatch(/Vorteil|Effizienz|registrieren|kostenloses Konto/i);
  const confirm = await linkValue(product, 'jan@mail.example', '/angaben-bestaetigen?request=tenant&token=');
  const erase = await linkValue(product, 'jan@mail.example', '/vermieter/daten-loeschen/');
  const information = new URL(mail?.links.find((link) => link.includes('/vermieterinfo')) ?? '').searchParams;
  expect(information.get('landlordId')).toBe(confirm);
  expect(information.get('token')).toBe(erase);
  expect(new Set(information.values()).size).toBe(4);
});

test('[S7.POST /tenant/verify-sms] [W10] five wrong TANs use the code up, and the right one no longer helps', async () => {
  const wizard = await filled('fuenf@post.example');
  await product.post('/tenant/send-sms', { id: wizard.id }, wizard.call);
  const right = await lastCode(product, tenantSide.phone);
  const wrong = right === '000000' ? '111111' : '000000';
  const answers = [];
  for (let index = 0; index < 5; index++)
    answers.push(await product.post('/tenant/verify-sms', { otp: wrong }, wizard.call));
  expect(answers[0]).toMatchObject({
    status: 422,
    body: { code: 'tan-wrong', errors: { otp: 'Diese TAN stimmt nicht. Du hast noch 4 Versuche.' } },
  });
  expect(answers[4]).toMatchObject({ status: 429, body: { code: 'tan-used-up' } });
  expect((await product.post('/tenant/verify-sms', { otp: right }, wizard.call)).body['code']).toBe('tan-used-up');
  expect((await submit(product, wizard)).body['code']).toBe('tan-missing');
});

test('[S5.tan] [S9.tan-length] a TAN that is no six digits is answered at its field', async () => {
  const wizard = await filled('ziffern@post.example');
  for (const otp of ['', '12345', 'abcdef']) {
    const answer = await product.post('/tenant/verify-sms', { otp }, wizard.call);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['errors'] as object)).toEqual(['otp']);
  }
});

test('[S4.tan-countdown] [S9.tan-countdown] [S7.POST /tenant/send-sms] [S8.tan-sent] [W50] another TAN is possible after 180 seconds, also for a page that was reloaded', async () => {
  const wizard = await filled('warten@post.example');
  const sent = await product.post('/tenant/send-sms', { id: wizard.id }, wizard.call);
  expect(sent.body).toMatchObject({
    message: 'TAN wurde erfolgreich an dein Telefon gesendet.',
    phone: '+49 *** 001',
    resendInSeconds: 180,
  });
  expect((await product.post('/tenant/send-sms', { id: wizard.id }, wizard.call)).body['code']).toBe('tan-too-soon');
  await product.clock.advance(60);
  const reloaded = (await product.get(`/tenant/${wizard.id}`, wizard.call)).body['tenant'] as {
    code: { resendInSeconds: number; isOpen: boolean };
  };
  expect(reloaded.code.isOpen).toBe(true);
  expect(reloaded.code.resendInSeconds).toBeGreaterThan(110);
  expect(reloaded.code.resendInSeconds).toBeLessThanOrEqual(120);
  await product.clock.advance(121);
  expect((await product.post('/tenant/send-sms', { id: wizard.id }, wizard.call)).status).toBe(200);
});

test('[W50] a corrected number is sent its TAN at once, and a page that was reloaded says so', async () => {
  const wizard = await filled('vertippt@post.example');
  expect((await product.post('/tenant/send-sms', { id: wizard.id }, wizard.call)).status).toBe(200);
  await fillWizard(product, wizard, { phone: '0171 39200-78' });
  const reloaded = await product.get(`/tenant/${wizard.id}`, wizard.call);
  expect(reloaded.body['tenant']).toMatchObject({ code: { resendInSeconds: 0, isOpen: false } });
  expect((await product.post('/tenant/send-sms', { id: wizard.id }, wizard.call)).status).toBe(200);
});

test('[W25] [S8.code-without-token] data changed after the TAN cannot be submitted with it', async () => {
  const wizard = await filled('spaeter@post.example');
  expect((await confirmByTan(product, wizard)).status).toBe(200);
  await product.put('/tenant/update', { ...personalBody, lastName: 'Anders' }, wizard.call);
  expect(await submit(product, wizard)).toMatchObject({
    status: 409,
    body: { code: 'tan-missing', message: 'Bitte fordere die TAN erneut an!' },
  });
});

test('[W13] ids of another request are answered like unknown ones', async () => {
  const own = await filled('eigen@post.example');
  const other = await filled('andere@post.example');
  await confirmByTan(product, own);
  for (const name of ['personalId', 'rentalId', 'landlordId'] as const) {
    const mixed = { ...own, ids: { ...own.ids, [name]: other.ids[name] } };
    expect(await submit(product, mixed)).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  }
  expect((await submit(product, own)).status).toBe(200);
});

test('[W25] a double click asks the landlord once', async () => {
  const wizard = await filled('doppelt@post.example', 'jan@doppelt.example');
  await confirmByTan(product, wizard);
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(product, wizard)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await product.messages('jan@doppelt.example')).toHaveLength(1);
  expect(
    (await product.messages('doppelt@post.example')).filter(({ template }) => template === 'tenant-sent'),
  ).toHaveLength(1);
});

test('[W31] [W33] after submitting nothing can be changed and the data are masked', async () => {
  const wizard = await submitWizard(product, 'fest@post.example');
  const frozen = await product.put('/tenant/update', personalBody, wizard.call);
  expect(frozen).toMatchObject({ status: 409, body: { code: 'already-submitted' } });
  expect((await product.put('/tenant/draft', { step: 'personal', values: {} }, wizard.call)).status).toBe(409);
  expect((await product.post('/tenant/send-sms', { id: wizard.id }, wizard.call)).status).toBe(409);
  const shown = await product.get(`/tenant/${wizard.id}`, wizard.call);
  expect(shown.body['tenant']).toMatchObject({
    email: 'f***@post.example',
    phone: '+49 *** 001',
    lastName: null,
    dob: null,
    address: null,
    landlordInformation: null,
  });
  expect(JSON.stringify(shown.body)).not.toMatch(/Şahin|Weber|Torstraße|jan\.weber/);
});

test('[W12] the same mailbox on both sides is noted in trial mode and does not stop the request', async () => {
  const { id } = await submitWizard(product, 'kim.beide@post.example', {
    landlordEmail: 'Kim.Beide+haus@post.example',
  });
  const row = await product.platform.db
    .selectFrom('tenant_request')
    .select(['state', 'held_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'submitted', held_reason: 'same-mailbox' });
});

test('[L23] a mailbox that wants no mail gets none under any spelling, and the tenant is told', async () => {
  const { db, outbox } = product.platform;
  await inTransaction(db, (trx) => outbox.suppress(trx, 'nie@haus.example'));
  const { status, submitted } = await submitWizard(product, 'ehrlich@post.example', {
    landlordEmail: 'Nie+neu@haus.example',
  });
  expect(submitted).toMatchObject({ outcome: 'asked', mailState: 'suppressed', mailWaitsUntil: null });
  expect(await product.messages('Nie+neu@haus.example')).toHaveLength(0);
  const [mail] = await product.messages('ehrlich@post.example');
  expect(mail?.text).toContain('möchte von uns keine E-Mails bekommen');
  const shown = await product.get(`/tenant/check-status/${status}`);
  expect(shown.body['data']).toMatchObject({ state: 'submitted', mailState: 'suppressed' });
  await product.clock.advance(24 * 3600 + 1);
  expect((await product.post('/mieter/status/resend-email', { token: status })).body['code']).toBe(
    'landlord-unreachable',
  );
});

test('a very long name still gives a subject of at most 60 characters', async () => {
  await submitWizard(product, 'lang@post.example', {
    personal: {
      firstName: 'Maximiliane-Alexandrina',
      lastName: 'von und zu Hohenstein-Wittelsbach-Schönborn',
    },
    landlordEmail: 'jan@lang.example',
  });
  const [mail] = await product.messages('jan@lang.example');
  expect(mail?.subject.length).toBeLessThanOrEqual(60);
  expect(mail?.text).toContain('Maximiliane-Alexandrina von und zu Hohenstein-Wittelsbach-Schönborn');
});
