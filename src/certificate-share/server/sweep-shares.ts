import { dropExpiredTokens } from '../../platform/access/session-token-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearEnded, endExpired, isWholeBatch } from './sweep-store.ts';

/** What is over ends, and what was ended loses its key, its view and its copy, once it can't be taken back any more. */
export async function sweepShares({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const step of [endExpired, clearEnded]) while (isWholeBatch(await step(db, clock.now())));
}

/** Of a reader nothing is kept: neither who it was nor, to the second, when. */
export const dropReaderSessions = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  dropExpiredTokens(db, 'certificate:shared', clock.now());
