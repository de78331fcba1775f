// A renewal whose certificate was taken back, erased or ended meanwhile asks for nothing any more: what is gone is not revived by it.
import { standingAmong } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { endUnfollowed, findWaitingRenewals } from '../../tenant-request/server/index.ts';

const portion = 500;

/** Each by itself: one that fails must not hold up the others. */
export async function endUnfollowedRenewals(platform: Platform): Promise<void> {
  const { db, log } = platform;
  let after: string | null = null;
  for (;;) {
    const waiting = await findWaitingRenewals(db, { after, most: portion });
    const standing = await standingAmong(
      db,
      waiting.map(({ renewsId }) => renewsId),
    );
    for (const { id } of waiting.filter(({ renewsId }) => !standing.has(renewsId)))
      await endUnfollowed(platform, id).catch((error: unknown) =>
        log.error({ request: id, err: error }, 'a renewal could not be ended'),
      );
    const last = waiting.at(-1);
    if (!last || waiting.length < portion) return;
    after = last.id;
  }
}
