// The ledger of what may never be undone, in a folder outside the database: written and on the disk before the database commits
// the action, so that a database restored from an older backup can be told (docs/decisions/0025).
import { randomUUID } from 'node:crypto';
import {
  beforeCommit,
  databaseOf,
  inTransaction,
  onCommit,
  type Database,
  type Transaction,
} from '../database/database.ts';
import { inTime } from '../clock/in-time.ts';
import { describeFailure } from '../log/describe-failure.ts';
import type { Logger } from '../log/logger.ts';
import type { IrreversibleAction, LedgerEntry } from './irreversible-actions.ts';
import { createLedgerWriter, type LedgerMac, type LedgerWriter } from './ledger-file.ts';
import { noteEntry } from './ledger-store.ts';

/** The key that makes the keyed hashes, which no rotation changes. */
export const ledgerMac =
  (keys: { mac(purpose: string, value: string): Buffer }): LedgerMac =>
  (text) =>
    keys.mac('restore-ledger', text);

export interface RestoreLedger {
  readonly folder: string;
  readonly mac: LedgerMac;
  /** Notes the actions in the database and writes them down; called before the commit. Gives what is to be called after it. */
  write(trx: Transaction, actions: readonly IrreversibleAction[]): Promise<() => void>;
  /** What is being written is written. */
  close(): Promise<void>;
}

/** Nothing is done for good without its entry: whoever asked may try again later. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable';
}

interface Parts {
  folder: string;
  mac: LedgerMac;
  log: Pick<Logger, 'error'>;
  timeoutMs?: number;
}

/** Whoever asks for something final waits so long for the folder, which may lie on another machine. */
const usualTimeoutMs = 5000;

export function createRestoreLedger({ folder, mac, log, timeoutMs = usualTimeoutMs }: Parts): RestoreLedger {
  const file = createFileInTurn(folder, mac, timeoutMs);
  const tooLate = createGivenUp(file, log);
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
          // First in the database: whoever reads the line finds the row, or waits for it.
          entries.push({ id, position: await noteEntry(trx, id, writer.file), ...action });
        }
        await writer.append(entries, () => tooLate.add(entries));
        tooLate.tell();
        return () => markDone(entries);
      }),
    close: async () => {
      await tooLate.settled();
      await file.close();
    },
  };
}

type InTurn = <T>(work: (writer: LimitedWriter) => Promise<T>) => Promise<T>;

/**
 * Entries whose append failed or was given up: their action was refused, and yet they may stand in a file. A line says so, or the
 * next start would do what somebody was told had failed. What can't be said is tried again with the next that can.
 */
function createGivenUp({ inTurn }: { inTurn: InTurn }, log: Parts['log']) {
  const untold = new Map<string, LedgerEntry>();
  let telling: Promise<unknown> = Promise.resolve();
  const tell = async (): Promise<void> => {
    const entries = [...untold.values()];
    if (entries.length === 0) return;
    try {
      await inTurn((writer) => writer.appendGivenUp(entries.map(({ id }) => id)));
      for (const { id } of entries) untold.delete(id);
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
      for (const entry of entries) untold.set(entry.id, entry);
      telling = telling.then(tell);
    },
    tell: (): void => {
      if (untold.size > 0) telling = telling.then(tell);
    },
    settled: () => telling,
  };
}

/** One call after the other. After one that failed a new file begins: a line may have been cut off. */
function createFileInTurn(folder: string, mac: LedgerMac, timeoutMs: number) {
  let writer: LimitedWriter | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const inTime = createTimeout(timeoutMs);
  const attempt = async <T>(work: (writer: LimitedWriter) => Promise<T>): Promise<T> => {
    inTime.check();
    const name = `${new Date().toISOString().slice(0, 10)}-${randomUUID()}`;
    const current = (writer ??= inTime.limit(createLedgerWriter(folder, name, mac)));
    try {
      return await work(current);
    } catch (error) {
      writer = null;
      // Not waited for: a folder that hangs closes nothing either.
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

/** `refused`: called when it failed, or once it has settled after it was given up: by then it may stand there all the same. */
type LimitedWriter = Omit<LedgerWriter, 'append'> & {
  append(entries: readonly LedgerEntry[], refused: () => void): Promise<void>;
};

/**
 * A folder that hangs must not keep anybody waiting. It is not asked for anything else meanwhile: each call would hold one of the
 * few threads that all files share.
 */
function createTimeout(timeoutMs: number) {
  let hanging = 0;
  const within = async (writing: Promise<void>, refused: () => void = () => undefined): Promise<void> => {
    const written = await inTime(writing, timeoutMs).catch((cause: unknown) => {
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

/** Whatever is done for good in this database goes into this ledger from now on. */
export function keepLedger(db: Database, ledger: RestoreLedger): void {
  ledgers.set(db, ledger);
}

/**
 * To be called by every store that writes something which may never be undone, in the transaction that does it. Throws where
 * there is no ledger, so that nothing is done for good without one.
 */
export function enterLedger(trx: Transaction, action: IrreversibleAction): void {
  if (repeating.has(trx)) return;
  const known = actionsOf.get(trx);
  if (known) {
    // A person may be stored in several rooms under one key.
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

/** For what happens outside of the database: written down before `run`, and as done after it. */
export async function throughLedger<T>(db: Database, action: IrreversibleAction, run: () => Promise<T>): Promise<T> {
  const ledger = ledgerOf(db);
  const done = await inTransaction(db, (trx) => ledger.write(trx, [action]));
  const result = await run();
  done();
  return result;
}

/** What the ledger says is done again in this transaction: it is no news to the ledger. */
export function repeatFromLedger(trx: Transaction): void {
  repeating.add(trx);
}

function ledgerOf(db: Database | undefined): RestoreLedger {
  const ledger = db && ledgers.get(db);
  if (!ledger) throw new Error('what is done for good needs a restore ledger, and a transaction of inTransaction()');
  return ledger;
}
