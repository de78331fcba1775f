// Runs `npm ci`, but only if node_modules does not match package-lock.json.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './places.mjs';
import { runNpm } from './run-npm.mjs';
import { asWriteProblem, ClearProblem, say, sayWhile } from './say.mjs';
import { withLock } from './with-lock.mjs';

const folder = join(root, 'node_modules');
const stamp = join(folder, '.installed');

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');
}

function isStamped() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp();
}

/** npm silently skips a package for this very platform if it cannot be downloaded, so its presence is checked. */
function isNeededHere(entry) {
  if (entry.optional !== true) return true;
  if (entry.os === undefined || entry.cpu === undefined) return false;
  const glibc = process.report?.getReport().header.glibcVersionRuntime;
  const libc = process.platform === 'linux' ? (glibc ? 'glibc' : 'musl') : undefined;
  const isLibcRight = entry.libc === undefined || entry.libc.includes(libc);
  return entry.os.includes(process.platform) && entry.cpu.includes(process.arch) && isLibcRight;
}

/** Paths required by package-lock.json that are missing or have another version. */
function missingPackages() {
  const hidden = join(folder, '.package-lock.json');
  if (!existsSync(hidden)) return ['node_modules'];
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const isMissing = ([path, entry]) =>
    path !== '' &&
    isNeededHere(entry) &&
    (present[path]?.version !== entry.version || !existsSync(join(root, path, 'package.json')));
  return Object.entries(wanted)
    .filter(isMissing)
    .map(([path]) => path);
}

function writeStamp() {
  try {
    writeFileSync(stamp, wantedStamp());
  } catch (error) {
    // The packages in another account's checkout are complete: they can be used, only without the quick check next time.
    if (asWriteProblem(error, folder) === error) throw error;
  }
}

const isForbidden = (output) => /EACCES|EPERM|EROFS/.test(output);

/** Retries after a failure: downloaded packages are in npm's cache, so after a broken connection only the rest is loaded. */
async function loadPackages(node) {
  const first = await runNpm(node, ['ci'], { cwd: root });
  if (first.code === 0 || isForbidden(first.output)) return first;
  say('Das Laden wurde unterbrochen, ein zweiter Versuch ...');
  return runNpm(node, ['ci'], { cwd: root });
}

export async function installPackages(node) {
  if (isStamped()) return;
  if (missingPackages().length === 0) {
    writeStamp();
    return;
  }
  await withLock('install', async () => {
    if (isStamped()) return; // someone else was faster
    const { code, output } = await sayWhile('Einmalig: Pakete werden geladen, das dauert 1 bis 3 Minuten ...', () =>
      loadPackages(node),
    );
    if (code !== 0) {
      if (isForbidden(output)) throw asWriteProblem({ code: 'EACCES' }, folder);
      throw new ClearProblem(
        `${output.trim()}\nDie Pakete konnten nicht geladen werden. Bitte prüfen Sie die Internetverbindung.`,
      );
    }
    const missing = missingPackages();
    if (missing.length > 0) {
      throw new ClearProblem(
        `Diese Pakete fehlen nach dem Laden: ${missing.join(', ')}. Bitte starten Sie noch einmal.`,
      );
    }
    writeStamp();
  });
}
