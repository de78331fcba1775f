import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { ok, type Result } from '../../platform/rules/result.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { findRequestForLandlord, sendOwedReminder, undoDecline } from '../../tenant-request/server/index.ts';
import { declineLandlordTexts as texts } from '../rules/messages.de.ts';
import type { LandlordCaller } from './caller.ts';
import { refuseAnswer } from './given-answer.ts';

/**
 * Undoes a decline, together with 'nie wieder anschreiben' if it was chosen here: the tenant never learns of it (D70). If that was also
 * chosen for another request of this mailbox, it stays, and the message says so.
 */
export async function undoAnswer(
  platform: Platform,
  { signingId, actor, network }: LandlordCaller,
): Promise<Result<string, Problem>> {
  const { db, clock, outbox } = platform;
  return inTransaction<Result<string, Problem>>(db, async (trx) => {
    const takenBack = await undoDecline(platform, trx, signingId);
    const request = await findRequestForLandlord(platform, trx, signingId);
    if (takenBack) {
      const lifted = await outbox.unsuppress(trx, signingId);
      if (takenBack.owesReminder) await sendOwedReminder(platform, trx, signingId);
      await recordEvent(trx, clock, {
        event: 'landlord.decline-undone',
        actor,
        subjectId: signingId,
        network,
        detail: { lifted },
      });
    }
    // Another click or another tab may already have undone it.
    if (!request) return takenBack ? ok(texts.undone) : refuseAnswer(platform, trx, signingId);
    const isBlocked = await outbox.isSuppressed(trx, mailboxOf(request.landlord.email));
    return ok(isBlocked ? `${texts.undone} ${texts.stillBlocked}` : texts.undone);
  });
}
