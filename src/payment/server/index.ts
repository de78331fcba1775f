import { formatAddress } from '../../address/rules/index.ts';
import { findCertificate, type PaymentOfCertificate } from '../../certificate/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { RetentionRow } from '../../platform/database/retention.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IrreversibleAction } from '../../platform/restore-ledger/irreversible-actions.ts';
import type { PaymentMethod } from '../rules/payment-methods.ts';
import type { CertificateSendMethod, PriceLine } from '../rules/price.ts';
import { confirmedAt, type TermsFile, type FindLetterRecipient } from './mails/order-confirmation.ts';
import type { FindFormerPayer } from './mails/returned-mail.ts';
import { findAttempt } from './attempt-store.ts';
import { isPaymentRunning, payerBeingChecked } from './due-attempt-store.ts';
import { findOrder } from './order-store.ts';
import { findPaidOrder, findPayer } from './paid-order-store.ts';
import { payingSide, type PayingSide } from './paying-side.ts';
import { askProvider, type ProviderAnswer } from './provider/ask-provider.ts';
import { createEmbeddedProvider } from './provider/embedded-provider.ts';
import { deliverWebhook } from './provider/embedded-webhook.ts';
import { createMollieProvider } from './provider/mollie/mollie-provider.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { createStripeProvider } from './provider/stripe/stripe-provider.ts';
import { watchProvider } from './provider/watched-provider.ts';
import { refundByOperator, type RefundCommand } from './refund-by-operator.ts';
import { repeatRefund, withRestoreLedger } from './repeat-refund.ts';
import { paymentRoutes } from './routes.ts';
import { confirmationMail } from './saved-confirmation.ts';
import { sweepConfirmations } from './sweep-confirmations.ts';
import { sweepPayments } from './sweep-payments.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';
import { testPaymentRoutes } from './test-payment-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { closeOpenAttempts, refundOrder } from './withdraw-order.ts';

export { findAttempt } from './attempt-store.ts';
export { confirmationKey, readConfirmation } from './confirmation-store.ts';
export { isPaymentRunning, payerBeingChecked } from './due-attempt-store.ts';
export { exportOrders } from './export-orders.ts';
export { forgetExpired } from './forget-expired.ts';
export type { TermsFile } from './mails/order-confirmation.ts';
export type { FindFormerPayer } from './mails/returned-mail.ts';
export {
  answerCommand,
  findAnswer,
  findDueCommands,
  postponeCommand,
  storeCommand,
  takeCommand,
  type OperatorCommand,
} from './operator-command-store.ts';
export { findLiveOrder, findOrderByNumber, lockOrder } from './order-store.ts';
export { refundedCentsOfOrder } from './ordered-refunds.ts';
export {
  findOrderNumbers,
  findPayer,
  selectOrderPayments,
  selectOrders,
  selectPaidOrders,
} from './paid-order-store.ts';
export {
  countPaid,
  listOrders,
  listPayments,
  listPaymentsOfOrder,
  listRefunds,
  type ListedOrder,
  type ListedPayment,
} from './payment-list-store.ts';
export { askProvider } from './provider/ask-provider.ts';
export { lockPaidOrder, refundRevoked } from './refund-revoked.ts';
export { paymentActions } from './repeat-refund.ts';
export { asOneFile } from './saved-confirmation.ts';
export {
  lockWithdrawable,
  orderRefund,
  withdrawOrder,
  type OrderCustomer,
  type WithdrawableOrder,
} from './withdraw-order.ts';

const day = 24 * 3600;

export const paymentRetention: readonly RetentionRow[] = [
  { table: 'provider_event', since: 'received_at', seconds: 90 * day, why: 'the provider may repeat its news' },
  { table: 'webhook_delivery', since: 'delivered_at', seconds: 30 * day, why: 'looking into a payment (trial mode)' },
  { table: 'operator_order', since: 'done_at', seconds: 90 * day, why: 'the operator may look what was ordered' },
];

declare module '../../platform/jobs/job-table.ts' {
  interface JobTable {
    'order-paid': { orderId: string };
    /** A paid order was refunded in full or in part. */
    'order-refunded': { orderId: string };
    'provider-webhook': { deliveryId: string };
  }
}

export interface PaymentDeps {
  /** The URL of this server, to which the embedded provider sends its webhooks. */
  ownUrl: () => string;
  /** The terms of use in the ordered version, to be attached to the order confirmation. */
  termsFile: (version: string) => Promise<TermsFile>;
  /** Finds the recipient of a letter; without it, or for null, no letter is sold. */
  letterRecipient?: FindLetterRecipient;
  /** Finds who is told about a refund when the certificate has ended; without it, or for null, nobody is. */
  formerPayer?: FindFormerPayer;
  provider?: PaymentProvider;
  /** Asks whether the provider answers at all, regardless of any payment. */
  askProvider?: () => Promise<ProviderAnswer>;
}

