// Ends renewal requests whose certificate was revoked, erased or ended meanwhile: a renewal must not revive it.
import { currentAmong } from '../../certificate/server/index.ts';
import type { Page } from '../../platform/database/page.ts';
import { findAmong, sweepPortion, type DueRow } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { endUnfollowed, findWaitingRenewals } from '../../tenant-request/server/index.ts';

export const endUnfollowedRenewals = (platform: Platform): Promise<void> =>
  sweepPortion({
    list: 'unfollowed',
    limit: 200,
    find: (page) => findUnfollowed(platform, page),
    handle: ({ id }) => endUnfollowed(platform, id),
    onFailure: (error, { id }) => platform.log.error({ request: id, err: error }, 'a renewal could not be ended'),
  });

/** Searches all waiting requests, because no column says that their certificate is no longer valid. */
const findUnfollowed = ({ db }: Platform, page: Page): Promise<DueRow[]> =>
  findAmong(
    page,
    (part) => findWaitingRenewals(db, part),
    async (waiting) => {
      const current = await currentAmong(
        db,
        waiting.map(({ renewsId }) => renewsId),
      );
      return waiting.filter(({ renewsId }) => !current.has(renewsId));
    },
  );
