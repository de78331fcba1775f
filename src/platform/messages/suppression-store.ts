// 'Nie wieder anschreiben': opt-outs of mailboxes that get no more unsolicited mail.
import { domainToASCII } from 'node:url';
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Connection, Transaction } from '../database/database.ts';
import type { IrreversibleAction, PlatformAction } from '../restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../restore-ledger/restore-ledger.ts';

/** The key of an opt-out about one record. It contains a blank, so it can't collide with an address. */
export const mailboxAbout = (mailbox: string, recordId: string): string => `${recordId} ${mailbox}`;

/** A mailbox, or its keyed hash if nothing else is stored of it. */
export type Mailbox = string | Buffer;

export interface Suppressions {
  /**
   * Records 'nie wieder anschreiben': from now on every suppressible mail is dropped, from any tenant. `undoableBy` is the request
   * whose landlord may still undo it; absent if nobody may. True when this changed something.
   */
  suppress(trx: Transaction, mailbox: Mailbox, undoableBy?: string): Promise<boolean>;
  /** Undoes the opt-out of this request. It stays if other requests opted out, too; true when none is left. */
  unsuppress(trx: Transaction, undoableBy: string): Promise<boolean>;
  /** Makes the opt-out permanent. */
  keepSuppressed(trx: Transaction, undoableBy: string): Promise<void>;
}

/**
 * The value of `undoable_by` when several requests opted out; `suppressed_by` lists them. The column is empty for a permanent
 * opt-out. A version from before that table then undoes nothing.
 */
const several = '00000000-0000-0000-0000-000000000000';

const indexOf = (vault: Vault, mailbox: Mailbox): Buffer =>
  typeof mailbox === 'string' ? vault.blindIndex('email', mailbox) : mailbox;

export const suppressionsOf = ({ vault, clock }: { vault: Vault; clock: Clock }): Suppressions => ({
  suppress: async (trx, mailbox, undoableBy) => {
    const index = indexOf(vault, mailbox);
    // This changes nothing on an existing row, but locks it.
    const { undoable_by: before } = await trx
      .insertInto('suppressed_recipient')
      .values({ email_index: index, created_at: clock.now(), undoable_by: several })
      .onConflict((conflict) => conflict.column('email_index').doUpdateSet({ email_index: index }))
      .returning('undoable_by')
      .executeTakeFirstOrThrow();
    if (before === null) return false;
    const voices = await voicesOf(trx, index, before);
    if (undoableBy !== undefined && voices.includes(undoableBy)) return false;
    await saveOptOut(trx, index, undoableBy === undefined ? [] : [...voices, undoableBy]);
    return true;
  },
  unsuppress: async (trx, undoableBy) => {
    let isRemoved = false;
    for (const { index, voices } of await mailboxesOptedOutBy(trx, undoableBy)) {
      const others = voices.filter((voice) => voice !== undoableBy);
      if (others.length > 0) await saveOptOut(trx, index, others);
      else {
        await removeOptOut(trx, index);
        enterLedger(trx, { kind: 'opt-out-undone', subject: index.toString('hex') } satisfies PlatformAction);
        isRemoved = true;
      }
    }
    return isRemoved;
  },
  keepSuppressed: async (trx, undoableBy) => {
    for (const { index } of await mailboxesOptedOutBy(trx, undoableBy)) await saveOptOut(trx, index, []);
  },
});

interface OptedOutMailbox {
  index: Buffer;
  voices: string[];
}

/** Mailboxes that this request's landlord opted out and may opt in again; locks their rows. */
async function mailboxesOptedOutBy(trx: Transaction, requestId: string): Promise<OptedOutMailbox[]> {
  const named = await trx
    .selectFrom('suppressed_recipient')
    .select('email_index')
    .where('undoable_by', '=', requestId)
    .union(trx.selectFrom('suppressed_by').select('email_index').where('request_id', '=', requestId))
    .execute();
  if (named.length === 0) return [];
  // The first query locks by mailbox alone, and the voices are read afterwards: another request may be opting out at this moment.
  const rows = await trx
    .selectFrom('suppressed_recipient')
    .select(['email_index', 'undoable_by'])
    .where(
      'email_index',
      'in',
      named.map(({ email_index: index }) => index),
    )
    .where('undoable_by', 'is not', null)
    .orderBy('email_index')
    .forNoKeyUpdate()
    .execute();
  const optedOut: OptedOutMailbox[] = [];
  for (const { email_index: index, undoable_by: by } of rows)
    optedOut.push({ index, voices: await voicesOf(trx, index, by ?? several) });
  return optedOut.filter(({ voices }) => voices.includes(requestId));
}

