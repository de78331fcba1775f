import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMissingLetters, hasLetter, insertLetter } from './letter-store.ts';
import { mailOperator } from './mails/operator-mail.ts';
import { renderCoverPage, type Recipient } from './render-cover-page.ts';

/** An issued certificate that was bought with a letter. */
export interface BoughtLetter {
  orderNumber: string;
  hasArrears: boolean;
  tenantKeyId: string;
  /**
   * From the tenant's own record, which the tenant's code confirmed, never what a client or the landlord typed, so that nobody has
   * somebody's data sent to a strange address (W48). Null if there is no such record.
   */
  recipient: Recipient | null;
}

/** Null if no letter was bought, or it may not be sent (any more). */
export type FindBoughtLetter = (certificateId: string) => Promise<BoughtLetter | null>;

/** Runs at least once: a second run finds the letter and does nothing. */
export async function queueLetter(
  platform: Platform,
  findBoughtLetter: FindBoughtLetter,
  certificateId: string,
): Promise<void> {
  const { db, pdf, clock, settings } = platform;
  if (await hasLetter(db, certificateId)) return;
  const letter = await findBoughtLetter(certificateId);
  if (!letter) return;
  const { orderNumber, hasArrears, tenantKeyId: keyId, recipient } = letter;
  const cover =
    recipient && (await renderCoverPage(pdf, { createdAt: clock.now(), orderNumber, hasArrears, recipient, settings }));
  await inTransaction(db, async (trx) => {
    const id = await insertLetter(platform, trx, { certificateId, keyId, cover });
    if (id === null) return;
    const mail = { letterId: id, certificateId, orderNumber };
    if (cover === null) await mailOperator(platform, trx, 'no-address', mail);
    else if (settings.letterProvider === 'embedded') await mailOperator(platform, trx, 'to-print', mail);
    const detail = { hasAddress: cover !== null };
    await recordEvent(trx, clock, { event: 'letter.queued', actor: 'system', subjectId: certificateId, detail });
  });
}

/**
 * Age of issued certificates whose letter the sweep looks for. At most 60 days: rows of finished letters are kept for 90, so a letter
 * that was sent and then deleted is not mistaken for one that was never stored.
 */
export const missingLetterWindow = { minAgeSeconds: 300, maxAgeSeconds: 60 * 24 * 3600 };

/** Finds letters whose job was lost or failed for good. */
export async function sweepLetters(platform: Platform, findBoughtLetter: FindBoughtLetter): Promise<void> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const window = {
    after: addSeconds(now, -missingLetterWindow.maxAgeSeconds),
    before: addSeconds(now, -missingLetterWindow.minAgeSeconds),
  };
  await sweepPortion({
    list: 'missing',
    limit: 20,
    find: (page) => findMissingLetters(db, window, page),
    handle: ({ id }) => queueLetter(platform, findBoughtLetter, id),
    onFailure: (error, { id }) => log.error({ certificate: id, err: error }, 'a letter failed'),
  });
}
