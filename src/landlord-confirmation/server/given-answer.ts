// The landlord's answer, and the reason why it can no longer be changed.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, type Result } from '../../platform/rules/result.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import {
  findRequest,
  undoSecondsLeft,
  type DeclinedRequest,
  type LandlordsRequest,
} from '../../tenant-request/server/index.ts';
import {
  givenAnswerOf,
  landlordConfirmationProblems as problems,
  type DeclineReason,
  type GivenAnswer,
  type LandlordConfirmationProblemCode,
} from '../rules/index.ts';

export type RefusalReason = Exclude<DeclineReason, 'forward'>;

/** Null if there is no answer yet, or the landlord took back what he had signed. */
export function reasonOf({ state, declineReason }: LandlordsRequest): RefusalReason | null {
  if (state !== 'declined') return null;
  return declineReason === 'unwilling' || declineReason === 'not-the-landlord' ? declineReason : null;
}

export async function presentAnswer(
  { outbox, clock }: Platform,
  connection: Connection,
  request: DeclinedRequest,
): Promise<GivenAnswer> {
  return givenAnswerOf({
    reason: reasonOf(request) ?? 'unwilling',
    isBlocked: await outbox.isSuppressed(connection, mailboxOf(request.landlord.email)),
    undoSeconds: undoSecondsLeft(request, clock.now()),
    tenant: request.tenant.personal,
  });
}

/** The problem for a state in which the landlord can no longer change his answer. */
export async function refuseAnswer(
  platform: Platform,
  trx: Transaction,
  requestId: string,
): Promise<Result<never, Problem>> {
  const request = await findRequest(platform, trx, requestId);
  return fail(problemOf(problems, request ? codeFor(request) : 'nothing-waits'));
}

function codeFor({
  state,
  declineReason,
}: {
  state: string;
  declineReason: string | null;
}): LandlordConfirmationProblemCode {
  if (state === 'confirmed') return 'already-confirmed';
  if (state === 'held') return 'request-held';
  if (state !== 'declined') return 'request-ended';
  return declineReason === 'taken-back' ? 'already-declined' : 'answer-final';
}
