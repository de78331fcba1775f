// Finds the PostgreSQL programs of the npm package, or those installed on the machine.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { canEnter, type Account } from './postgres-account.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';

/** Returns a folder with initdb and postgres that the account can run. */
export function findPostgresPrograms(dataDir: string, account: Account | null): string {
  const own = process.env['EMBEDDED_POSTGRES_BIN'];
  if (own) {
    if (existsSync(join(own, 'initdb')) && canRun(own, account)) return own;
    throw new StartProblem(texts.noProgramsIn(own));
  }
  const native = join(dirname(resolvePackage()), '..', 'native');
  if (linkLibraries(native) && canEnter(native, account) && canRun(join(native, 'bin'), account))
    return join(native, 'bin');
  return join(copyPrograms(native, dataDir, account), 'bin');
}

function resolvePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new StartProblem(texts.packageMissing(`${process.platform}-${process.arch}`, name), {
      cause: error,
    });
  }
}

function canRun(bin: string, account: Account | null): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** npm packages contain no symlinks and install scripts are off, so the links between the libraries are created here. */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (!isCode(error, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw error;
      if (!existsSync(path)) return false;
    }
  }
  return true;
}

/** Under a private home folder the account cannot reach the programs, so it gets a copy (about 60 MB, once). */
function copyPrograms(native: string, dataDir: string, account: Account | null): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const wanted = countFiles(native);
  for (const place of [dataDir, tmpdir(), '/var/tmp', '/tmp']) {
    if (!canEnter(place, account) || !isWritable(place)) continue;
    const copy = join(place, `embedded-postgres-${version}-${process.getuid?.() ?? 0}`, 'native');
    if (!isOurs(dirname(copy)) || countFiles(copy) < wanted) {
      if (!putCopy(dirname(native), dirname(copy))) continue;
    }
    if (linkLibraries(copy) && canRun(join(copy, 'bin'), account)) return copy;
  }
  throw new StartProblem(texts.programsForbidden);
}

/** The copy is made under another name first: a partial copy is never used, and of two concurrent starts one wins. */
function putCopy(from: string, to: string): boolean {
  if (existsSync(to) && !isOurs(to)) return false;
  const fresh = mkdtempSync(`${to}.`);
  try {
    cpSync(from, fresh, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    spawnSync('chmod', ['-R', 'a+rX,go-w', fresh]);
    rmSync(to, { recursive: true, force: true });
    renameSync(fresh, to);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOSPC', 'EACCES')) throw error;
  }
  return isOurs(to);
}

/** In a shared folder such as /tmp somebody else could have placed programs under this name. */
function isOurs(folder: string): boolean {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  return entry !== undefined && entry.isDirectory() && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/** Whether an error has one of these codes. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
