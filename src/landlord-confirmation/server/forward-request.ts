import { recordEvent } from '../../audit-log/server/index.ts';
import { endCode } from '../../one-time-code/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import {
  findRequest,
  forwardToManager,
  lockForAnswer,
  undoSecondsLeft,
  type LandlordsRequest,
} from '../../tenant-request/server/index.ts';
import {
  forwardedAnswer,
  forwardErrors,
  landlordConfirmationProblems as problems,
  type DeclineAnswer,
  type GivenAnswer,
} from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { codeSubjectOf } from './code-content.ts';
import { dropDraft } from './confirmation-draft-store.ts';
import { refuseAnswer } from './given-answer.ts';
import { mailForwarded } from './mails/mail-forwarded.ts';

/**
 * Forwards the request to a property manager, who gets a fresh link; the link used here ends. Also replaces a decline that the tenant
 * was not told yet.
 */
export async function forwardRequest(
  platform: Platform,
  caller: LandlordCaller,
  { forwardTo, neverAgain }: Pick<DeclineAnswer, 'forwardTo' | 'neverAgain'>,
): Promise<Result<GivenAnswer, Problem>> {
  const { db, clock, outbox } = platform;
  const asked = await findRequest(platform, db, caller.signingId);
  return inTransaction<Result<GivenAnswer, Problem>>(db, async (trx) => {
    const request = await lockForAnswer(platform, trx, caller.signingId);
    if (!request || isFinal(request, clock.now())) return refuseAnswer(platform, trx, caller.signingId);
    // The other click of a double click came first.
    if (asked?.landlord && request.landlordKeyId !== asked.landlordKeyId)
      return repeated(platform, trx, { before: asked.landlord.email, now: request.landlord.email, forwardTo });
    const own = mailboxOf(request.landlord.email);
    if (mailboxOf(forwardTo) === own) return fail(problemOf(problems, 'forward-to-self', forwardErrors.toSelf));
    if (!(await forwardToManager(platform, trx, request, forwardTo)))
      return fail(problemOf(problems, 'forward-blocked', forwardErrors.blocked));
    if (neverAgain) await outbox.suppress(trx, own);
    await dropDraft(trx, request.id);
    // The code went to the number of the landlord who forwarded the request, and would keep the manager from requesting another.
    await endCode(platform, trx, codeSubjectOf(request.id));
    await mailForwarded(platform, trx, request);
    const entry = { actor: caller.actor, subjectId: request.id, network: caller.network };
    if (neverAgain) await recordEvent(trx, clock, { event: 'landlord.suppressed', ...entry });
    await recordEvent(trx, clock, { event: 'landlord.forwarded', ...entry });
    return ok(forwardedAnswer(await outbox.isSuppressed(trx, own)));
  });
}

const isFinal = (request: LandlordsRequest, now: Date): boolean =>
  request.state === 'declined' && undoSecondsLeft(request, now) === 0;

interface Repeated {
  /** The recipient before the first click, to whom 'nie wieder anschreiben' refers, and the present one. */
  before: string;
  now: string;
  forwardTo: string;
}

async function repeated(
  { outbox }: Platform,
  trx: Transaction,
  { before, now, forwardTo }: Repeated,
): Promise<Result<GivenAnswer, Problem>> {
  if (mailboxOf(now) !== mailboxOf(forwardTo)) return fail(problemOf(problems, 'forwarded-elsewhere'));
  return ok(forwardedAnswer(await outbox.isSuppressed(trx, mailboxOf(before))));
}
