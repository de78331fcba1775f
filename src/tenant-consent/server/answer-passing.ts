// The link of the question: looking changes nothing, one click answers it.
import { formatAddress } from '../../address/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { partyName } from '../../certificate/rules/index.ts';
import { findCertificate, readDocument, titleOf, type Certificate } from '../../certificate/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PassingView } from '../rules/index.ts';
import { mailFileLink, type PassedCertificate } from './mails/file-link-mail.ts';
import { addressOf, endPassing, findPassing, lockPassing, type Passing } from './passing-store.ts';

async function passingIdOf({ handles }: Platform, connection: Connection, link: string): Promise<string | null> {
  const handle = await handles.findAny(connection, link);
  return handle?.isLive && handle.purpose === 'tenant-passing' ? handle.subjectId : null;
}

/** Null unless there is still something to pass on; of what is being looked into there may be again. */
async function passable(
  platform: Platform,
  connection: Connection,
  { certificateId }: Passing,
): Promise<PassedCertificate | null> {
  const certificate = await findCertificate(platform, connection, certificateId);
  if (!isWhole(certificate) || (certificate.state !== 'issued' && certificate.state !== 'suspended')) return null;
  return (await readDocument(platform, connection, certificate)) ? certificate : null;
}

const isWhole = (certificate: Certificate | null): certificate is PassedCertificate =>
  certificate !== null && certificate.tenant !== null && certificate.landlord !== null;

function stateNow({ state, dueAt }: Passing, now: Date, certificate: PassedCertificate | null): PassingView['state'] {
  if (state !== 'asked') return state;
  if (dueAt <= now) return 'lapsed';
  if (!certificate) return 'void';
  return certificate.state === 'suspended' ? 'held' : 'asked';
}

async function viewOf(platform: Platform, connection: Connection, passing: Passing): Promise<PassingView> {
  const certificate = await passable(platform, connection, passing);
  const state = stateNow(passing, platform.clock.now(), certificate);
  const address = state === 'asked' || state === 'held' ? await addressOf(platform, connection, passing) : null;
  return {
    landlord: certificate ? partyName(certificate.landlord) : '',
    document: certificate ? titleOf(certificate) : '',
    flat: certificate ? formatAddress(certificate.tenant.property) : '',
    address: address ?? '',
    state,
    dueAt: passing.dueAt.toISOString(),
  };
}

export async function viewPassing(platform: Platform, link: string): Promise<PassingView | null> {
  const { db } = platform;
  const id = await passingIdOf(platform, db, link);
  const passing = id === null ? null : await findPassing(db, id);
  return passing && viewOf(platform, db, passing);
}

/** The page as it is then. What was answered stays; a no is taken whatever became of the certificate meanwhile. */
export function answerPassing(
  platform: Platform,
  { link, isYes, network }: { link: string; isYes: boolean; network: string },
): Promise<PassingView | null> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    const id = await passingIdOf(platform, trx, link);
    const passing = id === null ? null : await lockPassing(trx, id);
    if (!passing) return null;
    const outcome = isYes
      ? await agree(platform, trx, passing)
      : (await endPassing(trx, passing.id, 'refused', clock.now())) && 'refused';
    if (outcome === 'unwanted') return { ...(await viewOf(platform, trx, passing)), address: '', state: 'unwanted' };
    if (outcome !== false)
      await recordEvent(trx, clock, {
        event: 'passing.answered',
        actor: `tenant:${passing.tenantKeyId}`,
        subjectId: passing.certificateId,
        network,
        detail: { answer: isYes ? 'yes' : 'no' },
      });
    return viewOf(platform, trx, (await findPassing(trx, passing.id)) ?? passing);
  });
}

/** The link goes at once. False when there is nothing to send now; `unwanted` when that address wants no mail from us. */
async function agree(platform: Platform, trx: Transaction, passing: Passing): Promise<'agreed' | 'unwanted' | false> {
  const now = platform.clock.now();
  const certificate = await passable(platform, trx, passing);
  const address = await addressOf(platform, trx, passing);
  if (!certificate || address === null || stateNow(passing, now, certificate) !== 'asked') return false;
  const isUnwanted = await platform.outbox.isSuppressed(trx, mailboxOf(address));
  if (!(await endPassing(trx, passing.id, isUnwanted ? 'void' : 'agreed', now))) return false;
  if (isUnwanted) return 'unwanted';
  await mailFileLink(platform, trx, certificate, address);
  return 'agreed';
}
