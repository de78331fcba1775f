// A signed certificate that its tenant, or with a link of his own the landlord, has paid by card; and what it is then.
import { lena, testCards, type Cast } from '../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../scripts/demo/steps.ts';
import { linkFor, signCertificate, type SignedCertificate } from './signed-certificate.ts';
import type { TestProduct } from './test-product.ts';

interface Paying {
  payer?: 'tenant' | 'landlord';
  order?: object;
  certificate?: Parameters<typeof signCertificate>[1];
  landlordChange?: NonNullable<Parameters<typeof signCertificate>[2]>['landlordChange'];
  warnings?: readonly string[];
  /** The tenant's request stands behind it; a letter is sold for no other. */
  hasRequest?: boolean;
}

export async function paidCertificate(
  product: TestProduct,
  {
    payer = 'tenant',
    order = {},
    certificate: change = {},
    landlordChange = {},
    warnings = [],
    hasRequest = false,
  }: Paying = {},
): Promise<SignedCertificate> {
  const certificate = await signCertificate(product.platform, change, {
    landlordChange,
    warnings,
    hasRequest: hasRequest || ('certificateSendMethod' in order && order.certificateSendMethod === 'post'),
  });
  const link = payer === 'landlord' ? await linkFor(product.platform, 'landlord', certificate) : certificate;
  const { clientSecret, paymentId } = await placeOrder(product, link, order);
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, link, paymentId);
  await product.settled();
  return certificate;
}

export interface IssuedCertificate {
  id: string;
  code: string;
  cast: Cast;
}

/** Paid by the tenant who asked for it. Both have the mails of the payment and after it, and none from before. */
export async function issuedCertificate(
  product: TestProduct,
  cast: Cast,
  change: Paying['certificate'] = {},
): Promise<IssuedCertificate> {
  const { id, token } = await paidCertificate(product, {
    certificate: { email: cast.tenantEmail, phone: cast.tenantPhone, remark: lena.remark, ...change },
    landlordChange: { email: cast.landlordEmail, phone: cast.landlordPhone },
    hasRequest: true,
  });
  const { body } = await product.get(`/certificate/${id}`, { token });
  return { id, code: String((body['certificate'] as { uniqueCode: string }).uniqueCode), cast };
}
