// Bad input of the order (W27): refused at the field, and nothing is ordered.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody } from '../../scripts/demo/sample-people.ts';
import { signCertificate, type SignedCertificate } from '../support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { wrongTypes } from './field-tables.ts';

let product: TestProduct;
let certificate: SignedCertificate;
beforeAll(async () => {
  product = await startTestProduct();
  certificate = await signCertificate(product.platform);
});
afterAll(() => product.close());

const send = (change: Record<string, unknown>) =>
  product.post(
    '/payments/payment',
    { ...orderBody, downloadURLId: certificate.id, ...change },
    { token: certificate.token },
  );

test.each([
  'paymentAmount',
  'paymentMethod',
  'downloadURLId',
  'certificateSendMethod',
  'earlyPerformance',
  'termsVersion',
])(
  '[S7.POST /payments/payment] [S3.payment] [S5.payment-method] [2.2.2] a wrong type of %s is named in German, and nothing is ordered',
  async (field) => {
    for (const value of field === 'paymentAmount' ? ['10.9', null, [], {}, -1] : wrongTypes) {
      const { status, body } = await send({ [field]: value });
      expect({ value, status }).toEqual({ value, status: 400 });
      const errors = body['errors'] as Record<string, string>;
      expect({ value, fields: Object.keys(errors) }).toEqual({ value, fields: [field] });
      expect(Object.values(errors).join(' ')).not.toMatch(/Invalid|expected|received/i);
    }
    expect(await product.platform.db.selectFrom('customer_order').select('id').execute()).toEqual([]);
  },
);
