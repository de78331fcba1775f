// The reader's side. Unknown, ended, over and malformed take one path with one answer; what opens is counted once, and nothing is
// kept of whoever opened it.
import type { Origin } from '../../platform/http/client-network.ts';
import { isId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { OpenedShare, SharedCertificate } from '../rules/index.ts';
import { lastDayOfShare, sharedStateOf, type SharedState } from './present-share.ts';
import { countOpening, findByHandle, findShared, type SharedRow } from './reader-store.ts';
import { renewShare } from './renew-shares.ts';
import { handleHashOf } from './share-secrets.ts';
import { labelOf } from './share-store.ts';

const minute = 60_000;

const toTheMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / minute) * minute);

export async function openShare(
  platform: Platform,
  token: string,
  origin: Origin,
): Promise<Result<OpenedShare, 'share-gone' | 'too-many'>> {
  const row = await findFresh(platform, handleHashOf(token));
  const state = row && sharedStateOf(row.state);
  const opened = row && state ? await count(platform, row, state) : null;
  if (opened) return ok(opened);
  return fail((await platform.limits.hitFrom('shareMissesPerCaller', origin)) ? 'share-gone' : 'too-many');
}

/** The job that seals what took its place may not have come yet. */
async function findFresh(platform: Platform, hash: Buffer): Promise<SharedRow | null> {
  const { db, clock } = platform;
  const row = await findByHandle(db, hash, clock.now());
  if (row?.successor_id === null || !row) return row;
  await renewShare(platform, row);
  return findByHandle(db, hash, clock.now());
}

async function count(platform: Platform, row: SharedRow, state: SharedState): Promise<OpenedShare | null> {
  const { db, clock, tokens } = platform;
  const now = clock.now();
  const shown = presentShared(platform, row, state);
  const opening = { id: row.id, at: toTheMinute(now), now, certificateId: row.certificate_id, state };
  const token = await inTransaction(db, async (trx) => {
    const issued = await tokens.issue(trx, { scope: 'certificate:shared', subjectId: row.id });
    // Last: many open the same share at once, and each waits for the one before only for this.
    return (await countOpening(trx, opening)) ? issued : null;
  });
  return token === null ? null : { ...shown, token };
}

/** Again in the same tab: not counted. */
export async function readShared(platform: Platform, id: string): Promise<SharedCertificate | null> {
  const row = await findShared(platform.db, id, platform.clock.now());
  const state = row && sharedStateOf(row.state);
  return row && state && presentShared(platform, row, state);
}

/** The tenant looks at what the reader sees: not counted. Somebody else's share is as unknown as one that never was. */
export async function previewShare(
  platform: Platform,
  orderedId: string,
  id: string,
): Promise<SharedCertificate | null> {
  const row = isId(id) ? await findShared(platform.db, id, platform.clock.now()) : null;
  const state = row?.ordered_id === orderedId ? sharedStateOf(row.state) : null;
  return row && state && presentShared(platform, row, state);
}

function presentShared(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  row: SharedRow,
  state: SharedState,
): SharedCertificate {
  return {
    id: row.id,
    view: row.sealed_view?.toString('base64') ?? null,
    state,
    stateSince: state === 'valid' ? '' : (row.status_since?.toISOString() ?? ''),
    checkedAt: clock.now().toISOString(),
    label: labelOf({ vault }, row) ?? '',
    expiresAt: row.expires_at.toISOString(),
    lastDay: lastDayOfShare(row.expires_at),
    hasFile: row.with_file && state === 'valid',
    newerNote: row.opened_certificate_id !== null && row.opened_certificate_id !== row.certificate_id,
  };
}
