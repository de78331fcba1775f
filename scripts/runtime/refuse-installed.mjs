// An installed folder is never changed while the product runs from it: no package is downloaded there, and nothing is built.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { ClearProblem } from './say.mjs';

/** npm's record of the packages that it left here. */
const leftPackages = join(root, 'node_modules', '.package-lock.json');

/**
 * Whether the folder is built and without the packages needed only for building (`npm prune --omit=dev`), a state in which no
 * developer leaves it. It uses npm's last record and not package-lock.json, which is newer after a `git pull`.
 */
function isInstalled() {
  if (!existsSync(join(root, 'dist', 'server', 'main.js')) || !existsSync(leftPackages)) return false;
  return Object.values(JSON.parse(readFileSync(leftPackages, 'utf8')).packages).every(({ dev }) => dev !== true);
}

/** @param {string} instead what to use there instead, in German */
export function refuseInstalled(instead) {
  if (!isInstalled()) return;
  throw new ClearProblem(
    `In ${root} ist das Produkt fertig eingerichtet, hier wird nichts geladen und nichts gebaut: Nehmen Sie stattdessen ${instead} (docs/operations/install.md).`,
  );
}
