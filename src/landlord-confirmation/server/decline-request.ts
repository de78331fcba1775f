import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { ok, type Result } from '../../platform/rules/result.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import {
  lockForAnswer,
  markDeclined,
  undoSecondsLeft,
  type LandlordsRequest,
} from '../../tenant-request/server/index.ts';
import type { DeclineAnswer, GivenAnswer } from '../rules/index.ts';
import { presentAnswer, reasonOf, refuseAnswer, type RefusalReason } from './given-answer.ts';
import type { LandlordCaller } from './caller.ts';

export type Decline = Pick<DeclineAnswer, 'neverAgain'> & { reason: RefusalReason };

/**
 * The landlord does not confirm (D34), which nobody has to (L33). The tenant is told in ten minutes (notify-declined.ts), unless it is
 * undone. A repeated answer only adds: an address that is blocked stays blocked, and 'not the landlord' stays. A click sent twice is
 * one answer.
 */
export async function declineRequest(
  platform: Platform,
  caller: LandlordCaller,
  answer: Decline,
): Promise<Result<GivenAnswer, Problem>> {
  const { db, clock, outbox } = platform;
  return inTransaction<Result<GivenAnswer, Problem>>(db, async (trx) => {
    const request = await lockForAnswer(platform, trx, caller.signingId);
    const next = request && nextAnswer(request, answer.reason, clock.now());
    if (!next) return refuseAnswer(platform, trx, caller.signingId);
    const { reason, isFinal, isOther } = next;
    const mailbox = mailboxOf(request.landlord.email);
    const blocks = answer.neverAgain && (await outbox.suppress(trx, mailbox, isFinal ? undefined : request.id));
    const isNew = !isFinal && (blocks || isOther);
    const undoUntil = isNew ? await markDeclined(platform, trx, request, reason) : request.undoUntil;
    await record(platform, trx, request, caller, { ...(blocks ? { blocks } : {}), ...(isNew ? { reason } : {}) });
    return ok(await presentAnswer(platform, trx, { ...request, state: 'declined', declineReason: reason, undoUntil }));
  });
}

interface NextAnswer {
  reason: RefusalReason;
  /** The tenant was told, so it cannot be undone. */
  isFinal: boolean;
  isOther: boolean;
}

/** Null if the request can no longer be answered this way. */
function nextAnswer(request: LandlordsRequest, said: RefusalReason, now: Date): NextAnswer | null {
  const before = reasonOf(request);
  if (before === null) return request.state === 'submitted' ? { reason: said, isFinal: false, isOther: true } : null;
  const reason = before === 'not-the-landlord' ? before : said;
  const isFinal = undoSecondsLeft(request, now) === 0;
  return isFinal && reason !== before ? null : { reason, isFinal, isOther: reason !== before };
}

async function record(
  { clock }: Platform,
  trx: Transaction,
  { id }: LandlordsRequest,
  { actor, network }: LandlordCaller,
  { blocks = false, reason }: { blocks?: boolean; reason?: RefusalReason },
): Promise<void> {
  const entry = { actor, subjectId: id, network };
  if (blocks) await recordEvent(trx, clock, { event: 'landlord.suppressed', ...entry });
  if (reason) await recordEvent(trx, clock, { event: 'landlord.declined', ...entry, detail: { reason } });
}
