import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { phoneSpend, type PhoneSpend } from '../../platform/messages/sms/phone-spend.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { spendMailNeutralTexts as texts } from '../rules/spend-mail.de.ts';

/** Runs every minute; mails the operator when the day's SMS and calls reach the alarm ('alarm'), or its TANs the limit ('stopped'). */
export async function watchSpend(platform: Platform): Promise<void> {
  const spend = await phoneSpend(platform);
  const kinds = (['alarm', 'stopped'] as const).filter((kind) => (kind === 'alarm' ? spend.isAlarm : spend.isStopped));
  for (const kind of kinds) {
    platform.log.warn({ sent: spend.sent, failed: spend.failed, kind }, 'many sms today');
    await inTransaction(platform.db, (trx) => mailSpend(platform, trx, kind, spend));
  }
}

/** At most one mail a day for each kind, because the key contains the day. */
export async function mailSpend(
  platform: Platform,
  trx: Transaction,
  kind: 'alarm' | 'stopped',
  { dayStart, sent, failed }: PhoneSpend,
): Promise<void> {
  const { email } = platform.settings.operator;
  const page = {
    title: texts.subject[kind](sent),
    greeting: texts.greeting,
    blocks: [
      { kind: 'text' as const, text: texts.what[kind] },
      {
        kind: 'facts' as const,
        rows: [
          [texts.sent, String(sent)],
          [texts.failed, String(failed)],
        ] as const,
      },
    ],
    reason: texts.reason,
  };
  await sendMail(platform, trx, {
    key: `sms-${kind}:${dayStart.toISOString().slice(0, 10)}`,
    template: kind === 'alarm' ? 'sms-alarm' : 'sms-stopped',
    to: { email, personKeyId: null },
    page,
  });
}
