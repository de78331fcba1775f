// Once a day: to whom a message went and what it said goes after a while; that it went, and when, stays.
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import { inTransaction, type Database } from '../database/database.ts';
import { forgetOldest } from './message-store.ts';

export const messageDays = 30;

/** Rows of one statement: small enough that nobody waits for it. */
const batch = 500;

interface Parts {
  db: Database;
  clock: Clock;
  vault: Vault;
}

/** Forgets old messages that are no longer waiting to be sent. May run in several processes at once: each takes what is there. */
export async function forgetOldMessages({ db, clock, vault }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -messageDays * 24 * 3600);
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetBatch({ db, vault }, before);
}

async function forgetBatch({ db, vault }: Pick<Parts, 'db' | 'vault'>, before: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const forgotten = await forgetOldest(trx, before, batch);
    for (const row of forgotten) if (row.owns_key) await vault.destroyPerson(trx, row.person_key_id, 'by-routine');
    return forgotten.length;
  });
}
