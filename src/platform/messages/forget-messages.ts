// A daily job: deletes recipient and content of old messages; that and when each was sent stays.
import { addSeconds } from '../clock/clock.ts';
import { inTransaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { forgetOldest } from './message-store.ts';

export const messageDays = 30;

/** Rows per statement: few enough that nobody waits for it. */
const batch = 500;

/** Forgets old messages that are no longer waiting to be sent. Several processes may run it at once: each handles what is left. */
export async function forgetOldMessages({ db, clock, vault }: Pick<Platform, 'db' | 'clock' | 'vault'>): Promise<void> {
  const before = addSeconds(clock.now(), -messageDays * 24 * 3600);
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetBatch({ db, vault }, before);
}

async function forgetBatch({ db, vault }: Pick<Platform, 'db' | 'vault'>, before: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const forgotten = await forgetOldest(trx, before, batch);
    for (const row of forgotten) if (row.owns_key) await vault.destroyPerson(trx, row.person_key_id, 'by-routine');
    return forgotten.length;
  });
}
