import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { forwardErrors, landlordConfirmationProblems as problems, type DeclineAnswer } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { dropDraft } from './confirmation-draft-store.ts';
import { mailForwarded } from './mails/mail-forwarded.ts';
import type { LandlordsRequest, TenantRequests } from './tenant-requests.ts';

/** The property manager answers instead: a fresh link to the same request, and the link used here ends. */
export async function forwardRequest(
  platform: Platform,
  requests: TenantRequests,
  request: LandlordsRequest,
  caller: LandlordCaller,
  { forwardTo, neverAgain }: DeclineAnswer,
): Promise<Result<undefined, Problem>> {
  const { db, clock, outbox } = platform;
  const target = mailboxOf(forwardTo);
  if (target === mailboxOf(request.landlord.email))
    return fail(problemOf(problems, 'forward-to-self', forwardErrors.toSelf));
  const isTenants = target === mailboxOf(request.tenant.email);
  if (isTenants || (await outbox.isSuppressed(db, target))) {
    return fail(problemOf(problems, 'forward-blocked', forwardErrors.blocked));
  }
  return inTransaction<Result<undefined, Problem>>(db, async (trx) => {
    if (!(await requests.forwardToManager(trx, request.id, forwardTo)))
      return fail(problemOf(problems, 'request-ended'));
    await dropDraft(trx, request.id);
    if (neverAgain) await outbox.suppress(trx, mailboxOf(request.landlord.email));
    await mailForwarded(platform, trx, request);
    const entry = { actor: caller.actor, subjectId: request.id, network: caller.network };
    if (neverAgain) await recordEvent(trx, clock, { event: 'landlord.suppressed', ...entry });
    await recordEvent(trx, clock, { event: 'landlord.declined', ...entry, detail: { reason: 'forward' } });
    return ok();
  });
}
