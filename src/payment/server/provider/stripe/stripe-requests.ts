// Requests to Stripe, checked against its own types: order id and amount, never a name, an address or a flat.
import type Stripe from 'stripe';
import type { PaymentMethod } from '../../../rules/payment-methods.ts';
import { providerNeutralTexts as texts } from '../../../rules/provider.de.ts';
import type { NewPayment } from '../payment-provider.ts';

/** Stripe's payment method types; Apple Pay and Google Pay are part of 'card'. */
const typeOf = {
  visa: 'card',
  mastercard: 'card',
  applepay: 'card',
  googlepay: 'card',
  paypal: 'paypal',
  klarna: 'klarna',
} as const satisfies Record<PaymentMethod, string>;

const metadataOf = ({ orderId, attemptId }: NewPayment) => ({ order: orderId, attempt: attemptId });

export function intentParams(payment: NewPayment) {
  return {
    amount: payment.amountCents,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    description: texts.description(payment.orderNumber),
    metadata: metadataOf(payment),
  } satisfies Stripe.PaymentIntentCreateParams;
}

/**
 * The parameters of a Checkout Session. They must be the same for the same attempt, as the idempotency key requires, so they
 * contain no time. The sweep closes sessions that nobody pays.
 */
export function sessionParams(payment: NewPayment) {
  const description = texts.description(payment.orderNumber);
  const metadata = metadataOf(payment);
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: 'de',
    submit_type: 'pay',
    allowed_payment_method_types: [typeOf[payment.method]],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: payment.amountCents, product_data: { name: description } },
      },
    ],
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    client_reference_id: payment.orderId,
    metadata,
    payment_intent_data: { description, metadata },
    // The price stays in euros, whatever the payer's country.
    adaptive_pricing: { enabled: false },
    wallet_options: { link: { display: 'never' } },
  } satisfies Stripe.Checkout.SessionCreateParams;
}

export function refundParams(intent: string, { refundId, amountCents }: { refundId: string; amountCents: number }) {
  return {
    payment_intent: intent,
    amount: amountCents,
    metadata: { refund: refundId },
  } satisfies Stripe.RefundCreateParams;
}
