// Decides which instance runs a sweep: one at a time, and the turn of an instance that died is free.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isRenewed, mayJudge } from '../leases/claim-store.ts';
import type { ProcessLease } from '../leases/process-lease.ts';

export interface SweepTurns {
  /** Seconds after which a dead instance's turn expires. */
  readonly lapseSeconds: number;
  /** Returns false, without running anything, while another instance runs the sweep. */
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

/** Only the turn's row is locked, and for one statement: a transaction as long as the sweep would delay vacuuming of all tables. */
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
