// The tenant's click on the order button, and the card that pays it.
import { termsVersion } from '../../src/payment/rules/index.ts';
import type { SignedCertificate } from './signed-certificate.ts';
import type { Answer, TestProduct } from './test-product.ts';

export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
} as const;

/** Whose link it is decides who pays. */
type Payable = Pick<SignedCertificate, 'id' | 'token'>;

export interface PlacedOrder {
  paymentId: string;
  clientSecret: string;
  paymentUrl: string;
  /** The provider's reference; empty for cards. */
  ref: string;
}

export async function placeOrder(
  product: TestProduct,
  certificate: Payable,
  change: object = {},
): Promise<PlacedOrder> {
  const { status, body } = await product.post(
    '/payments/payment',
    {
      paymentAmount: 10.9,
      paymentMethod: 'visa',
      downloadURLId: certificate.id,
      certificateSendMethod: 'email',
      earlyPerformance: true,
      termsVersion,
      ...change,
    },
    { token: certificate.token },
  );
  if (status !== 200) throw new Error(`the order was answered with ${status}: ${JSON.stringify(body)}`);
  const text = (field: string): string => {
    const value = body[field];
    return typeof value === 'string' ? value : '';
  };
  const paymentUrl = text('payment_url');
  return {
    paymentId: text('paymentId'),
    clientSecret: text('clientSecret'),
    paymentUrl,
    ref: paymentUrl.split('/').at(-1) ?? '',
  };
}

export function payByCard(
  product: TestProduct,
  clientSecret: string,
  cardNumber: string,
  more: object = {},
): Promise<Answer> {
  return product.post('/test-payment/confirm', {
    clientSecret,
    cardNumber,
    cardholder: 'Lena Hoffmann',
    ...more,
  });
}

export function confirmPayment(product: TestProduct, certificate: Payable, paymentId: string): Promise<Answer> {
  return product.post('/payments/payment/confirm', { paymentId }, { token: certificate.token });
}