/** The requests that opted out. To be read after the row of the mailbox was locked. */
async function voicesOf(trx: Transaction, index: Buffer, undoableBy: string): Promise<string[]> {
  if (undoableBy !== several) return [undoableBy];
  const rows = await trx
    .selectFrom('suppressed_by')
    .select('request_id')
    .where('email_index', '=', index)
    .orderBy('request_id')
    .execute();
  return rows.map(({ request_id: id }) => id);
}

/** An empty `voices` means that the opt-out is permanent. */
async function saveOptOut(trx: Transaction, index: Buffer, voices: readonly string[]): Promise<void> {
  await write(trx, index, voices);
  enterLedger(trx, {
    kind: 'opted-out',
    subject: index.toString('hex'),
    // A version from before `voices` reads only the first field: it takes an opt-out by several requests as permanent.
    detail: { undoableBy: voices.length === 1 ? (voices[0] ?? null) : null, voices: voices.join(' ') },
  } satisfies PlatformAction);
}

async function write(trx: Transaction, index: Buffer, voices: readonly string[]): Promise<void> {
  const [one = null, ...others] = voices;
  await trx
    .updateTable('suppressed_recipient')
    .set({ undoable_by: others.length === 0 ? one : several })
    .where('email_index', '=', index)
    .execute();
  await trx.deleteFrom('suppressed_by').where('email_index', '=', index).execute();
  if (others.length > 0)
    await trx
      .insertInto('suppressed_by')
      .values(voices.map((id) => ({ email_index: index, request_id: id })))
      .execute();
}

async function removeOptOut(trx: Transaction, index: Buffer): Promise<boolean> {
  const removed = await trx.deleteFrom('suppressed_recipient').where('email_index', '=', index).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Repeats an opt-out from the restore ledger on a restored database. False when it is already recorded like that. */
export async function repeatOptOut(
  trx: Transaction,
  clock: Clock,
  { kind, subject, detail }: IrreversibleAction,
): Promise<boolean> {
  const index = Buffer.from(subject, 'hex');
  if (kind === 'opt-out-undone') return removeOptOut(trx, index);
  // Entries from before `voices` name at most one request.
  const named = detail?.['voices'] ?? detail?.['undoableBy'] ?? '';
  const voices = String(named)
    .split(' ')
    .filter((id) => id !== '')
    .toSorted();
  const before = await trx
    .selectFrom('suppressed_recipient')
    .select('undoable_by')
    .where('email_index', '=', index)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before)
    await trx.insertInto('suppressed_recipient').values({ email_index: index, created_at: clock.now() }).execute();
  const known = before?.undoable_by ? await voicesOf(trx, index, before.undoable_by) : [];
  if (before && known.join(' ') === voices.join(' ')) return false;
  await write(trx, index, voices);
  return true;
}

/** Whether this mailbox has opted out. */
export async function isSuppressed(vault: Vault, connection: Connection, mailbox: Mailbox): Promise<boolean> {
  const row = await connection
    .selectFrom('suppressed_recipient')
    .select('email_index')
    .where('email_index', '=', indexOf(vault, mailbox))
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these mailboxes that opted out ('nie wieder anschreiben'). */
export async function suppressedAmong(
  vault: Vault,
  connection: Connection,
  mailboxes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (mailboxes.length === 0) return new Set();
  const byIndex = new Map(
    mailboxes.flatMap((mailbox) =>
      spellingsOf(mailbox).map((spelling) => [vault.blindIndex('email', spelling).toString('hex'), mailbox] as const),
    ),
  );
  const rows = await connection
    .selectFrom('suppressed_recipient')
    .select('email_index')
    .where(
      'email_index',
      'in',
      [...byIndex.keys()].map((index) => Buffer.from(index, 'hex')),
    )
    .execute();
  return new Set(rows.flatMap(({ email_index: index }) => byIndex.get(index.toString('hex')) ?? []));
}

/** Older opt-outs were stored with the domain as typed, here and in the restore ledger, so both spellings are looked up. */
function spellingsOf(mailbox: string): string[] {
  const at = mailbox.lastIndexOf('@') + 1;
  // This is empty if it is no domain.
  const ascii = domainToASCII(mailbox.slice(at));
  const other = `${mailbox.slice(0, at)}${ascii}`;
  return ascii === '' || other === mailbox ? [mailbox] : [mailbox, other];
}

interface Suppressible {
  suppressibleMailbox?: string | undefined;
  suppressibleAbout?: string | undefined;
}

/** Whether this mail must not be sent: its mailbox opted out of all mails, or of those about this record. */
export async function isOptedOut(
  vault: Vault,
  connection: Connection,
  { suppressibleMailbox: mailbox, suppressibleAbout: about }: Suppressible,
): Promise<boolean> {
  if (mailbox === undefined) return false;
  const asked = [mailbox, ...(about === undefined ? [] : [mailboxAbout(mailbox, about)])];
  return (await suppressedAmong(vault, connection, asked)).size > 0;
}
