// PostgreSQL refuses to run as root. Started by root, it runs under an account without rights instead.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';

export interface Account {
  uid: number;
  gid: number;
}

/** Null means that PostgreSQL runs under this process's account. */
export function chooseAccount(pgData: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(pgData)) {
    // The account that wrote the data keeps using it, so that starting once as root does not lock others out.
    const { uid, gid } = statSync(pgData);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new StartProblem(texts.noAccount);
}

/** Whether the account can traverse all folders above this one and enter it. */
export function canEnter(folder: string, account: Account | null): boolean {
  if (account === null) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Gives a file or folder to the account unless it already has it; ignores symlinks. */
export function chownTo(path: string, account: Account | null): void {
  if (account === null) return;
  const entry = lstatSync(path);
  if (entry.uid !== account.uid && !entry.isSymbolicLink()) chownSync(path, account.uid, account.gid);
}

/** For data that root copied back, for example from a backup. */
export function chownRecursive(path: string, account: Account | null): void {
  if (account === null) return;
  chownTo(path, account);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownRecursive(join(path, name), account);
}
