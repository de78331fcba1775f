// The trial mode's way of a message: into the mailbox of /postfach instead of a mail server.
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import { inTransaction, type Database } from '../database/database.ts';
import type { MailContent } from './message.ts';
import { isHeldBack } from './suppressions.ts';

interface Parts {
  db: Database;
  vault: Vault;
  clock: Clock;
}

/** What the row says when the recipient was erased before the message went out. */
export const erased = 'erased';

/** What becomes of the row when its mailbox said 'nie wieder anschreiben'. */
export const heldBack = { state: 'suppressed', next_try_at: null, last_error: null, sealed: null };

/** Said while it waited: the trial mode keeps to it like the mail server's way. */
export async function isHeldBackInTrial({ db, vault }: Pick<Parts, 'db' | 'vault'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .innerJoin('person_key', 'person_key.id', 'message.person_key_id')
    .select(['message.sealed', 'person_key.id as keyId', 'person_key.kek_id as kekId', 'person_key.wrapped'])
    .where('message.id', '=', id)
    .executeTakeFirst();
  const place = { table: 'message', column: 'sealed', id };
  const content = row?.sealed && (vault.openWith({ ...row, id: row.keyId }, place, row.sealed) as MailContent | null);
  if (!content || !(await isHeldBack(vault, db, content))) return false;
  const ended = await db
    .updateTable('message')
    .set(heldBack)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** One transaction and no claim: a message is in the mailbox exactly once, even after kill -9. */
export async function putInTrialMailbox({ db, clock }: Pick<Parts, 'db' | 'clock'>, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const open = trx
      .updateTable('message')
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where('next_try_at', '<=', clock.now());
    const over = { next_try_at: null, attempts: 1 };
    const sent = await open
      .set({ ...over, state: 'sent', sent_at: clock.now() })
      .where('sealed', 'is not', null)
      .executeTakeFirst();
    if (sent.numUpdatedRows !== 1n) {
      await open
        .set({ ...over, state: 'failed', last_error: erased })
        .where('sealed', 'is', null)
        .execute();
      return;
    }
    // One at a time (the row is the trial mode's lock): positions become visible in their order, so that a reader who asks
    // for what came since misses nothing.
    await trx.selectFrom('trial_clock').select('id').where('id', '=', 1).forNoKeyUpdate().execute();
    await trx.insertInto('trial_mailbox').values({ message_id: id, received_at: clock.now() }).execute();
  });
}
