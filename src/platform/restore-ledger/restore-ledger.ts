// The ledger of irreversible actions, in a folder outside the database. An entry is on the disk before the database commits the
// action, so that a database restored from an older backup can be detected (docs/decisions/0025).
import { randomUUID } from 'node:crypto';
import {
  beforeCommit,
  databaseOf,
  inTransaction,
  onCommit,
  type Database,
  type Transaction,
} from '../database/database.ts';
import { waitAtMost } from '../clock/wait-at-most.ts';
import { describeFailure } from '../log/describe-failure.ts';
import type { Logger } from '../log/logger.ts';
import type { IrreversibleAction, LedgerEntry } from './irreversible-actions.ts';
import { createLedgerWriter, type LedgerMac, type LedgerWriter } from './ledger-file.ts';
import { noteEntry } from './ledger-store.ts';

/** Uses the key of the keyed hashes, which no rotation changes. */
export const ledgerMac =
  (keys: { mac(purpose: string, value: string): Buffer }): LedgerMac =>
  (text) =>
    keys.mac('restore-ledger', text);

export interface RestoreLedger {
  readonly folder: string;
  readonly mac: LedgerMac;
  /** Records the actions in the database and in the file; called before the commit. Returns a function to call after it. */
  write(trx: Transaction, actions: readonly IrreversibleAction[]): Promise<() => void>;
  /** Waits for the writes in progress. */
  close(): Promise<void>;
}

/** No irreversible action happens without its entry; the caller may try again later. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable';
}

interface Parts {
  folder: string;
  mac: LedgerMac;
  log: Pick<Logger, 'error'>;
  timeoutMs?: number;
}

/** How long a caller waits for the folder, which may be on another machine. */
const usualTimeoutMs = 5000;

export function createRestoreLedger({ folder, mac, log, timeoutMs = usualTimeoutMs }: Parts): RestoreLedger {
  const file = createSerialWriter(folder, mac, timeoutMs);
  const refusals = trackRefusals(file, log);
  const markDone = (entries: readonly LedgerEntry[]): void => {
    file
      .inTurn((writer) => writer.appendDone(entries.map(({ id }) => id)))
      .catch((error: unknown) => log.error(describeFailure(error), 'the restore ledger was not told of a commit'));
  };
  return {
    folder,
    mac,
    write: (trx, actions) =>
      file.inTurn(async (writer) => {
        const entries: LedgerEntry[] = [];
        for (const action of actions) {
          const id = randomUUID();
          // The database comes first: a reader of the line then finds the row, or waits for it.
          entries.push({ id, position: await noteEntry(trx, id, writer.file), ...action });
        }
        await writer.append(entries, () => refusals.add(entries));
        refusals.mark();
        return () => markDone(entries);
      }),
    close: async () => {
      await refusals.settled();
      await file.close();
    },
  };
}

type InTurn = <T>(work: (writer: LimitedWriter) => Promise<T>) => Promise<T>;

/**
 * Entries whose append failed or timed out: their action was refused, yet they may be in a file. A line in the file says so, or the
 * next start would do what somebody was told had failed. If that line can't be written, it is retried with the next write.
 */
function trackRefusals({ inTurn }: { inTurn: InTurn }, log: Parts['log']) {
  const unmarked = new Map<string, LedgerEntry>();
  let marking: Promise<unknown> = Promise.resolve();
  const markAll = async (): Promise<void> => {
    const entries = [...unmarked.values()];
    if (entries.length === 0) return;
    try {
      await inTurn((writer) => writer.appendGivenUp(entries.map(({ id }) => id)));
      for (const { id } of entries) unmarked.delete(id);
    } catch (error) {
      const refused = entries.map(({ id, kind, subject }) => ({ id, kind, subject }));
      log.error(
        { ...describeFailure(error), refused },
        'the restore ledger may hold actions that were refused, and could not be told: the next start would carry them out',
      );
    }
  };
  return {
    add: (entries: readonly LedgerEntry[]): void => {
      for (const entry of entries) unmarked.set(entry.id, entry);
      marking = marking.then(markAll);
    },
    mark: (): void => {
      if (unmarked.size > 0) marking = marking.then(markAll);
    },
    settled: () => marking,
  };
}

