// A payment provider that says what the test wrote into its records, and orders that are paid through it.
import type { Payer } from '../../../src/certificate/rules/index.ts';
import { createPayment } from '../../../src/payment/server/index.ts';
import { placeOrder } from '../../../src/payment/server/place-order.ts';
import type {
  NewPayment,
  PaymentProvider,
  PaymentSnapshot,
} from '../../../src/payment/server/provider/payment-provider.ts';
import { termsVersion } from '../../../src/payment/rules/terms.ts';
import { signCertificate } from '../signed-certificate.ts';
import type { TestProduct } from '../test-product.ts';

/** Counts refunds. */
function scriptedProvider() {
  const records = new Map<string, PaymentSnapshot>();
  const refunds: string[] = [];
  const read = (ref: string): PaymentSnapshot => {
    const record = records.get(ref);
    if (!record) throw new Error(`no record of ${ref}`);
    return record;
  };
  const provider: PaymentProvider = {
    // Not the embedded one, whose own sweep would look for these payments.
    id: 'mollie',
    methods: () => ({ visa: 'inline', paypal: 'inline' }),
    csp: () => ({ script: [], connect: [], frame: [] }),
    create: ({ attemptId: ref, amountCents }: NewPayment) => {
      const nothing = { refundedCents: 0, refundsTaken: [], incidents: [] };
      records.set(ref, { ref, status: 'created', amountCents, currency: 'eur', ...nothing });
      return Promise.resolve({ ref, next: { kind: 'confirm', clientSecret: `secret of ${ref}`, publicKey: null } });
    },
    get: (ref) => Promise.resolve(read(ref)),
    cancel: (ref) => Promise.resolve(read(ref)),
    refund: ({ ref, refundId, amountCents }) => {
      refunds.push(refundId);
      records.set(ref, { ...read(ref), refundedCents: amountCents, refundsTaken: [refundId] });
      return Promise.resolve('done');
    },
    webhook: () => Promise.resolve([]),
  };
  const set = (ref: string, change: Partial<PaymentSnapshot>) => records.set(ref, { ...read(ref), ...change });
  return { provider, refunds, set };
}

export async function scriptPayments(product: TestProduct) {
  const script = scriptedProvider();
  const payment = createPayment(product.platform, {
    provider: script.provider,
    ownUrl: () => product.url,
    termsFile: () => Promise.resolve({ fileName: 'terms.txt', contentType: 'text/plain', bytes: Buffer.from('terms') }),
  });
  const certificate = await signCertificate(product.platform);
  const order = async (method: 'visa' | 'paypal', payer: Payer = 'tenant'): Promise<string> => {
    const placed = await placeOrder(
      product.platform,
      { provider: script.provider, letterRecipient: () => Promise.resolve(null) },
      {
        certificateId: certificate.id,
        payer,
        paymentAmount: 10.9,
        method,
        delivery: 'email',
        earlyPerformance: true,
        termsVersion,
        network: '127.0.0.0/24',
      },
    );
    if (!placed.ok) throw new Error(placed.problem);
    return placed.value.clientSecret?.replace('secret of ', '') ?? '';
  };
  return { ...script, payment, certificate, order };
}
