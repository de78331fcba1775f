// A message is stored first and mailed by the outbox: it arrives even if the mail server is down.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertMessage, type ContactContent } from './contact-store.ts';
import { mailMessage } from './mails/mail-message.ts';

/** The certificate of a code, if there is one; nothing of it is told to whoever reports. */
export type FindReported = (code: string) => Promise<string | null>;

export async function keepMessage(
  platform: Platform,
  content: ContactContent,
  network: string,
  findReported: FindReported,
): Promise<void> {
  const { db, clock } = platform;
  const certificateId = content.kind === 'report' && content.code !== '' ? await findReported(content.code) : null;
  await inTransaction(db, async (trx) => {
    const kept = await insertMessage(platform, trx, content, certificateId);
    await mailMessage(platform, trx, kept, content);
    await recordEvent(trx, clock, {
      event: content.kind === 'report' ? 'contact.reported' : 'contact.asked',
      actor: 'visitor',
      subjectId: kept.id,
      network,
      detail: certificateId === null ? {} : { certificate: certificateId },
    });
  });
}