/** Calls run one after the other. After a failed one a new file begins, since a line may be incomplete. */
function createSerialWriter(folder: string, mac: LedgerMac, timeoutMs: number) {
  let writer: LimitedWriter | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const timeout = createTimeout(timeoutMs);
  const attempt = async <T>(work: (writer: LimitedWriter) => Promise<T>): Promise<T> => {
    timeout.check();
    const name = `${new Date().toISOString().slice(0, 10)}-${randomUUID()}`;
    const current = (writer ??= timeout.limit(createLedgerWriter(folder, name, mac)));
    try {
      return await work(current);
    } catch (error) {
      writer = null;
      // Closing is not awaited: a folder that hangs closes nothing either.
      void current.close().catch(() => undefined);
      throw error;
    }
  };
  return {
    inTurn: <T>(work: (writer: LimitedWriter) => Promise<T>): Promise<T> => {
      const next = last.then(() => attempt(work));
      last = next.catch(() => undefined);
      return next;
    },
    close: async () => {
      await last;
      await writer?.close();
      writer = null;
    },
  };
}

/** `refused` is called when the write failed, or once it has settled after a timeout: the entry may be in the file by then. */
type LimitedWriter = Omit<LedgerWriter, 'append'> & {
  append(entries: readonly LedgerEntry[], refused: () => void): Promise<void>;
};

/**
 * A folder that hangs must not keep anybody waiting. Nothing else is asked of it meanwhile: each call would block one of the few
 * threads that all file operations share.
 */
function createTimeout(timeoutMs: number) {
  let hanging = 0;
  const within = async (writing: Promise<void>, refused: () => void = () => undefined): Promise<void> => {
    const written = await waitAtMost(writing, timeoutMs).catch((cause: unknown) => {
      refused();
      throw new LedgerUnavailable('the restore ledger could not be written', { cause });
    });
    if (written) return;
    hanging++;
    const settle = (): void => {
      hanging--;
      refused();
    };
    writing.then(settle, settle);
    throw new LedgerUnavailable(`the restore ledger did not answer within ${timeoutMs} ms`);
  };
  return {
    check: (): void => {
      if (hanging > 0) throw new LedgerUnavailable('the restore ledger still does not answer');
    },
    limit: (writer: LedgerWriter): LimitedWriter => ({
      ...writer,
      append: (entries, refused) => within(writer.append(entries), refused),
      appendDone: (ids) => within(writer.appendDone(ids)),
      appendGivenUp: (ids) => within(writer.appendGivenUp(ids)),
    }),
  };
}

const ledgers = new WeakMap<Database, RestoreLedger>();
const actionsOf = new WeakMap<Transaction, IrreversibleAction[]>();
const repeating = new WeakSet<Transaction>();

/** From now on this ledger records every irreversible action in this database. */
export function keepLedger(db: Database, ledger: RestoreLedger): void {
  ledgers.set(db, ledger);
}

/**
 * To be called by every store that writes something irreversible, in the same transaction. Throws if there is no ledger, so that
 * nothing irreversible happens without one.
 */
export function enterLedger(trx: Transaction, action: IrreversibleAction): void {
  if (repeating.has(trx)) return;
  const known = actionsOf.get(trx);
  if (known) {
    // One person may be stored in several rooms with the same key.
    if (!known.some((one) => one.kind === action.kind && one.subject === action.subject)) known.push(action);
    return;
  }
  const actions = [action];
  actionsOf.set(trx, actions);
  const ledger = ledgerOf(databaseOf(trx));
  beforeCommit(trx, async () => {
    const done = await ledger.write(trx, actions);
    onCommit(trx, done);
  });
}

/** For actions outside the database: recorded before `run`, and marked as done after it. */
export async function throughLedger<T>(db: Database, action: IrreversibleAction, run: () => Promise<T>): Promise<T> {
  const ledger = ledgerOf(db);
  const done = await inTransaction(db, (trx) => ledger.write(trx, [action]));
  const result = await run();
  done();
  return result;
}

/** Marks the transaction as a repetition of ledger entries, which are not entered again. */
export function repeatFromLedger(trx: Transaction): void {
  repeating.add(trx);
}

function ledgerOf(db: Database | undefined): RestoreLedger {
  const ledger = db && ledgers.get(db);
  if (!ledger) throw new Error('what is done for good needs a restore ledger, and a transaction of inTransaction()');
  return ledger;
}
