// The built product as a real process on its own port and data: to be killed, interrupted, and started wrongly.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../scripts/demo/http-client.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');
const todaysEntry = join(root, 'dist/server/main.js');
/** Compiling the same program anew costs each of a hundred starts a quarter of a second. */
const compileCache = join(root, '.cache/compiled');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Everything it wrote to standard error. */
  complaint: string;
}

export interface ProductProcess {
  origin: string;
  pid: number | undefined;
  /** Ends when the process does. */
  ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): Promise<Ended>;
}

export interface Place {
  dataDir: string;
  port: number;
  /** Of another version than today's. */
  entry?: string;
}

export async function preparePlace(): Promise<Place & { remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'process-'));
  return { dataDir, port: await freePort(), remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A start that is not expected to succeed, or not yet known to. */
export function launchProduct(
  { dataDir, port, entry = todaysEntry }: Place,
  settings: Record<string, string> = {},
): ProductProcess {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [entry], {
    // Where no .env of a developer lies.
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'production',
      MODE: 'trial',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...settings,
    },
  });
  const ended = endOf(child);
  return {
    origin,
    pid: child.pid,
    ended,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A first start among many other programs: each of them takes its share of two processors. */
const startPatienceMs = 150_000;

export async function startProcess(place: Place, settings: Record<string, string> = {}): Promise<ProductProcess> {
  const product = launchProduct(place, settings);
  let end: Ended | undefined;
  void product.ended.then((value) => (end = value));
  const look = async (): Promise<true | undefined> => {
    if (end !== undefined) throw new Error(`the product did not start: ${end.complaint}`);
    return (await isReady(product.origin)) ? true : undefined;
  };
  try {
    await eventually('the product', look, startPatienceMs);
  } catch (error) {
    await product.kill('SIGINT');
    throw error;
  }
  return product;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

function endOf(child: ChildProcess): Promise<Ended> {
  const chunks: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, complaint: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Living processes that name this folder in their command line: the database above all. */
export function processesOf(dataDir: string): string[] {
  return execFileSync('ps', ['-eo', 'pid,stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir) && !/^\s*\d+\s+Z/.test(line));
}
