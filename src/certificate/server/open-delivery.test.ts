import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../scripts/demo/steps.ts';
import { linkFor, signCertificate, type SignedCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { deliveryResponseSchema } from '../rules/index.ts';

let product: TestProduct;
let signed: SignedCertificate;
beforeAll(async () => {
  product = await startTestProduct();
  signed = await signCertificate(product.platform, {}, { hasRequest: true });
});
afterAll(() => product.close());

const code = /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/;
const open = () => product.get(`/certificate/${signed.id}`, { token: signed.token });

test('[S7.GET /certificate/{urlToken}] [S3.certificate] the link of the mail opens the unpaid certificate, without code and date', async () => {
  const { status, body } = await product.get(`/certificate/${signed.handle}`);
  expect(status).toBe(200);
  expect(body['token']).toMatch(/^[\w-]{43}$/);
  expect(body['certificate']).toMatchObject({
    _id: signed.id,
    payment: false,
    state: 'awaiting-payment',
    certificateRequest: 'other',
    tenant: { firstName: 'Lena', lastName: 'Hoffmann', email: 'lena@mieterin.example' },
    certificateType: '',
    uniqueCode: '',
    issueDate: '',
  });
  signed = { ...signed, token: String(body['token']) };
});

test('[S4.lifecycle] [S1.tenant.created] [S3.certificate] [S7.GET /certificate/download-certificate/{id}] paying makes it available: flag, type, date, code and the PDF', async () => {
  const path = `/certificate/download-certificate/${signed.id}`;
  expect((await product.get(path, { token: signed.token })).status).toBeGreaterThanOrEqual(400);
  const order = { certificateSendMethod: 'post', paymentAmount: 16.8 };
  const { paymentId, clientSecret } = await placeOrder(product, signed, order);
  expect((await open()).body['certificate']).toMatchObject({ payment: false });
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, signed, paymentId);
  await product.settled();
  const { certificate } = (await open()).body;
  expect(certificate).toMatchObject({ payment: true, state: 'issued', certificateType: 'post', isReleased: true });
  expect(certificate).toMatchObject({ isFresh: true });
  expect(certificate).toMatchObject({
    uniqueCode: expect.stringMatching(code),
    issueDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const file = await product.get(path, { token: signed.token });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('a page of this version reads what the version before answers, while both run', async () => {
  const { certificate, token } = (await open()).body;
  const { isConfirmationReturned, ...before } = certificate as Record<string, unknown>;
  expect(isConfirmationReturned).toBe(false);
  expect(deliveryResponseSchema.safeParse({ certificate: before, token })).toMatchObject({
    data: { certificate: { isConfirmationReturned: false } },
  });
});

test('[D33] the tenant reads before the order what the landlord corrected, each name once and no value; the landlord does not', async () => {
  const corrected = await signCertificate(
    product.platform,
    {},
    {
      correctedFields: ['city', 'rentalStartDate', 'street'],
    },
  );
  const landlords = await linkFor(product.platform, 'landlord', corrected);
  const plain = await signCertificate(product.platform);
  const shown = async ({ handle }: { handle: string }) => {
    const answer = deliveryResponseSchema.parse((await product.get(`/certificate/${handle}`)).body);
    return 'preview' in answer.certificate ? answer.certificate.preview?.corrected : undefined;
  };
  expect(await shown(corrected)).toBe(
    'Von der Vermieterseite berichtigt oder ergänzt: Adresse der Wohnung, Mietbeginn',
  );
  expect(await shown(landlords)).toBe('');
  expect(await shown(plain)).toBe('');
});
