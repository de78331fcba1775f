// A renewal whose certificate was taken back, erased or ended meanwhile asks for nothing any more: what is gone is not revived by it.
import { standingAmong } from '../../certificate/server/index.ts';
import type { Page } from '../../platform/database/page.ts';
import { sweepPortion, type DueRow } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { endUnfollowed, findWaitingRenewals } from '../../tenant-request/server/index.ts';

/** Renewals of one question. */
const batch = 500;

export const endUnfollowedRenewals = (platform: Platform): Promise<void> =>
  sweepPortion({
    list: 'unfollowed',
    most: 200,
    find: (page) => findUnfollowed(platform, page),
    handle: ({ id }) => endUnfollowed(platform, id),
    onFailure: (error, { id }) => platform.log.error({ request: id, err: error }, 'a renewal could not be ended'),
  });

/** Among all that wait, since no row of theirs says that its certificate stands no more. */
async function findUnfollowed({ db }: Platform, { most, after }: Page): Promise<DueRow[]> {
  const found: DueRow[] = [];
  for (let page: Page = { most: batch, after }; found.length < most;) {
    const waiting = await findWaitingRenewals(db, page);
    const standing = await standingAmong(
      db,
      waiting.map(({ renewsId }) => renewsId),
    );
    found.push(...waiting.filter(({ renewsId }) => !standing.has(renewsId)).map(({ id }) => ({ id, at: id })));
    const last = waiting.at(-1);
    if (!last || waiting.length < batch) break;
    page = { most: batch, after: { at: last.id, seen: [last.id] } };
  }
  return found.slice(0, most);
}
