// Records disputes, failed refunds and wrong amounts once, and tells the operator.
import { findEventDetails, isEventRecorded, type AuditEntry } from '../../audit-log/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatEuro } from '../../platform/rules/money.ts';
import type { Attempt } from './attempt-store.ts';
import { mailIncident } from './mails/incident-mail.ts';
import type { Incident, PaymentSnapshot } from './provider/payment-provider.ts';

/** The attempt that an incident concerns. */
export interface Affected {
  attempt: Attempt;
  provider: string;
  orderNumber: string;
}

/**
 * Records new incidents and returns their audit entries; the caller, who must hold the order's row, writes them last in the
 * transaction.
 */
export async function recordIncidents(
  platform: Platform,
  trx: Transaction,
  { attempt, provider, orderNumber }: Affected,
  incidents: readonly Incident[],
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (const { kind, id, amountCents } of incidents) {
    if (await isEventRecorded(trx, { event: 'payment.incident', subjectId: attempt.id, detail: { kind, id } }))
      continue;
    await mailIncident(platform, trx, attempt, { kind, id, amount: formatEuro(amountCents), provider, orderNumber });
    entries.push({
      event: 'payment.incident',
      actor: 'system',
      subjectId: attempt.id,
      detail: { kind, id, amountCents },
    });
  }
  return entries;
}

export const isMismatch = ({ status, amountCents, currency }: PaymentSnapshot, attempt: Attempt): boolean =>
  status === 'paid' && (amountCents !== attempt.amountCents || currency !== 'eur');

/** Records a payment of another amount than agreed, which never counts as payment. Null when it was recorded before. */
export async function recordMismatch(
  platform: Platform,
  trx: Transaction,
  { attempt, provider, orderNumber }: Affected,
  { amountCents, currency }: PaymentSnapshot,
): Promise<AuditEntry | null> {
  if (await isEventRecorded(trx, { event: 'payment.mismatch', subjectId: attempt.id })) return null;
  const amount = `${(amountCents / 100).toFixed(2).replace('.', ',')} ${currency.toUpperCase()}`;
  await mailIncident(platform, trx, attempt, { kind: 'mismatch', id: 'sum', amount, provider, orderNumber });
  return {
    event: 'payment.mismatch',
    actor: 'system',
    subjectId: attempt.id,
    detail: { amountCents, currency, agreedCents: attempt.amountCents },
  };
}

/**
 * True when the bank took the money back or demands it, and has not decided that very case in our favour: it must not be sent a
 * second time. With Mollie a chargeback starts as lost and may be reversed.
 */
export async function isDisputed(trx: Transaction, attemptId: string): Promise<boolean> {
  const incidents = await incidentsOf(trx, attemptId);
  const won = new Set(incidents.filter(({ kind }) => kind === 'dispute-won').map(({ id }) => id));
  return incidents.some(({ kind, id }) => (kind === 'dispute-opened' || kind === 'dispute-lost') && !won.has(id));
}

export async function incidentsOf(
  connection: Connection,
  attemptId: string,
): Promise<{ kind: unknown; id: unknown }[]> {
  const recorded = await findEventDetails(connection, 'payment.incident', [attemptId]);
  return recorded.map(({ detail }) => ({ kind: detail['kind'], id: detail['id'] }));
}
