// The link of either mail: looking changes nothing, one click stops it.
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate, type Certificate } from '../../certificate/server/index.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RemovalSide, RemovalView } from '../rules/index.ts';
import { mailStopped } from './mails/removal-mails.ts';
import { findRemoval, stopRemoval, type Removal } from './removal-store.ts';

interface Opened {
  removal: Removal;
  side: RemovalSide;
  /** Null when there is nothing to stop any more, or nothing of the one who would stop it: it is over then. */
  open: Certificate | null;
}

async function openLink(platform: Platform, connection: Database | Transaction, link: string): Promise<Opened | null> {
  const handle = await platform.handles.findAny(connection, link);
  if (!handle?.isLive) return null;
  const side = handle.purpose === 'tenant-stop' ? 'tenant' : handle.purpose === 'landlord-stop' ? 'landlord' : null;
  const removal = side && (await findRemoval(connection, handle.subjectId));
  if (!removal) return null;
  const certificate = await findCertificate(platform, connection, removal.certificateId);
  const isOpen = certificate?.[side] && removal.state === 'waiting' && stillStands(removal, certificate);
  return { removal, side, open: isOpen ? certificate : null };
}

/** What it would destroy. A certificate that something else took the place of, or the data of a landlord who is erased, are not. */
const stillStands = ({ kind }: Removal, { state, landlord }: Certificate): boolean =>
  kind === 'revoke' ? state === 'issued' || state === 'suspended' : landlord !== null && state !== 'replaced';

const viewOf = ({ removal, side, open }: Opened): RemovalView => ({
  side,
  kind: removal.kind,
  state: removal.state === 'waiting' && !open ? 'void' : removal.state,
  dueAt: removal.dueAt.toISOString(),
});

export async function viewRemoval(platform: Platform, link: string): Promise<RemovalView | null> {
  const opened = await openLink(platform, platform.db, link);
  return opened && viewOf(opened);
}

/** The page as it is then: stopped, or over before. */
export function stopByLink(platform: Platform, link: string, network: string): Promise<RemovalView | null> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    const opened = await openLink(platform, trx, link);
    if (!opened) return null;
    const { removal, side, open } = opened;
    if (open && (await stopRemoval(trx, removal.id, side, clock.now()))) {
      await mailStopped(platform, trx, open, { ...removal, stoppedBy: side });
      await recordEvent(trx, clock, {
        event: 'removal.stopped',
        actor: `${side}:${removal.certificateId}`,
        subjectId: removal.certificateId,
        network,
        detail: { kind: removal.kind },
      });
    }
    return viewOf({ ...opened, removal: (await findRemoval(trx, removal.id)) ?? removal });
  });
}
