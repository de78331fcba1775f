// 'Nie wieder anschreiben': whose mailbox gets no more mail that nobody there asked for.
import { domainToASCII } from 'node:url';
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Connection, Transaction } from '../database/database.ts';
import type { IrreversibleAction, PlatformAction } from '../restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../restore-ledger/restore-ledger.ts';

/** A mailbox that wants nothing more about one record. An address has no blank: it is no mailbox of its own. */
export const mailboxAbout = (mailbox: string, recordId: string): string => `${recordId} ${mailbox}`;

/** A mailbox, or its keyed hash where nothing else is kept of it. */
export type Mailbox = string | Buffer;

export interface Suppressions {
  /**
   * 'Nie wieder anschreiben': holds at once for every later mail that respects it, from any tenant. `undoableBy`: the request
   * whose landlord may still take it back; none when nobody may. True when it was not said like that before.
   */
  suppress(trx: Transaction, mailbox: Mailbox, undoableBy?: string): Promise<boolean>;
  /** Taken back for this request. Said for others too, it stands: true when nobody says it any more. */
  unsuppress(trx: Transaction, undoableBy: string): Promise<boolean>;
  /** It can't be taken back any more, by nobody. */
  keepSuppressed(trx: Transaction, undoableBy: string): Promise<void>;
}

/**
 * In `undoable_by`, which is empty where it holds for good, when it was said for several requests: `suppressed_by` has them. A
 * version before that table takes nothing back then.
 */
const several = '00000000-0000-0000-0000-000000000000';

const indexOf = (vault: Vault, mailbox: Mailbox): Buffer =>
  typeof mailbox === 'string' ? vault.blindIndex('email', mailbox) : mailbox;

export const suppressionsOf = ({ vault, clock }: { vault: Vault; clock: Clock }): Suppressions => ({
  suppress: async (trx, mailbox, undoableBy) => {
    const index = indexOf(vault, mailbox);
    // Changes nothing where it stands already, and locks it.
    const { undoable_by: before } = await trx
      .insertInto('suppressed_recipient')
      .values({ email_index: index, created_at: clock.now(), undoable_by: several })
      .onConflict((conflict) => conflict.column('email_index').doUpdateSet({ email_index: index }))
      .returning('undoable_by')
      .executeTakeFirstOrThrow();
    if (before === null) return false;
    const voices = await voicesOf(trx, index, before);
    if (undoableBy !== undefined && voices.includes(undoableBy)) return false;
    await keep(trx, index, undoableBy === undefined ? [] : [...voices, undoableBy]);
    return true;
  },
  unsuppress: async (trx, undoableBy) => {
    let isLifted = false;
    for (const { index, voices } of await mailboxesClosedBy(trx, undoableBy)) {
      const others = voices.filter((voice) => voice !== undoableBy);
      if (others.length > 0) await keep(trx, index, others);
      else {
        await lift(trx, index);
        enterLedger(trx, { kind: 'opt-out-undone', subject: index.toString('hex') } satisfies PlatformAction);
        isLifted = true;
      }
    }
    return isLifted;
  },
  keepSuppressed: async (trx, undoableBy) => {
    for (const { index } of await mailboxesClosedBy(trx, undoableBy)) await keep(trx, index, []);
  },
});

interface ClosedMailbox {
  index: Buffer;
  voices: string[];
}

/** Mailboxes that this request's landlord closed and may open again: locked. */
async function mailboxesClosedBy(trx: Transaction, requestId: string): Promise<ClosedMailbox[]> {
  const named = await trx
    .selectFrom('suppressed_recipient')
    .select('email_index')
    .where('undoable_by', '=', requestId)
    .union(trx.selectFrom('suppressed_by').select('email_index').where('request_id', '=', requestId))
    .execute();
  if (named.length === 0) return [];
  // By the mailbox alone, and its voices only afterwards: another request may say it at this moment.
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
  const closed: ClosedMailbox[] = [];
  for (const { email_index: index, undoable_by: by } of rows)
    closed.push({ index, voices: await voicesOf(trx, index, by ?? several) });
  return closed.filter(({ voices }) => voices.includes(requestId));
}

/** The requests it was said for. Read after the row of the mailbox was locked. */
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

/** Nobody in `voices`: for good. */
async function keep(trx: Transaction, index: Buffer, voices: readonly string[]): Promise<void> {
  await write(trx, index, voices);
  enterLedger(trx, {
    kind: 'opted-out',
    subject: index.toString('hex'),
    // A version before `voices` reads the first alone: of several it takes it to hold for good.
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

async function lift(trx: Transaction, index: Buffer): Promise<boolean> {
  const lifted = await trx.deleteFrom('suppressed_recipient').where('email_index', '=', index).executeTakeFirst();
  return lifted.numDeletedRows > 0n;
}

/** What the restore ledger says of a mailbox, on a database that was restored. False when it stands like that already. */
export async function repeatOptOut(
  trx: Transaction,
  clock: Clock,
  { kind, subject, detail }: IrreversibleAction,
): Promise<boolean> {
  const index = Buffer.from(subject, 'hex');
  if (kind === 'opt-out-undone') return lift(trx, index);
  // Entries from before `voices` name one request at most.
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

export async function isSuppressed(vault: Vault, connection: Connection, mailbox: Mailbox): Promise<boolean> {
  const row = await connection
    .selectFrom('suppressed_recipient')
    .select('email_index')
    .where('email_index', '=', indexOf(vault, mailbox))
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these mailboxes that said 'nie wieder anschreiben'. */
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

/** Before both spellings of a domain were one mailbox, it was kept as it was typed, here and in the restore ledger. */
function spellingsOf(mailbox: string): string[] {
  const at = mailbox.lastIndexOf('@') + 1;
  // Empty when it is no domain.
  const ascii = domainToASCII(mailbox.slice(at));
  const other = `${mailbox.slice(0, at)}${ascii}`;
  return ascii === '' || other === mailbox ? [mailbox] : [mailbox, other];
}

interface HeldBack {
  suppressibleMailbox?: string | undefined;
  suppressibleAbout?: string | undefined;
}

/** Whether this mail is not to be sent: its mailbox wants none, or none about that. */
export async function isHeldBack(
  vault: Vault,
  connection: Connection,
  { suppressibleMailbox: mailbox, suppressibleAbout: about }: HeldBack,
): Promise<boolean> {
  if (mailbox === undefined) return false;
  const asked = [mailbox, ...(about === undefined ? [] : [mailboxAbout(mailbox, about)])];
  return (await suppressedAmong(vault, connection, asked)).size > 0;
}
