// An installed folder is never changed while the product runs out of it: no package is loaded there, and nothing is built.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { ClearProblem } from './say.mjs';

/** What npm wrote down of the packages that it left here. */
const leftPackages = join(root, 'node_modules', '.package-lock.json');

/**
 * Built, and then rid of all packages that only build (`npm prune --omit=dev`): nobody who works on the product leaves it so. By
 * what npm wrote down last and not by what is asked for now, which is newer after a `git pull`.
 */
function isInstalled() {
  if (!existsSync(join(root, 'dist', 'server', 'main.js')) || !existsSync(leftPackages)) return false;
  return Object.values(JSON.parse(readFileSync(leftPackages, 'utf8')).packages).every(({ dev }) => dev !== true);
}

/** @param {string} instead what to take there, in German */
export function refuseInstalled(instead) {
  if (!isInstalled()) return;
  throw new ClearProblem(
    `In ${root} ist das Produkt fertig eingerichtet, hier wird nichts geladen und nichts gebaut: Nehmen Sie stattdessen ${instead} (docs/operations/install.md).`,
  );
}
