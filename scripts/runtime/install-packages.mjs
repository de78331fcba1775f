// `npm ci`, but only when node_modules does not hold what package-lock.json asks for.
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

/** npm leaves out a package for this very platform without a word when it cannot be fetched; so it is looked for. */
function isNeededHere(entry) {
  if (entry.optional !== true) return true;
  if (entry.os === undefined || entry.cpu === undefined) return false;
  const glibc = process.report?.getReport().header.glibcVersionRuntime;
  const libc = process.platform === 'linux' ? (glibc ? 'glibc' : 'musl') : undefined;
  const isLibcRight = entry.libc === undefined || entry.libc.includes(libc);
  return entry.os.includes(process.platform) && entry.cpu.includes(process.arch) && isLibcRight;
}

/** Paths that package-lock.json asks for and that are not there in that version. */
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
    // Complete packages in a checkout of another account: good to run, only without the quick check next time.
    if (asWriteProblem(error, folder) === error) throw error;
  }
}

const isForbidden = (output) => /EACCES|EPERM|EROFS/.test(output);

/** Once more after a failure: what was loaded is in npm's cache, so a connection that broke costs only the rest. */
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
