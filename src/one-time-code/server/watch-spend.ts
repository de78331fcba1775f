import { inTransaction } from '../../platform/database/database.ts';
import { phoneSpend } from '../../platform/messages/sms/phone-spend.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailSpend } from './mails/spend-mail.ts';

/** Looks every minute; the operator hears of each at most once a day. */
export async function watchSpend(platform: Platform): Promise<void> {
  const spend = await phoneSpend(platform);
  const kinds = (['alarm', 'stopped'] as const).filter((kind) => (kind === 'alarm' ? spend.isAlarm : spend.isStopped));
  for (const kind of kinds) {
    platform.log.warn({ sent: spend.sent, failed: spend.failed, kind }, 'many sms today');
    await inTransaction(platform.db, (trx) => mailSpend(platform, trx, kind, spend));
  }
}
