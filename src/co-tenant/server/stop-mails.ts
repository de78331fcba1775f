import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNamed } from '../../tenant-request/server/index.ts';
import type { OwnCall } from './object-to-naming.ts';

/** 'Nie wieder anschreiben' for all who would name this mailbox; the link's holder may undo it. False once erased. */
export function stopMails(
  platform: Platform,
  { personKeyId, network, isNever }: OwnCall & { isNever: boolean },
): Promise<boolean> {
  const { db, clock, outbox } = platform;
  return inTransaction(db, async (trx) => {
    const email = (await findNamed(platform, trx, personKeyId))?.person?.email;
    if (email === undefined) return false;
    const isNews = isNever
      ? await outbox.suppress(trx, mailboxOf(email), personKeyId)
      : await outbox.unsuppress(trx, personKeyId);
    if (isNews)
      await recordEvent(trx, clock, {
        event: isNever ? 'co-tenant.mails-stopped' : 'co-tenant.mails-wanted',
        ...byTenant(personKeyId, network),
      });
    return true;
  });
}
