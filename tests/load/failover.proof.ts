// A primary and its streaming replica (real servers, the programs of EMBEDDED_POSTGRES_BIN or those the product brings along),
// commits that wait for the replica, three instances: what happens when one of them goes.
import { startReplicated, type ReplicatedPostgres } from '../support/replicated-postgres.ts';
import { rowsOfKilledInstances } from './failover/killed-instances.ts';
import { rowsOfKilledPrimary } from './failover/killed-primary.ts';
import { rowsOfPausedReplay } from './failover/paused-replay.ts';
import { rowsOfStoppedPrimary } from './failover/stopped-primary.ts';
import type { Row } from './row.ts';

export const name = 'Failover';

const stories = [rowsOfPausedReplay, rowsOfKilledInstances, rowsOfStoppedPrimary, rowsOfKilledPrimary];

/** On servers of its own: what one story leaves behind is none of the next one's business. */
async function play(story: (servers: ReplicatedPostgres) => Promise<Row[]>): Promise<Row[]> {
  const servers = await startReplicated({ settings: { synchronous_standby_names: 'replica' } });
  try {
    return await story(servers);
  } finally {
    await servers.stop();
  }
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const story of stories) rows.push(...(await play(story)));
  return rows;
}
