import { PNG } from 'pngjs';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { beginCertificate, ownForm } from '../../../tests/support/own-certificate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { askLandlord } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

const someText: unknown = expect.any(String);
let product: TestProduct;
let token: string;

beforeAll(async () => {
  product = await startTestProduct();
  const { confirm } = await askLandlord(product);
  token = String((await openConfirmation(product, confirm)).body['token']);
});

afterAll(() => product.close());

const sendSms = (change: Record<string, unknown>): Promise<Answer> =>
  product.post('/certificate/send-sms', { ...signedForm(), ...change }, { token });

const pictureOf = (width: number, height: number): string =>
  `data:image/png;base64,${PNG.sync.write(new PNG({ width, height })).toString('base64')}`;

test('[W53] whoever sends picture after picture is told to wait, and a typed name still goes', async () => {
  const other = await startTestProduct({ settings: { LIMIT_PICTURES_PER_SIGNING: '3/600' } });
  try {
    const { confirm } = await askLandlord(other);
    const opened = await other.get(`/certificate/angaben-bestaetigen?request=tenant&token=${confirm}`);
    const call = { token: String(opened.body['token']) };
    const send = (signature: string, signatureTyped = ''): Promise<Answer> =>
      other.post('/certificate/send-sms', { ...signedForm(), signature, signatureTyped }, call);
    for (let sent = 0; sent < 3; sent++) expect((await send(pictureOf(1200, 400))).status).toBe(422);
    expect(await send(pictureOf(1200, 400))).toMatchObject({ status: 429, body: { errors: { signature: someText } } });
    expect((await send('', 'Jan Weber')).status).toBe(200);
  } finally {
    await other.close();
  }
});

test.each([
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+', 'signature-format'],
  ['an empty drawing', pictureOf(90, 50), 'signature-empty'],
  ['a picture larger than a pad sends', pictureOf(2000, 1000), 'signature-too-large'],
])('[W35] %s is no signature', async (_, signature, code) => {
  const refused = await sendSms({ signature });
  expect(refused).toMatchObject({ status: 422, body: { code, errors: { signature: someText } } });
});

test.each([
  ['tenantGender', ''],
  ['tenantFirstName', 'A'],
  ['tenantLastName', ''],
  ['dob', '22.11.2030'],
  ['street', ''],
  ['rentalStartDate', '31.02.2021'],
  ['rentPaidRegularly', ''],
  ['rentArrears', ''],
  ['remark', 'abc'],
  ['entityType', ''],
  ['landlordGender', ''],
  ['landlordFirstName', ''],
  ['landlordLastName', ''],
  ['landlordStreet', ''],
  ['landlordHouseNumber', ''],
  ['landlordPostalCode', 'x'],
  ['landlordCity', ''],
  ['landlordPhone', ''],
  ['landlordPhone', '0900 1234567'],
  ['landlordEmail', 'anderer@haus.example'],
])('[S2.confirm.tenant] %s "%s" is refused with a German message at the field', async (field, value) => {
  const refused = await sendSms({ [field]: value });
  expect(refused.status).toBe(400);
  expect((refused.body['errors'] as Record<string, string>)[field]).toMatch(/[a-zäöü]/);
});

test('[S5.dob-16] in this form one must be 16, counted to the day', async () => {
  const now = product.platform.clock.now();
  const year = now.getUTCFullYear() - 16;
  const born = new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate() + 2)).toISOString().slice(0, 10);
  expect((await sendSms({ dob: born })).body['errors']).toEqual({
    dob: 'Das Mindestalter beträgt 16 Jahre.',
  });
});

test('[S5.arreasAmount] arrears need an amount, and neither signature nor name means no signature', async () => {
  const refused = await sendSms({
    rentPaidRegularly: 'no',
    rentArrears: 'yes',
    arreasAmount: '',
    signature: '',
    signatureTyped: '',
  });
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toMatchObject({
    arreasAmount: 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.',
    signature: someText,
  });
});

test.each(['tenant', 'landlord', undefined])(
  '[D78] [S2.confirm.tenant] a landlord who begins enters the tenant’s mail, number and address, and each is judged, also when the form says %s',
  async (request) => {
    const landlord = await activeLandlord(product, {
      email: `haus${String(request)}@haus.example`,
      phone: `+49171392003${String(request).length}`,
    });
    const draft = await beginCertificate(product, landlord);
    const wrong = {
      tenantEmail: '***',
      tenantPhone: '12',
      tenantStreet: '',
      tenantHouseNumber: 'zu lange Hausnummer',
      tenantPostalCode: '1011',
      tenantCity: 'B',
    };
    const refused = await product.post(
      '/certificate/send-sms',
      { ...ownForm(landlord), ...wrong, request },
      { token: draft.token },
    );
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body['errors'] as object)).toEqual(Object.keys(wrong));
  },
);
