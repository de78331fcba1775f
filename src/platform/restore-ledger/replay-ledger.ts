// At start, compares the ledger with the database. If the ledger has more entries, the database was restored from a backup (or a
// commit was interrupted), and the irreversible actions are repeated before any call is answered.
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, type Database, type Transaction } from '../database/database.ts';
import type { Logger } from '../log/logger.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';
import { StartProblem } from '../start-problem.ts';
import type { ActionTopics, IrreversibleAction, LedgerEntry } from './irreversible-actions.ts';
import { countEntries, DamagedLedger, listLedgerFiles, readLedgerFile } from './ledger-file.ts';
import { adoptEntry, countKnown, knownEntryIds, releaseReplayLock, tryReplayLock } from './ledger-store.ts';
import { repeatFromLedger, type RestoreLedger } from './restore-ledger.ts';

export interface ReplayParts {
  db: Database;
  ledger: RestoreLedger;
  log: Pick<Logger, 'info' | 'warn'>;
  /** The topics of all rooms; an unknown kind of action stops the start. */
  topics: ActionTopics;
  /** A fallback for an action that fails; it discloses nothing. An action that fails without a fallback stops the start. */
  lastResort: Partial<Record<string, CarryOut>>;
  /** Trial mode starts even if the ledger is gone, and logs that. */
  isTrial: boolean;
}

/** Repeats the action. False when there was nothing to do. */
export type CarryOut = (trx: Transaction, action: IrreversibleAction) => Promise<boolean>;

/** Returns how many actions were repeated. Cheap when the database knows them all: the files' last lines and one query. */
export async function replayLedger(parts: ReplayParts, carryOut: CarryOut): Promise<number> {
  if ((await filesAhead(parts)).length === 0) return 0;
  return withReplayLock(parts, async () => {
    // Another instance may have done it meanwhile.
    const ahead = await filesAhead(parts);
    if (ahead.length === 0) return 0;
    parts.log.warn(
      { files: ahead.length },
      'the restore ledger knows more than the database: what it says is done again',
    );
    let repeated = 0;
    const { topics, refused } = await readMissing(parts, ahead);
    await adoptRefused(parts, refused);
    for (const topic of topics) if (await repeatOrStop(parts, topic, carryOut)) repeated++;
    parts.log.info({ repeated }, 'the restore ledger was replayed');
    return repeated;
  });
}

/** Names of files with entries that the database does not know. */
async function filesAhead({ db, ledger, log, isTrial }: ReplayParts): Promise<string[]> {
  // The database has to be read first: other processes may be writing, and an entry is in its file before the database knows it.
  const known = await countKnown(db);
  const files = new Set(listLedgerFiles(ledger.folder));
  const cut: string[] = [...known.keys()].filter((file) => !files.has(file));
  const ahead: string[] = [];
  for (const file of files) {
    const count = await readable(isTrial, () => countEntries(ledger.folder, file, ledger.mac));
    if (count === null) cut.push(file);
    else if (count > (known.get(file) ?? 0)) ahead.push(file);
    else if (count < (known.get(file) ?? 0)) cut.push(file);
  }
  if (cut.length === 0) return ahead;
  if (!isTrial) throw new StartProblem(texts.ledgerMissing(ledger.folder, cut));
  log.warn({ folder: ledger.folder, files: cut }, 'the restore ledger lacks entries that this database knows of');
  return ahead;
}

/** Null: damaged, which only trial mode tolerates. */
async function readable<T>(isTrial: boolean, read: () => T | Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DamagedLedger)) throw error;
    if (!isTrial)
      throw new StartProblem(texts.ledgerDamaged(error.file, error.line), {
        cause: error,
      });
    return null;
  }
}

interface Missing {
  id: string;
  file: string;
  position: number;
}

interface Topic {
  /** The last action about this subject, known or not; it is the one that counts. */
  last: IrreversibleAction;
  missing: Missing[];
}

