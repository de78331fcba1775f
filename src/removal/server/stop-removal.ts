// The stop link that both sides are mailed: opening it changes nothing, one click on its page stops the removal.
import type { Actor } from '../../audit-log/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate, type Certificate } from '../../certificate/server/index.ts';
import type { LinkPurpose } from '../../platform/access/scopes.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RemovalSide, RemovalView } from '../rules/index.ts';
import { mailStopped } from './mails/removal-mails.ts';
import { findRemoval, stopRemoval, waitingRemovals, type Removal } from './removal-store.ts';

interface Opened {
  removal: Removal;
  side: RemovalSide;
  /** The certificate, if the removal can still be stopped by this side; otherwise null. */
  stoppable: Certificate | null;
}

const sideOfLink: Partial<Record<LinkPurpose, RemovalSide>> = { 'tenant-stop': 'tenant', 'landlord-stop': 'landlord' };

async function openLink(platform: Platform, connection: Connection, link: string): Promise<Opened | null> {
  const handle = await platform.handles.findAny(connection, link);
  if (!handle?.isLive) return null;
  const side = sideOfLink[handle.purpose];
  if (!side) return null;
  const removal = await findRemoval(connection, handle.subjectId);
  if (!removal) return null;
  const certificate = await findCertificate(platform, connection, removal.certificateId);
  return { removal, side, stoppable: certificate && stoppableCertificate(removal, side, certificate) };
}

function stoppableCertificate(removal: Removal, side: RemovalSide, certificate: Certificate): Certificate | null {
  const isOpen = certificate[side] && removal.state === 'waiting' && stillExists(removal, certificate);
  return isOpen ? certificate : null;
}

/** Whether what the removal would destroy still exists: not once the certificate was replaced or the landlord erased. */
const stillExists = ({ kind }: Removal, { state, landlord }: Certificate): boolean =>
  kind === 'revoke' ? state === 'issued' || state === 'suspended' : landlord !== null && state !== 'replaced';

const viewOf = ({ removal, side, stoppable }: Opened): RemovalView => ({
  side,
  kind: removal.kind,
  state: removal.state === 'waiting' && !stoppable ? 'void' : removal.state,
  dueAt: removal.dueAt.toISOString(),
});

export async function viewRemoval(platform: Platform, link: string): Promise<RemovalView | null> {
  const opened = await openLink(platform, platform.db, link);
  return opened && viewOf(opened);
}

/** Stops the removal and returns the page's new view: stopped, or already over. */
export function stopByLink(platform: Platform, link: string, network: string): Promise<RemovalView | null> {
  return inTransaction(platform.db, async (trx) => {
    const opened = await openLink(platform, trx, link);
    if (!opened) return null;
    await stop(platform, trx, opened, { actor: `${opened.side}:${opened.removal.certificateId}`, network });
    return viewOf({ ...opened, removal: (await findRemoval(trx, opened.removal.id)) ?? opened.removal });
  });
}

/** Stops a removal from the account's list. False when no removal of that kind is waiting. */
export function stopFromAccount(
  platform: Platform,
  { certificateId, kind }: Pick<Removal, 'certificateId' | 'kind'>,
  by: { actor: Actor; network: string },
): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const waiting = (await waitingRemovals(trx, [certificateId])).find((one) => one.kind === kind);
    const certificate = waiting && (await findCertificate(platform, trx, certificateId));
    if (!certificate) return false;
    return stop(
      platform,
      trx,
      { removal: waiting, side: 'landlord', stoppable: stoppableCertificate(waiting, 'landlord', certificate) },
      by,
    );
  });
}

async function stop(
  platform: Platform,
  trx: Transaction,
  { removal, side, stoppable }: Opened,
  by: { actor: Actor; network: string },
): Promise<boolean> {
  const { clock } = platform;
  if (!stoppable || !(await stopRemoval(trx, removal.id, side, clock.now()))) return false;
  await mailStopped(platform, trx, stoppable, { ...removal, stoppedBy: side });
  await recordEvent(trx, clock, {
    event: 'removal.stopped',
    ...by,
    subjectId: removal.certificateId,
    detail: { kind: removal.kind },
  });
  return true;
}
