// The reader's side. Unknown, ended, over and malformed take one path with one answer; what opens is counted once, and nothing is
// kept of whoever opened it.
import type { Origin } from '../../platform/http/client-network.ts';
import { isId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { OpenedShare, SharedCertificate } from '../rules/index.ts';
import { judgeShared, type JudgeDeps, type Judged } from './judge-shared.ts';
import { lastDayOfShare } from './present-share.ts';
import { countOpening, findByHandle, findShared, isStale, type SharedRow } from './reader-store.ts';
import { renewShare } from './renew-shares.ts';
import { handleHashOf } from './share-secrets.ts';
import { labelOf } from './share-store.ts';

const minute = 60_000;

const toTheMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / minute) * minute);

export async function openShare(
  platform: Platform,
  deps: JudgeDeps,
  token: string,
  origin: Origin,
): Promise<Result<OpenedShare, 'share-gone' | 'too-many'>> {
  const row = await findFresh(platform, handleHashOf(token));
  const judged = row && (await judgeShared(platform, deps, row));
  const opened = row && judged ? await count(platform, row, judged) : null;
  if (opened) return ok(opened);
  return fail((await platform.limits.hitFrom('shareMissesPerCaller', origin)) ? 'share-gone' : 'too-many');
}

/** The job that seals what took its place may not have come yet. */
async function findFresh(platform: Platform, hash: Buffer): Promise<SharedRow | null> {
  const { db, clock } = platform;
  const row = await findByHandle(db, hash, clock.now());
  if (!row || !isStale(row)) return row;
  await renewShare(platform, row);
  return findByHandle(db, hash, clock.now());
}

async function count(platform: Platform, row: SharedRow, judged: Judged): Promise<OpenedShare | null> {
  const { db, clock, tokens } = platform;
  const now = clock.now();
  const shown = presentShared(platform, row, judged);
  const { state } = judged;
  const opening = { id: row.id, at: toTheMinute(now), now, certificateId: row.certificate_id, state };
  const token = await inTransaction(db, async (trx) => {
    const issued = await tokens.issue(trx, { scope: 'certificate:shared', subjectId: row.id });
    // Last: many open the same share at once, and each waits for the one before only for this.
    return (await countOpening(trx, opening)) ? issued : null;
  });
  return token === null ? null : { ...shown, token };
}

type Read = Result<SharedCertificate, 'share-gone' | 'stale'>;

/** Again in the same tab: not counted. One that is about to show something newer has to be opened once more: reading changes nothing. */
export const readShared = async (platform: Platform, deps: JudgeDeps, id: string): Promise<Read> =>
  read(platform, deps, await findShared(platform.db, id, platform.clock.now()));

/**
 * The tenant looks at what the reader sees: not counted. Somebody else's share is as unknown as one that never was. `lines`: of the
 * tenant's tenancy.
 */
export async function previewShare(
  platform: Platform,
  deps: JudgeDeps,
  lines: readonly string[],
  id: string,
): Promise<Read> {
  const row = isId(id) ? await findShared(platform.db, id, platform.clock.now()) : null;
  return read(platform, deps, row && lines.includes(row.ordered_id) ? row : null);
}

async function read(platform: Platform, deps: JudgeDeps, row: SharedRow | null): Promise<Read> {
  if (!row) return fail('share-gone');
  if (isStale(row)) return fail('stale');
  const judged = await judgeShared(platform, deps, row);
  return judged ? ok(presentShared(platform, row, judged)) : fail('share-gone');
}

function presentShared(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  row: SharedRow,
  { state, since, view }: Judged,
): SharedCertificate {
  return {
    id: row.id,
    view: view?.toString('base64') ?? null,
    state,
    stateSince: since?.toISOString() ?? '',
    checkedAt: clock.now().toISOString(),
    label: labelOf({ vault }, row) ?? '',
    expiresAt: row.expires_at.toISOString(),
    lastDay: lastDayOfShare(row.expires_at),
    canCompare: row.comparable && view !== null,
    hasFile: row.with_file && state === 'valid',
    newerNote: row.opened_certificate_id !== null && row.opened_certificate_id !== row.certificate_id,
  };
}
