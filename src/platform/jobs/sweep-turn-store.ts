// Whose turn a sweep is: of several instances one runs it at a time, and the turn of one that died is free.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isRenewed, mayJudge } from '../leases/claim-store.ts';
import type { ProcessLease } from '../leases/process-lease.ts';

export interface SweepTurns {
  /** So long a turn of a dead instance stands. */
  readonly lapseSeconds: number;
  /** False: another instance is at it, and nothing was run. */
  inTurn(name: string, run: () => Promise<void>): Promise<boolean>;
}

type Holder = Pick<ProcessLease, 'id' | 'times' | 'isAlone' | 'mayJudge'>;

export function createSweepTurns(db: Database, lease: Holder): SweepTurns {
  return {
    lapseSeconds: lease.times.lapseSeconds,
    inTurn: async (name, run) => {
      if (!(await takeTurn(db, lease, name))) return false;
      try {
        await run();
      } finally {
        await giveTurnBack(db, lease, name);
      }
      return true;
    },
  };
}

/** Its own row is locked for this one statement: a transaction as long as the sweep would hold up the cleaning of all tables. */
async function takeTurn(db: Database, lease: Holder, name: string): Promise<boolean> {
  await db
    .insertInto('sweep_turn')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { rows } = await sql`
    update sweep_turn set claimed_by = ${lease.id} where name = any(array(
      select name from sweep_turn where name = ${name} and (
        claimed_by is null or claimed_by = ${lease.id}
        or (${mayJudge(lease)} and not exists (
          select from process_lease where process_lease.id = sweep_turn.claimed_by
            and ${isRenewed('process_lease', lease.times.lapseSeconds)}))
      ) for update skip locked
    )) returning name`.execute(db);
  return rows.length === 1;
}

async function giveTurnBack(db: Database, { id }: Holder, name: string): Promise<void> {
  const free = { claimed_by: null };
  await db.updateTable('sweep_turn').set(free).where('name', '=', name).where('claimed_by', '=', id).execute();
}
