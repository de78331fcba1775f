import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { landlordConfirmationProblems as problems, type DeclineAnswer } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { dropDraft } from './confirmation-draft-store.ts';
import { mailDeclined } from './mails/mail-declined.ts';
import { renderLetterOf } from './render-letter-of.ts';
import type { LandlordsRequest, TenantRequests } from './tenant-requests.ts';

/** The landlord does not confirm (D34): nobody has to (L33). The tenant gets the receipt letter and other ways. */
export async function declineRequest(
  platform: Platform,
  requests: TenantRequests,
  request: LandlordsRequest,
  caller: LandlordCaller,
  { reason, neverAgain }: DeclineAnswer,
): Promise<Result<undefined, Problem>> {
  const { db, clock, outbox } = platform;
  // Setting a letter takes its time: not inside the transaction.
  const letter = await renderLetterOf(platform, request);
  return inTransaction<Result<undefined, Problem>>(db, async (trx) => {
    if (!(await requests.markDeclined(trx, request.id, reason))) return fail(problemOf(problems, 'request-ended'));
    await dropDraft(trx, request.id);
    if (neverAgain) await outbox.suppress(trx, mailboxOf(request.landlord.email));
    await mailDeclined(platform, trx, request, { reason, letter });
    const entry = { actor: caller.actor, subjectId: request.id, network: caller.network };
    if (neverAgain) await recordEvent(trx, clock, { event: 'landlord.suppressed', ...entry });
    await recordEvent(trx, clock, { event: 'landlord.declined', ...entry, detail: { reason } });
    return ok();
  });
}
