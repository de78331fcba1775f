// A place whose server is killed while paths are on their way, and what is found there afterwards.
import { join } from 'node:path';
import { eventually } from '../../scripts/demo/http-client.ts';
import { verifyLogOf } from '../../src/app/operator/log-commands.ts';
import { openDatabase, type Database } from '../../src/platform/database/database.ts';
import { findRunningPostgres } from '../../src/platform/database/product-lock.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { preparePlace, processesOf, startProcess } from '../support/product-process.ts';
import { interruptedRun, type PathResult } from './interrupted-run.ts';

export interface InterruptedPaths extends LeftBehind {
  results: PathResult[];
  /** Processes that are left over, which are none. */
  end(): Promise<string[]>;
}

/** What is found in the database. */
export interface LeftBehind {
  /** Everything that was written to somebody, once nothing waits any more. */
  messages(): Promise<SentMessage[]>;
  counts(): Promise<Counts>;
  leaves(): Promise<{ place: number; subjectId: string }[]>;
  /** How much `log-verify` complains of. */
  logFaults(): Promise<number>;
}

export interface SentMessage {
  key: string;
  template: string;
  state: string;
  lastError: string | null;
  isInMailbox: boolean;
}

interface Counts {
  confirmed: number;
  certificates: string[];
  orders: number;
  paid: number;
  /** Running numbers of the invoices, in their order. */
  serials: number[];
}

/** One of each for every path. */
export const mailsOfPath = [
  'tenant-sent',
  'landlord-request',
  'landlord-receipt',
  'tenant-outcome',
  'order-confirmation',
  'certificate-ready',
];

/** Of a TAN that did not leave before the kill, and that somebody asked for once more: the newer one takes its place. */
export const isSuperseded = ({ template, state, lastError }: SentMessage): boolean =>
  ['tenant-submit', 'landlord-sign'].includes(template) && state === 'failed' && lastError === 'superseded';

/** @param kills numbers of acknowledged stages (five a path) after which the server dies */
export async function playInterruptedPaths(paths: number, kills: number[]): Promise<InterruptedPaths> {
  const place = await preparePlace();
  let product = await startProcess(place);
  const restart = async (): Promise<void> => {
    await product.kill('SIGKILL');
    // Nothing may stay behind that nobody would ever stop.
    await eventually('the end of the database', async () =>
      processesOf(place.dataDir).length === 0 ? true : undefined,
    );
    product = await startProcess(place);
  };
  const end = async (): Promise<string[]> => {
    const { code } = await product.kill('SIGINT');
    const left = processesOf(place.dataDir);
    place.remove();
    return code === 0 ? left : [...left, `exit code ${code}`];
  };
  let results: PathResult[];
  try {
    results = await interruptedRun({ paths, kills, breadth: 6, origins: () => [product.origin], restart });
  } catch (error) {
    // Whoever gets no paths back has nothing to end.
    await end();
    throw error;
  }
  const read = <T>(question: (db: Database) => Promise<T>) => readFrom(place.dataDir, question);
  return { results, ...leftBehind(read, paths, { DATA_DIR: place.dataDir }), end };
}

export function leftBehind(
  read: <T>(question: (db: Database) => Promise<T>) => Promise<T>,
  paths: number,
  environment: Record<string, string>,
): LeftBehind {
  return {
    messages: () => eventually('the last message', () => read((db) => settledMessages(db, paths))),
    counts: () => read(countAll),
    leaves: () => eventually('the last entry of the log', () => read((db) => allLeaves(db, paths))),
    logFaults: async () => {
      const settings = loadSettings(environment);
      const { isAlarm, rows } = await read((db) => verifyLogOf({ db, settings, argument: undefined }));
      return rows.length + (isAlarm === false ? 0 : 1);
    },
  };
}

async function readFrom<T>(dataDir: string, question: (db: Database) => Promise<T>): Promise<T> {
  const config = findRunningPostgres(join(dataDir, 'postgres'));
  if (config === null) throw new Error('the database does not run');
  const { db, close } = openDatabase(config, { max: 1 });
  try {
    return await question(db);
  } finally {
    await close();
  }
}

/** The last mails of a path are written by jobs after the path itself has come to its end. */
async function settledMessages(db: Database, paths: number): Promise<SentMessage[] | undefined> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('trial_mailbox', 'trial_mailbox.message_id', 'message.id')
    .select(['message.key', 'message.state', 'message.template', 'message.last_error', 'trial_mailbox.position'])
    .execute();
  const isThere = (wanted: string): boolean => rows.filter(({ template }) => template === wanted).length >= paths;
  if (rows.some(({ state }) => state === 'queued') || !mailsOfPath.every(isThere)) return undefined;
  return rows.map(({ key, state, template, last_error: lastError, position }) => ({
    key,
    state,
    template,
    lastError,
    isInMailbox: position !== null,
  }));
}

async function countAll(db: Database): Promise<Counts> {
  const numbers = await db.selectFrom('invoice').select('number').execute();
  return {
    confirmed: (await db.selectFrom('tenant_request').select('id').where('state', '=', 'confirmed').execute()).length,
    certificates: (await db.selectFrom('certificate').select('state').execute()).map(({ state }) => state),
    orders: (await db.selectFrom('customer_order').select('id').execute()).length,
    paid: (await db.selectFrom('payment_attempt').select('order_id').where('status', '=', 'paid').execute()).length,
    serials: numbers.map(({ number }) => Number(/(\d+)$/.exec(number)?.[1])).toSorted((a, b) => a - b),
  };
}

async function allLeaves(db: Database, paths: number) {
  const rows = await db.selectFrom('log_leaf').select(['place', 'subject_id']).orderBy('place').execute();
  return rows.length >= paths ? rows.map(({ place, subject_id: subjectId }) => ({ place, subjectId })) : undefined;
}
