// Runs one postgres process under a watchdog, which stops it cleanly when this process ends, even by kill -9.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitAtMost } from '../clock/wait-at-most.ts';
import type { Account } from './postgres-account.ts';
import { withClient, type ServerConfig } from './connection.ts';

export interface PostgresPlan {
  programs: string;
  account: Account | null;
  /** The data folder's path as PostgreSQL sees it, and as this process does. */
  seenDir: string;
  dataDir: string;
  /** An open descriptor of the data folder if PostgreSQL can reach it only that way. */
  dirHandle: number | null;
  socketDir: string;
  seenSocketDir: string;
  settings: Record<string, string>;
}

export interface RunningPostgres {
  exited: Promise<void>;
  stop(): Promise<void>;
}

export type LaunchResult = { running: RunningPostgres } | { running: null; complaint: string };

/**
 * Shell script: fd 9 keeps our pipe because a background command gets an empty input. Line 2 starts postgres without it; line 3
 * waits for the pipe to close (this process ended or stops it) and sends SIGINT, PostgreSQL's fast shutdown: open transactions are
 * rolled back, everything committed is on disk. A signal interrupts `wait`, hence the loop.
 */
const watchdog = [
  'exec 9<&0',
  '"$@" <&- 9<&- & p=$!',
  '{ read _ <&9; kill -INT $p; } & r=$!',
  'trap "kill -INT $p" TERM INT HUP',
  'while kill -0 $p 2>/dev/null; do wait $p; s=$?; done',
  'kill $r 2>/dev/null',
  'exit $s',
].join('\n');

export function logPathOf(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** Makes one attempt. Resolves when PostgreSQL answers or has ended. */
export async function launchPostgres(plan: PostgresPlan, config: ServerConfig): Promise<LaunchResult> {
  const logPath = logPathOf(plan.dataDir);
  const log = openSync(logPath, 'a', 0o600);
  const logStart = statSync(logPath).size;
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const name = `product-${process.pid}-${randomBytes(6).toString('hex')}`;
  const args = [
    '-D',
    join(plan.seenDir, 'pgdata'),
    '-k',
    plan.seenSocketDir,
    '-c',
    `cluster_name=${name}`,
    ...settings,
  ];
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', join(plan.programs, 'postgres'), ...args], {
    ...plan.account,
    cwd: '/',
    // It has a process group of its own: Ctrl-C in the terminal reaches the product, which stops PostgreSQL after its last query.
    detached: true,
    // Index 3 in stdio is fd 3, which seenDir names as /proc/self/fd/3.
    stdio: ['pipe', log, log, ...(plan.dirHandle === null ? [] : [plan.dirHandle])],
    env: childEnvironment(),
  });
  closeSync(log);
  // The pipe breaks when the shell ends first; 'exit' reports that end.
  child.stdin?.on('error', () => undefined);
  const end = { reached: false };
  const exited = new Promise<void>((resolve) => {
    const finish = (): void => {
      end.reached = true;
      resolve();
    };
    child.once('exit', finish);
    child.once('error', finish);
  });
  const running = { exited, stop: () => stopPostgres(child, exited, plan) };
  try {
    while (!end.reached) {
      if (await isPostgresReady(config, name)) return { running };
      await Promise.race([exited, delay(20)]);
    }
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { running: null, complaint: readFileSync(logPath).subarray(logStart).toString('utf8') };
}

async function stopPostgres(child: ChildProcess, exited: Promise<void>, plan: PostgresPlan): Promise<void> {
  child.stdin?.end();
  if (await waitAtMost(exited, 20_000)) return;
  // A connection does not close: this stops without waiting for it; the next start replays the log.
  process.kill(Number(readFileSync(join(plan.dataDir, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
  await exited;
}

/** Whether any server answers on the socket, even one this process cannot see (another container on the same folder). */
export function isAnswering(socketDir: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, `.s.PGSQL.${port}`));
    const settle = (answer: boolean) => (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', settle(true));
    socket.once('error', settle(false));
  });
}

/** SQLSTATE 57P03: PostgreSQL is still replaying its log or about to stop. */
const notNow = '57P03';

/**
 * False while PostgreSQL does not answer, or while another PostgreSQL answers: of two concurrent starts both see the server of the
 * one that wins. `name` is the cluster_name that this start gave its own server.
 */
async function isPostgresReady(config: ServerConfig, name: string): Promise<boolean> {
  try {
    const { rows } = await withClient(config, (client) =>
      client.query<{ name: string }>("select current_setting('cluster_name') as name"),
    );
    return rows[0]?.name === name;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^[0-9A-Z]{5}$/.test(code) && code !== notNow) throw error;
    return false;
  }
}
