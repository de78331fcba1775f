// The link of either mail: looking changes nothing, one click stops it.
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RemovalSide, RemovalView } from '../rules/index.ts';
import { mailStopped } from './mails/removal-mails.ts';
import { findRemoval, stopRemoval, type Removal } from './removal-store.ts';

interface Opened {
  removal: Removal;
  side: RemovalSide;
}

async function openLink(
  { handles }: Platform,
  connection: Database | Transaction,
  link: string,
): Promise<Opened | null> {
  const handle = await handles.findAny(connection, link);
  if (!handle?.isLive) return null;
  const side = handle.purpose === 'tenant-stop' ? 'tenant' : handle.purpose === 'landlord-stop' ? 'landlord' : null;
  const removal = side && (await findRemoval(connection, handle.subjectId));
  return removal && { removal, side };
}

const viewOf = ({ removal, side }: Opened): RemovalView => ({
  side,
  kind: removal.kind,
  state: removal.state,
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
    const { removal, side } = opened;
    if (await stopRemoval(trx, removal.id, side, clock.now())) {
      const certificate = await findCertificate(platform, trx, removal.certificateId);
      if (certificate) await mailStopped(platform, trx, certificate, { ...removal, stoppedBy: side });
      await recordEvent(trx, clock, {
        event: 'removal.stopped',
        actor: `${side}:${removal.certificateId}`,
        subjectId: removal.certificateId,
        network,
        detail: { kind: removal.kind },
      });
    }
    const now = await findRemoval(trx, removal.id);
    return viewOf({ side, removal: now ?? removal });
  });
}
