// A link of a mail is not the landlord: people forward mails. What destroys a paid certificate takes a TAN to the number that
// signed it (decision D67).
import type { Actor } from '../../audit-log/rules/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import type { OtpPurpose, OtpWay } from '../../one-time-code/rules/index.ts';
import { codeProblem, sendCode, spendCode, verifyCode, type SentCode } from '../../one-time-code/server/index.ts';
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

/** Which deed a TAN is for: one for another reason needs another TAN. */
const hashOf = ({ kind, subjectId, certificateId, reason }: AskedRemoval): Buffer =>
  sha256(canonicalJson({ kind, subjectId, certificateId, reason }));

export async function sendProofCode(
  platform: Platform,
  asked: AskedRemoval,
  way: OtpWay,
  caller: Caller,
): Promise<Result<SentCode & { phone: string }, Problem>> {
  const { db, limits } = platform;
  const certificate = await findCertificate(platform, db, asked.certificateId);
  if (!certificate?.landlord) return fail(platformProblems['link-expired']);
  const { phone } = certificate.landlord;
  // Whoever was forwarded the mail must not make that phone ring all day, nor use up what its owner may have sent to it.
  if (!(await limits.hit('tanPerRemoval', asked.certificateId)))
    return fail(codeProblem('Sie', { code: 'tan-number-limit' }));
  const sent = await sendCode(platform, {
    ...codeOf(asked),
    phone,
    way,
    isOwnNumber: true,
    personKeyId: certificate.landlordKeyId,
    dataHash: hashOf(asked),
    actor: caller.actor,
    origin: caller,
    ...(certificate.requestId === null ? {} : { requestId: certificate.requestId }),
  });
  if (sent.ok) return ok({ ...sent.value, phone: maskPhone(phone) });
  await limits.giveBack('tanPerRemoval', asked.certificateId);
  const { code } = sent.problem;
  return fail(code === 'tan-no-landline' ? removalProblem(code) : codeProblem('Sie', sent.problem));
}

/** Uses the TAN that was typed right for exactly this. In the transaction of the deed. */
export async function spendProof(platform: Platform, trx: Transaction, asked: AskedRemoval): Promise<boolean> {
  const certificate = await findCertificate(platform, trx, asked.certificateId);
  if (!certificate?.landlord) return false;
  const phoneIndex = platform.vault.blindIndex('phone', certificate.landlord.phone);
  return (await spendCode(platform, trx, { ...codeOf(asked), dataHash: hashOf(asked), phoneIndex })) !== null;
}

/**
 * `remove` does it if the TAN for it was verified, else answers 'proof-needed'. Whatever is clicked twice is one deed: the second
 * click finds what the first one did.
 */
export async function withProof(
  platform: Platform,
  asked: AskedRemoval,
  { otp, ...caller }: Caller & { otp?: string | undefined },
  remove: () => Promise<Result<undefined, Problem> | 'proof-needed'>,
): Promise<Result<undefined, Problem>> {
  const first = await remove();
  if (first !== 'proof-needed') return first;
  if (otp === undefined) return fail(await tellWhatIsNeeded(platform, asked));
  const verified = await verifyCode(platform, { ...codeOf(asked), otp, actor: caller.actor, network: caller.network });
  const second = await remove();
  if (second !== 'proof-needed') return second;
  return fail(verified.ok ? removalProblem('tan-other-data') : codeProblem('Sie', verified.problem));
}

async function tellWhatIsNeeded(platform: Platform, asked: AskedRemoval): Promise<Problem> {
  const { db } = platform;
  const landlord = (await findCertificate(platform, db, asked.certificateId))?.landlord;
  const waiting = await findInState(db, asked, 'waiting');
  const details: ProofNeeded = {
    phone: landlord ? maskPhone(landlord.phone) : '',
    dueAt: waiting?.dueAt.toISOString() ?? null,
  };
  return { ...removalProblem('proof-needed'), details };
}