/** A paid order, as the invoice needs it. */
export interface PaidOrder {
  orderId: string;
  number: string;
  certificateId: string;
  delivery: CertificateSendMethod;
  method: PaymentMethod;
  /** The lines as ordered; their sum is `amountCents`. */
  lines: readonly PriceLine[];
  amountCents: number;
  paidAt: Date;
  /** When the certificate was issued; null before that. */
  issuedAt: Date | null;
  /** The refunded amount. */
  refundedCents: number;
  /** The payer; null once erased. */
  customer: PayingSide | null;
  /** The flat; null once the tenant was erased. */
  flat: string | null;
}

export function createPayment(platform: Platform, deps: PaymentDeps) {
  const { clock, settings } = platform;
  const recordingProvider = withRestoreLedger(platform, deps.provider ?? createProvider(platform));
  const ask = deps.askProvider ?? (() => askProvider(settings));
  const { provider, unreachableSince, probeProvider, isReachable } = watchProvider(recordingProvider, clock, ask);
  const letterRecipient = deps.letterRecipient ?? (() => Promise.resolve(null));
  const formerPayer = deps.formerPayer ?? (() => Promise.resolve(null));
  const context: PaymentContext = { platform, provider, termsFile: deps.termsFile, letterRecipient, formerPayer };
  const routes: FeatureRoutes = async (api) => {
    await api.register(paymentRoutes(context));
    await api.register(webhookRoutes(context));
    if (provider.id === 'embedded') await api.register(testPaymentRoutes(platform));
  };
  return {
    routes,
    csp: () => provider.csp(),
    syncPayment: (ref: string) => syncPayment(context, ref),
    withdrawals: {
      closeOpenAttempts: (orderId: string) => closeOpenAttempts(context, orderId),
      refund: (orderId: string, refund: { refundId: string; amountCents: number }) =>
        refundOrder(context, orderId, refund),
    },
    repeatRefund: (trx: Transaction, action: IrreversibleAction) => repeatRefund(platform, provider, trx, action),
    refundByOperator: (refund: RefundCommand) => refundByOperator(context, refund),
    unreachableSince,
    sweepPayments: async () => {
      await probeProvider();
      await sweepPayments(context, isReachable);
    },
    sweepConfirmations: () => sweepConfirmations(platform),
    deliverWebhook: ({ deliveryId }: { deliveryId: string }) => deliverWebhook(platform, deps.ownUrl(), deliveryId),
  };
}

/** Creates the provider that is configured in the settings. */
export function createProvider(platform: Platform): PaymentProvider {
  const { stripe, mollie, publicUrl } = platform.settings;
  if (stripe) return createStripeProvider(stripe);
  if (mollie) return createMollieProvider(mollie, publicUrl);
  return createEmbeddedProvider(platform);
}

/** The file may be released only once the order confirmation was handed to the mail server or saved (law L05). */
export async function isReleased(platform: Platform, connection: Connection, certificateId: string): Promise<boolean> {
  const order = await findPaidOrder(connection, certificateId);
  if (order?.withdrawnAt !== null) return false;
  return order.confirmationSavedAt !== null || (await confirmedAt(platform, connection, order.id)) !== null;
}

/**
 * What the certificate room needs to know about payments. It needs no provider, so it is available before `createPayment` ran.
 */
export function paymentOfCertificate(platform: Platform): Omit<PaymentOfCertificate, 'hasCreditNote'> {
  const { db, clock } = platform;
  return {
    isReleased: (id) => isReleased(platform, db, id),
    payerOf: (id) => findPayer(db, id),
    orderNumberOf: async (id) => (await findPaidOrder(db, id))?.number ?? null,
    confirmationMail: async (id) => {
      const order = await findPaidOrder(db, id);
      return order && confirmationMail(platform, db, order);
    },
    beingPaidBy: (id) => payerBeingChecked(db, id, clock.now()),
    isBeingPaid: (connection, id) => isPaymentRunning(connection, [id], clock.now()),
  };
}

/** The paid order; null when it was not paid. */
export async function readPaidOrder(
  platform: Platform,
  connection: Connection,
  orderId: string,
): Promise<PaidOrder | null> {
  const order = await findOrder(connection, orderId);
  const attempt = order?.paidAttemptId ? await findAttempt(connection, order.paidAttemptId) : null;
  if (!order?.paidAt || !attempt) return null;
  const { delivery, method, lines, amountCents, refundedCents } = attempt;
  const { number, certificateId, paidAt } = order;
  const certificate = await findCertificate(platform, connection, certificateId);
  const customer = certificate && payingSide(certificate, attempt.payer);
  const flat = certificate?.tenant ? formatAddress(certificate.tenant.property) : null;
  const bought = { orderId, number, certificateId, delivery, method, lines, amountCents, paidAt };
  return { ...bought, issuedAt: certificate?.issuedAt ?? null, refundedCents, customer, flat };
}
