import { isOpen } from '../rules/attempt-status.ts';
import type { ConfirmedPayment } from '../rules/contract.ts';
import { paymentTenantTexts as texts } from '../rules/messages.de.ts';
import { findAttempt, findAttemptBySession, type Attempt } from './attempt-store.ts';
import { syncPayment, type Ledger } from './sync-payment.ts';

/** The page says 'look now'; what it believes about the payment does not matter. Null for foreign or unknown attempts. */
export async function confirmPayment(
  ledger: Ledger,
  paymentId: string,
  certificateId: string,
): Promise<ConfirmedPayment | null> {
  const { db, log } = ledger.platform;
  const attempt = await findAttemptBySession(db, paymentId, certificateId);
  if (!attempt) return null;
  // A provider that does not answer now is asked again by webhook and sweep; the page keeps waiting.
  if (attempt.providerRef !== null) {
    await syncPayment(ledger, attempt.providerRef).catch((error: unknown) =>
      log.error({ err: error }, 'a payment could not be read'),
    );
  }
  return present((await findAttempt(db, attempt.id)) ?? attempt);
}

function present({ status }: Attempt): ConfirmedPayment {
  if (status === 'paid') return { status, payment: true };
  return { status: isOpen(status) ? 'open' : 'failed', payment: false };
}

export function messageOf({ status }: ConfirmedPayment): string {
  return { paid: texts.succeeded, open: texts.open, failed: texts.failed }[status];
}
