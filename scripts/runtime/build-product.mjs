// Builds when sources changed. The stamp is removed first and written last, so that an interrupted build never counts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './places.mjs';
import { runNpm } from './run-npm.mjs';
import { asWriteProblem, ClearProblem, sayWhile } from './say.mjs';
import { withLock } from './with-lock.mjs';

const dist = join(root, 'dist');
const stamp = join(dist, '.built');

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    // The build writes the route tree itself and reads no types; tests are not part of it.
    else if (!/\.(gen\.ts|test\.tsx?)$/.test(entry.name)) yield path;
  }
}

function sourceFiles() {
  const folders = ['src', 'scripts', 'public'].map((name) => join(root, name)).filter(existsSync);
  const own = readdirSync(root).filter((name) => /^(package(-lock)?\.json|vite\.config\.ts|.*\.html)$/.test(name));
  return [...folders.flatMap((folder) => [...filesBelow(folder)]), ...own.map((name) => join(root, name))];
}

/** Names, sizes and times are enough and take milliseconds to read. */
function sourceStamp() {
  const hash = createHash('sha256');
  for (const path of sourceFiles().toSorted((a, b) => a.localeCompare(b, 'en'))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(root, path)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp();
}

export async function buildProduct(node) {
  if (isBuilt()) return;
  await withLock('build', async () => {
    if (isBuilt()) return;
    const before = sourceStamp();
    try {
      rmSync(stamp, { force: true });
      const { code, output } = await sayWhile('Das Programm wird gebaut ...', () =>
        runNpm(node, ['run', 'build'], { cwd: root }),
      );
      if (code !== 0)
        throw new ClearProblem(`${output.trim()}\nDas Bauen ist fehlgeschlagen. Die Meldung darüber nennt die Stelle.`);
      writeFileSync(stamp, before);
    } catch (error) {
      throw asWriteProblem(error, dist);
    }
  });
}
