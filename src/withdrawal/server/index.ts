import { inTransaction } from '../../platform/database/database.ts';
import { originOf, type Origin } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatDateTimeExact } from '../../platform/rules/dates.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { withdrawalBody, withdrawalResponse } from '../rules/contract.ts';
import { withdrawalNeutralTexts as texts } from '../rules/messages.de.ts';
import type { Declared } from '../rules/withdrawal-fields.ts';
import { decideWithdrawal, followUp } from './decide-withdrawal.ts';
import { eraseCustomersWithdrawals } from './kept-withdrawal-store.ts';
import type { WithdrawalDeps } from './accept-withdrawal.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';
import { resendReceipt } from './resend-receipt.ts';
import { findDue, findSame } from './withdrawal-store.ts';

export { findFailedRefund, openDeclared } from './withdrawal-store.ts';
export type { WithdrawalDeps } from './accept-withdrawal.ts';
export { decideWithdrawal } from './decide-withdrawal.ts';
export {
  eraseCustomersWithdrawals,
  exportWithdrawals,
  listWithdrawals,
  purgeWithdrawals,
  type ListedWithdrawal,
} from './kept-withdrawal-store.ts';
export { acceptByOperator, rejectByOperator } from './operator-decisions.ts';

declare module '../../platform/jobs/job-table.ts' {
  interface JobTable {
    /** Somebody withdrew from a contract. The answer is the same for every number, so a job looks for the order. */
    'withdrawal-received': { withdrawalId: string };
  }
}

/** Completes what a lost job or an outage of the payment provider left undone. */
export async function sweepWithdrawals(platform: Platform, deps: WithdrawalDeps): Promise<void> {
  const { db, clock, log } = platform;
  await sweepPortion({
    list: 'due',
    limit: 50,
    find: (page) => findDue(db, clock.now(), page),
    handle: ({ id, state }) => (state === 'received' ? decideWithdrawal : followUp)(platform, deps, id),
    onFailure: (error, { id }) => log.error({ withdrawal: id, err: error }, 'a withdrawal could not be carried on'),
  });
  await inTransaction(db, (trx) => eraseCustomersWithdrawals(platform, trx, null));
}

/** The result for the page without script, as for the call: when it was received, and whether a mail confirms it now or did before. */
interface ReceivedWithdrawal {
  receivedAt: Date;
  message: string;
}

export async function declareWithdrawal(
  platform: Platform,
  declared: Declared,
  origin: Origin,
): Promise<Result<ReceivedWithdrawal, Problem>> {
  // A repeated declaration is never refused, because somebody clicks again when the first answer got lost.
  const before = await findSame(platform, declared);
  if (before !== null) {
    const isResent = await resendReceipt(platform, before, () => isAllowed(platform, declared, origin));
    return ok({ receivedAt: before.receivedAt, message: isResent ? texts.resent : texts.repeated });
  }
  if (await isAllowed(platform, declared, origin))
    return ok({ receivedAt: await receiveWithdrawal(platform, declared, origin.network), message: texts.success });
  return fail({ code: 'too-many', status: 429, message: texts.tooMany(platform.settings.operator) });
}

async function isAllowed({ limits, vault }: Platform, { email }: Declared, origin: Origin): Promise<boolean> {
  if (!(await limits.hitFrom('withdrawalPerCaller', origin))) return false;
  const address = vault.blindIndex('email', mailboxOf(email)).toString('base64url');
  return limits.hit('withdrawalPerAddress', address);
}

export function withdrawalRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/user/withdrawal',
      { config: { scope: 'public' }, schema: { body: withdrawalBody, response: { 200: withdrawalResponse } } },
      async (request, reply) => {
        const received = await declareWithdrawal(platform, request.body, originOf(request));
        if (!received.ok) return sendProblem(reply, received.problem);
        const { message, receivedAt } = received.value;
        return { message, receivedAt: formatDateTimeExact(receivedAt) };
      },
    );
  };
}
