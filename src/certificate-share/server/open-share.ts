// Opens a share for its reader. Unknown, ended, expired and malformed tokens take the same path to the same answer. An opening
// is counted once, and nothing about the reader is stored.
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

/** Finds the share, and moves it to the newest certificate if the job has not done so yet. */
async function findFresh(platform: Platform, find: FindByHandle, hash: Buffer): Promise<SharedRow | null> {
  const row = await find(hash);
  if (!row || !isStale(row)) return row;
  await repointToNewest(platform, row);
  return find(hash);
}

/**
 * Counts an opening and issues the token for further reading; null when the share ended meanwhile. Simultaneous openings of a
 * share are counted in one transaction, instead of each waiting for the one before.
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

/**
 * Reads the share again in the same tab, which is not counted. A share that is about to show a newer certificate has to be
 * opened again, because reading changes nothing.
 */
export const readShared = async (platform: Platform, deps: EvaluateDeps, id: string): Promise<Read> =>
  read(platform, deps, await findShared(platform.db, id, platform.clock.now()));

/**
 * Shows the tenant what the reader sees, which is not counted. Somebody else's share is reported as unknown. `chains` are those
 * of the tenant's tenancy.
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
