// Mails the operator once about each incident that only he can decide.
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { incidentMailNeutralTexts as texts } from '../../rules/incident-mail.de.ts';
import type { Attempt } from '../attempt-store.ts';
import { findOrderPaidBy } from '../paid-order-store.ts';
import type { Incident } from '../provider/payment-provider.ts';

export interface ToldIncident {
  kind: Incident['kind'] | 'mismatch';
  id: string;
  /** The amount as shown by the provider. */
  amount: string;
  provider: string;
  orderNumber: string;
}

export async function mailIncident(
  platform: Platform,
  trx: Transaction,
  attempt: Attempt,
  { kind, id, amount, provider, orderNumber }: ToldIncident,
): Promise<void> {
  const { email } = platform.settings.operator;
  // A payment that bought nothing can't be refunded by that command.
  const isAgainPossible = kind === 'refund-failed' && (await findOrderPaidBy(trx, attempt.id)) !== null;
  const again: (readonly [string, string])[] = isAgainPossible ? [[texts.again, texts.refund(orderNumber)]] : [];
  const page = {
    title: texts.subject(orderNumber),
    greeting: texts.greeting,
    blocks: [
      { kind: 'text' as const, text: texts.what[kind] },
      {
        kind: 'facts' as const,
        rows: [
          [texts.order, orderNumber],
          [texts.attempt, attempt.id],
          [texts.provider, provider],
          [texts.reference, attempt.providerRef ?? ''],
          [texts.amount, amount],
          [texts.agreed, formatEuro(attempt.amountCents)],
          ...again,
        ] as const,
      },
    ],
    reason: texts.reason,
  };
  await sendMail(platform, trx, {
    key: `payment-incident:${attempt.id}:${kind}:${id}`,
    template: 'payment-incident',
    to: { email, personKeyId: null },
    page,
  });
}