/** `refused` are entries whose action was given up before it was recorded; they are skipped. */
async function readMissing(
  { db, ledger, isTrial, topics: topicOfKind }: ReplayParts,
  ahead: readonly string[],
): Promise<{ topics: Topic[]; refused: Missing[] }> {
  const topics = new Map<string, { last: LedgerEntry; missing: Missing[] }>();
  const refused: Missing[] = [];
  const files: { file: string; entries: LedgerEntry[] }[] = [];
  const givenUp = new Set<string>();
  for (const file of listLedgerFiles(ledger.folder)) {
    const read = await readable(isTrial, () => readLedgerFile(ledger.folder, file, ledger.mac));
    if (read) files.push({ file, entries: read.entries });
    for (const id of read?.givenUp ?? []) givenUp.add(id);
  }
  for (const { file, entries } of files) {
    const known = ahead.includes(file) ? await knownEntryIds(db, file) : null;
    for (const entry of entries) {
      const isMissing = known !== null && !known.has(entry.id);
      const missing = { id: entry.id, file, position: entry.position };
      if (givenUp.has(entry.id)) {
        if (isMissing) refused.push(missing);
        continue;
      }
      const name = topicOf(topicOfKind, entry);
      const topic = topics.get(name) ?? { last: entry, missing: [] };
      topics.set(name, topic);
      if (entry.position > topic.last.position) topic.last = entry;
      if (isMissing) topic.missing.push(missing);
    }
  }
  const ordered = [...topics.values()]
    .filter(({ missing }) => missing.length > 0)
    .toSorted((one, other) => one.last.position - other.last.position);
  return { topics: ordered, refused };
}

function topicOf(topics: ActionTopics, { kind, subject }: IrreversibleAction): string {
  const topic = topics[kind];
  if (topic === undefined) throw new StartProblem(texts.ledgerIsNewer(kind, subject));
  return `${topic}|${subject}`;
}

/** Marks these entries as known without doing anything, so that the next start need not read them again. */
async function adoptRefused({ db, log }: ReplayParts, refused: readonly Missing[]): Promise<void> {
  if (refused.length === 0) return;
  log.info({ refused: refused.length }, 'actions of the restore ledger that were given up are not carried out');
  await inTransaction(db, async (trx) => {
    for (const entry of refused) await adoptEntry(trx, entry);
  });
}

/** One failing entry must not prevent the start if there is a fallback; without one the error names the entry. */
async function repeatOrStop({ db, log, lastResort }: ReplayParts, topic: Topic, carryOut: CarryOut): Promise<boolean> {
  const { kind, subject } = topic.last;
  const stop = (cause: unknown) => new StartProblem(texts.ledgerEntryFails(kind, subject), { cause });
  try {
    return await repeat(db, topic, carryOut);
  } catch (error) {
    const instead = lastResort[kind];
    if (!instead) throw stop(error);
    log.warn({ kind, subject, err: error }, 'an action of the restore ledger failed: the last resort takes its place');
    return repeat(db, topic, instead).catch((cause: unknown) => Promise.reject(stop(cause)));
  }
}

function repeat(db: Database, { last, missing }: Topic, carryOut: CarryOut): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    repeatFromLedger(trx);
    let isNews = false;
    for (const entry of missing) if (await adoptEntry(trx, entry)) isNews = true;
    return isNews && (await carryOut(trx, last));
  });
}

const pauseMs = 200;

/** Lets one instance at a time run; the others wait as long as it takes. */
function withReplayLock<T>({ db, log }: Pick<ReplayParts, 'db' | 'log'>, run: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    if (!(await tryReplayLock(connection))) {
      log.info('another instance replays the restore ledger: waiting for it');
      while (!(await tryReplayLock(connection))) await delay(pauseMs);
    }
    try {
      return await run();
    } finally {
      await releaseReplayLock(connection);
    }
  });
}
