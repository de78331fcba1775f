import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { ok, type Result } from '../../platform/rules/result.ts';
import { findRequestForLandlord, sendOwedReminder, takeBackAnswer } from '../../tenant-request/server/index.ts';
import type { LandlordCaller } from './caller.ts';
import { refuseAnswer } from './given-answer.ts';

/** Takes the no back, and 'nie wieder anschreiben' with it if it was said here: the tenant never hears of it (D70). */
export async function undoAnswer(
  platform: Platform,
  { signingId, actor, network }: LandlordCaller,
): Promise<Result<undefined, Problem>> {
  const { db, clock, outbox } = platform;
  return inTransaction<Result<undefined, Problem>>(db, async (trx) => {
    const takenBack = await takeBackAnswer(platform, trx, signingId);
    if (!takenBack) {
      // Taken back already, by the other click or in the other tab.
      const isOpen = (await findRequestForLandlord(platform, trx, signingId)) !== null;
      return isOpen ? ok() : refuseAnswer(platform, trx, signingId);
    }
    const lifted = await outbox.unsuppress(trx, signingId);
    if (takenBack.owesReminder) await sendOwedReminder(platform, trx, signingId);
    await recordEvent(trx, clock, {
      event: 'landlord.decline-undone',
      actor,
      subjectId: signingId,
      network,
      detail: { lifted },
    });
    return ok();
  });
}
