// Proof that the landlord himself acts. A mailed link is none, because people forward mails: destroying a paid certificate
// takes a TAN to the number that signed it (decision D67).
import type { Actor } from '../../audit-log/rules/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import type { CodeDelivery, OtpPurpose, OtpChannel } from '../../one-time-code/rules/index.ts';
import {
  codeDelivery,
  codeProblem,
  codeStatusForContent,
  sendCode,
  spendCode,
  verifyCode,
  type SentCode,
} from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { removalProblem, type ProofNeeded, type RemovalKind } from '../rules/index.ts';
import { findInState, type AskedRemoval } from './removal-store.ts';

export type Caller = Origin & { actor: Actor };

const purposes = { erase: 'landlord-erase', revoke: 'landlord-revoke' } as const satisfies Record<
  RemovalKind,
  OtpPurpose
>;

const codeOf = ({ kind, certificateId }: AskedRemoval) => ({ purpose: purposes[kind], subjectId: certificateId });

/** Identifies the action that a TAN is for: another reason needs another TAN. */
const hashOf = ({ kind, subjectId, certificateId, reason }: AskedRemoval): Buffer =>
  sha256(canonicalJson({ kind, subjectId, certificateId, reason }));

export async function sendProofCode(
  platform: Platform,
  asked: AskedRemoval,
  way: OtpChannel,
  caller: Caller,
): Promise<Result<SentCode & { phone: string }, Problem>> {
  const certificate = await findCertificate(platform, platform.db, asked.certificateId);
  if (!certificate?.landlord) return fail(platformProblems['link-expired']);
  const { phone } = certificate.landlord;
  const ofThis = { ...codeOf(asked), phone, dataHash: hashOf(asked) };
  // The dialog was closed or the page reloaded: the TAN that was sent is still to be typed.
  const last = await codeStatusForContent(platform, ofThis);
  if (last && last.resendInSeconds > 0)
    return ok({ way: last.way, resendInSeconds: last.resendInSeconds, phone: maskPhone(phone) });
  const counted = await countTan(platform, asked, caller);
  if (!counted.ok) return fail(codeProblem('Sie', { code: counted.problem }));
  const sent = await sendCode(platform, {
    ...ofThis,
    way,
    isOwnNumber: true,
    personKeyId: certificate.landlordKeyId,
    ...(certificate.tenant ? { about: certificate.tenant } : {}),
    actor: caller.actor,
    origin: caller,
    ...(certificate.requestId === null ? {} : { requestId: certificate.requestId }),
  });
  if (sent.ok) return ok({ ...sent.value, phone: maskPhone(phone) });
  await counted.value.takeBack();
  const { code } = sent.problem;
  return fail(code === 'tan-no-landline' ? removalProblem(code) : codeProblem('Sie', sent.problem));
}

/** The delivery status of the last TAN; whoever may send one may see it. */
export const proofCodeDelivery = (platform: Platform, asked: AskedRemoval): Promise<CodeDelivery | null> => {
  const { purpose, subjectId } = codeOf(asked);
  return codeDelivery(platform, { purposes: [purpose], subjectId });
};

interface Counted {
  takeBack(): Promise<void>;
}

/**
 * Counts a TAN. Somebody to whom the mail was forwarded must not make that phone ring all day, nor use up the TANs that its
 * owner may need for the other action or from another place.
 */
async function countTan(
  { limits, vault }: Platform,
  { kind, certificateId }: AskedRemoval,
  { address }: Caller,
): Promise<Result<Counted, 'tan-network-limit' | 'tan-number-limit'>> {
  const inAll = `${kind}:${certificateId}`;
  const fromHere = `${inAll}:${vault.mac('limited-address', address).toString('base64url')}`;
  if (!(await limits.hit('tanPerRemovalAndAddress', fromHere))) return fail('tan-network-limit');
  const takeBack = () => limits.giveBack('tanPerRemovalAndAddress', fromHere);
  if (!(await limits.hit('tanPerRemoval', inAll))) {
    await takeBack();
    return fail('tan-number-limit');
  }
  return ok({
    takeBack: async () => {
      await takeBack();
      await limits.giveBack('tanPerRemoval', inAll);
    },
  });
}

/** Uses up the TAN that was verified for exactly this action, in the action's transaction. */
export async function spendProof(platform: Platform, trx: Transaction, asked: AskedRemoval): Promise<boolean> {
  const certificate = await findCertificate(platform, trx, asked.certificateId);
  if (!certificate?.landlord) return false;
  const phoneIndex = platform.vault.blindIndex('phone', certificate.landlord.phone);
  return (await spendCode(platform, trx, { ...codeOf(asked), dataHash: hashOf(asked), phoneIndex })) !== null;
}

/**
 * Runs `remove`, which acts only if proved, and otherwise returns 'proof-needed' if only the proof is missing. A TAN counts
 * only for the call in which it was typed: one that was verified for something else can't be used later. A double click is one
 * action: the second finds the result of the first.
 */
export async function withProof(
  platform: Platform,
  asked: AskedRemoval,
  { otp, ...caller }: Caller & { otp?: string | undefined },
  remove: (isProved: boolean) => Promise<Result<undefined, Problem> | 'proof-needed'>,
): Promise<Result<undefined, Problem>> {
  const first = await remove(false);
  if (first !== 'proof-needed') return first;
  if (otp === undefined) return fail(await proofNeededProblem(platform, asked));
  const verified = await verifyCode(platform, { ...codeOf(asked), otp, actor: caller.actor, network: caller.network });
  const second = await remove(verified.ok);
  if (second !== 'proof-needed') return second;
  return fail(verified.ok ? removalProblem('tan-other-data') : codeProblem('Sie', verified.problem));
}

async function proofNeededProblem(platform: Platform, asked: AskedRemoval): Promise<Problem> {
  const { db } = platform;
  const landlord = (await findCertificate(platform, db, asked.certificateId))?.landlord;
  const waiting = await findInState(db, asked, 'waiting');
  const details: ProofNeeded = {
    phone: landlord ? maskPhone(landlord.phone) : '',
    dueAt: waiting?.dueAt.toISOString() ?? null,
  };
  return { ...removalProblem('proof-needed'), details };
}
