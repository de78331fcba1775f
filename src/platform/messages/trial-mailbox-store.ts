// Delivers messages in trial mode: into the mailbox of /postfach instead of a mail server.
import type { Vault } from '../crypto/vault.ts';
import { inTransaction, type Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { MailContent, MessageContent } from './message.ts';
import { erased, suppressedState } from './sending-store.ts';
import { isOptedOut } from './suppression-store.ts';

export interface MailboxEntry {
  id: string;
  /** Increases with each message; used to ask for anything new since. */
  position: number;
  template: string;
  at: Date;
  content: MessageContent;
}

/** A trial with more entries is a load test; nobody reads more. */
const maxEntries = 5000;

const selectSealed = (db: Database) =>
  db
    .selectFrom('message')
    .innerJoin('person_key', 'person_key.id', 'message.person_key_id')
    .select([
      'message.id',
      'message.sealed',
      'person_key.id as keyId',
      'person_key.kek_id as kekId',
      'person_key.wrapped',
    ]);

/** Lists the newest first, without erased messages. */
export async function readTrialMailbox(
  db: Database,
  vault: Vault,
  filter: { to?: string; id?: string; after?: number; limit?: number },
): Promise<MailboxEntry[]> {
  let query = selectSealed(db)
    .innerJoin('trial_mailbox', 'trial_mailbox.message_id', 'message.id')
    .select(['message.template', 'trial_mailbox.position', 'trial_mailbox.received_at'])
    .orderBy('trial_mailbox.position', 'desc')
    .limit(filter.limit ?? maxEntries);
  if (filter.id !== undefined) query = query.where('message.id', '=', filter.id);
  if (filter.after !== undefined) query = query.where('trial_mailbox.position', '>', filter.after);
  if (filter.to !== undefined) {
    const normalised = filter.to.trim().toLowerCase();
    query = query.where('message.recipient_index', 'in', [
      vault.blindIndex('email', normalised),
      vault.blindIndex('phone', normalised),
    ]);
  }
  const rows = await query.execute();
  return rows.flatMap(({ id, position, template, received_at: at, ...row }) => {
    const content = openSealed(vault, { id, ...row });
    return content ? [{ id, position, template, at, content }] : [];
  });
}

interface SealedMessage {
  id: string;
  sealed: Buffer | null;
  keyId: string;
  kekId: number;
  wrapped: Buffer | null;
}

/** Null once it was erased. */
function openSealed(vault: Vault, { id, sealed, keyId, ...key }: SealedMessage): MessageContent | null {
  const sealedColumn = { table: 'message', column: 'sealed', id };
  return sealed && (vault.openWith({ ...key, id: keyId }, sealedColumn, sealed) as MessageContent | null);
}

/** Whether the recipient opted out while it waited: trial mode respects that like real sending does. */
export async function isOptedOutInTrial({ db, vault }: Pick<Platform, 'db' | 'vault'>, id: string): Promise<boolean> {
  const row = await selectSealed(db).where('message.id', '=', id).executeTakeFirst();
  const content = row && (openSealed(vault, row) as MailContent | null);
  if (!content || !(await isOptedOut(vault, db, content))) return false;
  const ended = await db
    .updateTable('message')
    .set(suppressedState)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** One transaction without a claim: a message is in the mailbox exactly once, even after kill -9. */
export async function putInTrialMailbox({ db, clock }: Pick<Platform, 'db' | 'clock'>, id: string): Promise<void> {
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
    // Only one transaction at a time writes (this row is the trial mode's lock): positions become visible in order, so that a
    // reader who asks for what came since misses nothing.
    await trx.selectFrom('trial_clock').select('id').where('id', '=', 1).forNoKeyUpdate().execute();
    await trx.insertInto('trial_mailbox').values({ message_id: id, received_at: clock.now() }).execute();
  });
}
