// Versions of the product side by side: earlier ones built from the history, later ones made of today's with a migration more.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { termsVersion, termsVersionBefore } from '../../../src/platform/rules/terms-version.ts';

export interface Version {
  name: string;
  /** Of the built server. */
  entry: string;
  /** Its own client of the calls: what a page that it has served does. */
  client: string;
  /** The terms that its pages show, where they are not those of its client. */
  terms?: string;
}

const root = join(import.meta.dirname, '../../..');
const place = join(root, '.cache/versions');
const dist = join(root, 'dist');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Null where there is no history, or not so far back. */
function commitOf(...args: string[]): string | null {
  try {
    const commit = git(...args);
    return commit === '' ? null : commit;
  } catch {
    return null;
  }
}

/** The version that made a fixture: both came with one commit. */
export const commitOfFixture = (name: string): string | null =>
  commitOf('log', '--diff-filter=A', '--format=%H', '-1', '--', `tests/fixture/${name}/manifest.json`);

/** The last version whose tables were not yet today's. */
export function commitBefore(): string | null {
  const change = commitOf('log', '--first-parent', '-m', '--format=%H', '-1', '--', 'src/app/migrations');
  return change === null ? null : commitOf('rev-parse', '--verify', '--quiet', `${change}^1`);
}

/** Null where the history does not have it. */
export const knownCommit = (commit: string): string | null =>
  commitOf('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);

const versionIn = (name: string, folder: string): Version => ({
  name,
  entry: join(folder, 'dist/server/main.js'),
  client: join(folder, 'scripts/demo/path.ts'),
});

export const todaysVersion = (): Version => versionIn('today', root);

/** Kept in the cache once it is built. */
export function buildVersion(name: string, commit: string): Version {
  const folder = join(place, commit.slice(0, 12));
  const stamp = join(folder, 'dist/.built');
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    bringPackages(folder);
    const vite = join(folder, 'node_modules/vite/bin/vite.js');
    // Whoever imports this by Vite has another one.
    const env = { ...process.env, NODE_ENV: 'production' };
    for (const more of [[], ['--ssr']])
      execFileSync(process.execPath, [vite, 'build', ...more], {
        cwd: folder,
        env,
        stdio: ['ignore', 'ignore', 'ignore'],
      });
    writeFileSync(stamp, '');
  }
  return versionIn(name, folder);
}

function bringPackages(folder: string): void {
  const lockOf = (of: string): string => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 2] });
}

/** Today's program as it would be with further migrations, by their file names, and with other terms of use. */
export function laterVersion(name: string, migrations: Readonly<Record<string, string>>, terms?: string): Version {
  const folder = join(place, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  for (const [file, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'dist/server/migrations', file), sql);
  if (terms !== undefined) changeTerms(join(folder, 'dist/server'), terms);
  return { ...versionIn(name, folder), client: todaysVersion().client, ...(terms === undefined ? {} : { terms }) };
}

/** Today's become those of the version before. */
function changeTerms(server: string, terms: string): void {
  const changes = [
    [termsVersionBefore, termsVersion],
    [termsVersion, terms],
  ] as const;
  const found = new Set<string>();
  for (const file of readdirSync(server).filter((one) => one.endsWith('.js'))) {
    const text = readFileSync(join(server, file), 'utf8');
    const changed = text.replaceAll(/(["'`])([\d.-]+)\1/g, (whole: string, quote: string, version: string) => {
      const [, next] = changes.find(([one]) => one === version) ?? [];
      if (next === undefined) return whole;
      found.add(version);
      return `${quote}${next}${quote}`;
    });
    if (changed !== text) writeFileSync(join(server, file), changed);
  }
  if (found.size !== changes.length) throw new Error('the versions of the terms are not in the built server');
}
