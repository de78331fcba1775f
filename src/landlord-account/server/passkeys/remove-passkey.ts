import { byLandlord, recordEvent } from '../../../audit-log/server/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Caller } from '../caller.ts';
import { passkeyMail } from '../mails/account-mails.ts';
import { deletePasskey } from './passkey-store.ts';

/** False if this account has no such passkey. */
export async function removePasskey(
  platform: Platform,
  { account, network }: Caller,
  passkeyId: string,
): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const name = await deletePasskey(platform, trx, account, passkeyId);
    if (name === null) return false;
    const news = { passkeyId, name, at: platform.clock.now(), publicUrl: platform.settings.publicUrl };
    await sendMail(platform, trx, passkeyMail(account, { kind: 'removed', ...news }));
    await recordEvent(trx, platform.clock, { event: 'account.passkey-removed', ...byLandlord(account.id, network) });
    return true;
  });
}
