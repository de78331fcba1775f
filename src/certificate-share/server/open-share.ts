// The reader's side. Unknown, ended, expired and malformed take one path with one answer; what opens is counted once, and nothing is
// kept of whoever opened it.
import type { Origin } from '../../platform/http/client-network.ts';
import { isId } from '../../platform/crypto/random.ts';
import { batched } from '../../platform/database/batch.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { OpenedShare, SharedCertificate } from '../rules/index.ts';
import { evaluateShare, type EvaluateDeps, type EvaluatedShare } from './evaluate-share.ts';
import { countOpenings, findByHandles, findShared, isStale, type Opening, type SharedRow } from './reader-store.ts';
import { repointToNewest } from './repoint-shares.ts';
import { handleHashOf } from './share-secrets.ts';
import { openWithRow } from './share-store.ts';

const minute = 60_000;

const toTheMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / minute) * minute);

export type OpenShare = (token: string, origin: Origin) => Promise<Result<OpenedShare, 'share-gone' | 'too-many'>>;

export function createOpenShare(platform: Platform, deps: EvaluateDeps): OpenShare {
  const { db, clock } = platform;
  const countOpening = createOpeningCounter(platform);
  const find = batched((hashes: readonly Buffer[]) => findByHandles(db, hashes, clock.now()));
  return async (token, origin) => {
    const row = await findFresh(platform, find, handleHashOf(token));
    const evaluated = row && (await evaluateShare(platform, deps, row));
    if (evaluated) {
      const shown = presentShared(platform, row, evaluated);
      const readerToken = await countOpening({ id: row.id, certificateId: row.certificate_id, state: evaluated.state });
      if (readerToken !== null) return ok({ ...shown, token: readerToken });
    }
    return fail((await platform.limits.hitFrom('shareMissesPerCaller', origin)) ? 'share-gone' : 'too-many');
  };
}

type FindByHandle = (hash: Buffer) => Promise<SharedRow | null>;

/** The job that seals what took its place may not have come yet. */
async function findFresh(platform: Platform, find: FindByHandle, hash: Buffer): Promise<SharedRow | null> {
  const row = await find(hash);
  if (!row || !isStale(row)) return row;
  await repointToNewest(platform, row);
  return find(hash);
}

/**
 * Gives the token to read on with; null when it ended in the meantime. Many open the same share at once: those of one moment are
 * counted in one transaction, instead of each waiting for the one before.
 */
function createOpeningCounter({ db, clock, tokens }: Platform): (opening: Opening) => Promise<string | null> {
  const countAll = (openings: readonly Opening[]) =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const open = await countOpenings(trx, openings, { at: toTheMinute(now), now });
      const counted = openings.filter(({ id }) => open.has(id));
      const issued = await tokens.issueAll(
        trx,
        counted.map(({ id: subjectId }) => ({ scope: 'certificate:shared', subjectId })),
      );
      const token = new Map(counted.map((opening, index) => [opening, issued[index] ?? null]));
      return openings.map((opening) => token.get(opening) ?? null);
    });
  return batched(countAll);
}

type Read = Result<SharedCertificate, 'share-gone' | 'stale'>;

/** Again in the same tab: not counted. One that is about to show something newer has to be opened once more: reading changes nothing. */
export const readShared = async (platform: Platform, deps: EvaluateDeps, id: string): Promise<Read> =>
  read(platform, deps, await findShared(platform.db, id, platform.clock.now()));

/**
 * The tenant looks at what the reader sees: not counted. Somebody else's share is as unknown as one that never was. `chains`: of the
 * tenant's tenancy.
 */
export async function previewShare(
  platform: Platform,
  deps: EvaluateDeps,
  chains: readonly string[],
  id: string,
): Promise<Read> {
  const row = isId(id) ? await findShared(platform.db, id, platform.clock.now()) : null;
  return read(platform, deps, row && chains.includes(row.ordered_id) ? row : null);
}

async function read(platform: Platform, deps: EvaluateDeps, row: SharedRow | null): Promise<Read> {
  if (!row) return fail('share-gone');
  if (isStale(row)) return fail('stale');
  const evaluated = await evaluateShare(platform, deps, row);
  return evaluated ? ok(presentShared(platform, row, evaluated)) : fail('share-gone');
}

function presentShared(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  row: SharedRow,
  { state, since, view }: EvaluatedShare,
): SharedCertificate {
  return {
    id: row.id,
    view: view?.toString('base64') ?? null,
    state,
    stateSince: since?.toISOString() ?? '',
    checkedAt: clock.now().toISOString(),
    label: openWithRow({ vault }, row, 'label_sealed') ?? '',
    expiresAt: row.expires_at.toISOString(),
    lastDay: lastDayOf(row.expires_at),
    canCompare: row.comparable && view !== null,
    hasFile: row.with_file && state === 'valid',
    newerNote: row.opened_certificate_id !== null && row.opened_certificate_id !== row.certificate_id,
  };
}
