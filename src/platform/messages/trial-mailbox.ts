// What the trial mode would have sent: read by /postfach and by scripts.
import type { Database } from '../database/database.ts';
import type { Vault } from '../crypto/vault.ts';
import type { MessageContent } from './message.ts';

export interface MailboxEntry {
  id: string;
  /** Grows with each message; for 'anything new since'. */
  position: number;
  template: string;
  at: Date;
  content: MessageContent;
}

/** A trial of this size is a load test; nobody reads more. */
const mostEntries = 5000;

/** Newest first. Erased messages are left out. */
export async function readTrialMailbox(
  db: Database,
  vault: Vault,
  filter: { to?: string; id?: string; after?: number; limit?: number },
): Promise<MailboxEntry[]> {
  let query = db
    .selectFrom('trial_mailbox')
    .innerJoin('message', 'message.id', 'trial_mailbox.message_id')
    .select([
      'message.id',
      'message.template',
      'message.person_key_id',
      'message.sealed',
      'trial_mailbox.position',
      'trial_mailbox.received_at',
    ])
    .orderBy('trial_mailbox.position', 'desc')
    .limit(filter.limit ?? mostEntries);
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
  const entries = await Promise.all(rows.map((row) => openEntry(db, vault, row)));
  return entries.filter((entry) => entry !== null);
}

interface MailboxRow {
  id: string;
  template: string;
  person_key_id: string;
  sealed: Buffer | null;
  position: number;
  received_at: Date;
}

async function openEntry(db: Database, vault: Vault, row: MailboxRow): Promise<MailboxEntry | null> {
  const { id, position, template, sealed, received_at: at } = row;
  if (!sealed) return null;
  const place = { table: 'message', column: 'sealed', id };
  const content = await vault.open<MessageContent>(db, row.person_key_id, place, sealed);
  return content && { id, position, template, at, content };
}
