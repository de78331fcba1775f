// Changes the key that every person's key is wrapped with. A backup from before holds keys that nothing opens any more, once the
// old one is destroyed.
import { sql } from 'kysely';
import { inTransaction, type Database } from '../database/database.ts';
import type { KeyRing } from './key-ring.ts';
import { rewrap } from './vault.ts';

const batch = 1000;

/** How many were wrapped anew. Cut off, it goes on where it was. Nobody else may be at work: a product knows its own ring only. */
export async function rewrapKeys(db: Database, from: KeyRing, to: KeyRing): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await db
      .selectFrom('person_key')
      .select(['id', 'kek_id', 'wrapped'])
      .where('wrapped', 'is not', null)
      .where('kek_id', '<>', to.currentId)
      .limit(batch)
      .execute();
    if (rows.length === 0) return done;
    await inTransaction(db, async (trx) => {
      for (const { id, kek_id: kekId, wrapped } of rows)
        if (wrapped) await rewrap(trx, { id, kekId, wrapped }, { from, to });
    });
    done += rows.length;
  }
}

/** From now on this database refuses the keys of before. */
export async function forgetOldKeys(db: Database, to: KeyRing): Promise<void> {
  await db.deleteFrom('kek_check').where('kek_id', '<>', to.currentId).execute();
}

/** Old rows stay in the files of the database until they are swept up. By the owner. */
export async function sweepOldRows(owner: Database): Promise<void> {
  await sql`vacuum (full) person_key`.execute(owner);
}
