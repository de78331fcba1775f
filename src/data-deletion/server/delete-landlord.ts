// A landlord erases his side of one request by a mail's link (for his account see delete-route.ts). Mails are forwarded, so once
// somebody has paid, the link and the address are not enough (D67).
import { newestPaidOf } from '../../certificate/server/index.ts';
import type { CodeDelivery, OtpChannel } from '../../one-time-code/rules/index.ts';
import type { SentCode } from '../../one-time-code/server/index.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import { fieldProblem, platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import {
  askDelayedRemoval,
  proofCodeDelivery,
  sendProofCode,
  spendProof,
  withProof,
  type AskedRemoval,
  type Caller,
} from '../../removal/server/index.ts';
import { landlordTexts } from '../rules/messages.de.ts';
import { eraseLandlord, erasureObstacle, type ErasureDeps, type LandlordSide } from './erase-landlord.ts';

export interface AskedByLink {
  handle: string;
  email: string;
  origin: Origin;
}

interface Found {
  requestId: string;
  side: LandlordSide;
  /** The removal to prove by TAN, because a paid certificate would be destroyed; null if nothing was paid. */
  paidRemoval: AskedRemoval | null;
  caller: Caller;
}

const obstacles = {
  'being-delivered': { code: 'being-delivered', status: 409, message: landlordTexts.beingDelivered },
  'payment-running': { code: 'payment-running', status: 409, message: landlordTexts.paymentRunning },
} as const satisfies Record<string, Problem>;

const linkExpired = platformProblems['link-expired'];

/** Finds the record of the link; the typed address must be the one that the link was mailed to. */
async function findByLink(
  { db, handles }: Platform,
  deps: Pick<ErasureDeps, 'findLandlordSide'>,
  { handle: value, email, origin }: AskedByLink,
): Promise<Result<Found, Problem>> {
  const handle = await handles.find(db, value, 'erase');
  const side = handle && (await deps.findLandlordSide(handle.subjectId));
  if (!handle || !side) return fail(linkExpired);
  if (emailKey(side.email) !== emailKey(email)) return fail(fieldProblem({ email: landlordTexts.emailMismatch }));
  const requestId = handle.subjectId;
  const certificateId = await newestPaidOf(db, side.landlordKeyId);
  const paidRemoval: AskedRemoval | null =
    certificateId === null ? null : { kind: 'erase', subjectId: requestId, certificateId, reason: null };
  return ok({ requestId, side, paidRemoval, caller: { actor: `landlord:${requestId}`, ...origin } });
}

/** Whether the page behind the link has anything to show (decision D57). */
export async function isDeletionOpen(
  { db, handles }: Platform,
  deps: Pick<ErasureDeps, 'findLandlordSide'>,
  value: string,
): Promise<boolean> {
  const handle = await handles.find(db, value, 'erase');
  return handle !== null && (await deps.findLandlordSide(handle.subjectId)) !== null;
}

export async function deleteLandlord(
  platform: Platform,
  deps: ErasureDeps,
  asked: AskedByLink & { otp?: string | undefined },
): Promise<Result<undefined, Problem>> {
  const found = await findByLink(platform, deps, asked);
  if (!found.ok) return found;
  const { requestId, side, paidRemoval, caller } = found.value;
  const erase = (isProved: boolean) =>
    inTransaction<Result<undefined, Problem> | 'proof-needed'>(platform.db, async (trx) => {
      const obstacle = await erasureObstacle(deps, trx, side.landlordKeyId);
      if (obstacle) return fail(obstacles[obstacle]);
      if (!(await platform.handles.find(trx, asked.handle, 'erase'))) return fail(linkExpired);
      // A payment arrived after findByLink read the state: refuse with 'being-delivered', the next call sees it.
      const newest = await newestPaidOf(trx, side.landlordKeyId);
      if (newest !== null && newest !== paidRemoval?.certificateId) return fail(obstacles['being-delivered']);
      if (paidRemoval && newest !== null && !(isProved && (await spendProof(platform, trx, paidRemoval))))
        return 'proof-needed';
      if (!(await platform.handles.spend(trx, asked.handle, 'erase'))) return fail(linkExpired);
      await eraseLandlord(platform, deps, trx, { requestId, side, network: asked.origin.network });
      return ok();
    });
  if (paidRemoval) return withProof(platform, paidRemoval, { otp: asked.otp, ...caller }, erase);
  const erased = await erase(false);
  // Without a paidRemoval it is never 'proof-needed'; only the type allows it.
  return erased === 'proof-needed' ? fail(obstacles['being-delivered']) : erased;
}

/** Sends the TAN for the erasure to the number that signed. If nothing was paid, there is nothing to prove. */
export async function sendDeletionCode(
  platform: Platform,
  deps: ErasureDeps,
  { way, ...asked }: AskedByLink & { way: OtpChannel },
): Promise<Result<SentCode & { phone: string }, Problem>> {
  const found = await findByLink(platform, deps, asked);
  if (!found.ok) return found;
  const { paidRemoval, caller } = found.value;
  return paidRemoval ? sendProofCode(platform, paidRemoval, way, caller) : fail(linkExpired);
}

/** Whether that TAN has arrived; null if no TAN is valid now. */
export async function deletionCodeDelivery(
  platform: Platform,
  deps: ErasureDeps,
  asked: AskedByLink,
): Promise<Result<CodeDelivery | null, Problem>> {
  const found = await findByLink(platform, deps, asked);
  if (!found.ok) return found;
  const { paidRemoval } = found.value;
  return ok(paidRemoval && (await proofCodeDelivery(platform, paidRemoval)));
}

/**
 * Asks for the erasure without a TAN: it is done later, and can be stopped until then. This is only possible if something was paid;
 * otherwise `deleteLandlord` suffices.
 */
export async function askForDelayedDeletion(
  platform: Platform,
  deps: ErasureDeps,
  asked: AskedByLink,
): Promise<Result<{ dueAt: Date }, Problem>> {
  const found = await findByLink(platform, deps, asked);
  if (!found.ok) return found;
  const { paidRemoval, caller } = found.value;
  return paidRemoval
    ? askDelayedRemoval(platform, paidRemoval, { ...caller, reasonText: null, refundsTenant: false })
    : fail(linkExpired);
}
