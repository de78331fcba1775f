// `npm test -- FILE ...`: selects test files. A name is a file, a folder or a part of a path.
import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { root } from '../runtime/places.mjs';
import { ClearProblem } from '../runtime/say.mjs';

/** The tools that run a file, in the order of `npm test`; the last two need the built product. */
const kinds = [
  { kind: 'quick', pattern: /^(?:src|scripts|tests\/(?!process\/)\w+)\/.*\.test\.tsx?$/ },
  { kind: 'process', pattern: /^tests\/process\/.*\.test\.ts$/ },
  { kind: 'browser', pattern: /^tests\/(?:journeys|accessibility)\/.*\.spec\.ts$/ },
];

const kindOf = (path) => kinds.find(({ pattern }) => pattern.test(path))?.kind;
const withSlashes = (path) => path.split(sep).join('/');

/** @returns {string[]} paths relative to the root of the checkout */
function testFiles() {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
  return ['src', 'scripts', 'tests'].flatMap(below).filter((path) => kindOf(path) !== undefined);
}

/** Names come first; everything from the first argument with a dash on is passed to the test tool. */
export function splitArguments(args) {
  const words = args.filter((word) => word !== '--watch' && word !== '--');
  const firstOption = words.findIndex((word) => word.startsWith('-'));
  const end = firstOption === -1 ? words.length : firstOption;
  const wishes = { isWatching: args.includes('--watch'), names: words.slice(0, end), options: words.slice(end) };
  if (wishes.names.length === 0 && wishes.options.length > 0) {
    throw new ClearProblem(
      `Vor ${wishes.options[0]} fehlt, welche Tests gemeint sind, zum Beispiel: npm test -- src/payment ${wishes.options.join(' ')}`,
    );
  }
  return wishes;
}

function filesOf(all, name) {
  // npm runs scripts in the checkout; a path is relative to the folder in which the person typed it.
  const path = withSlashes(relative(root, resolve(process.env.INIT_CWD ?? process.cwd(), name)));
  if (all.includes(path)) return [path];
  const inside = path === '' ? all : all.filter((file) => file.startsWith(`${path}/`));
  const part = name.replace(/^\.\//, '').replace(/\/$/, '');
  if (inside.length > 0 || part === '') return inside;
  // The name of a source file selects its test.
  return all.filter((file) => file.includes(part) || file.replace('.test.', '.') === path);
}

/** @returns {Record<'quick' | 'process' | 'browser', string[]>} */
export function chooseTests(names) {
  const all = testFiles();
  const chosen = new Set();
  for (const name of names) {
    const files = filesOf(all, name);
    if (files.length === 0) {
      throw new ClearProblem(
        `Zu „${name}“ gibt es keine Testdatei. Nennen Sie eine Datei (*.test.ts, *.test.tsx, in tests/journeys und tests/accessibility *.spec.ts), einen Ordner oder einen Teil des Namens.`,
      );
    }
    for (const file of files) chosen.add(file);
  }
  const ofKind = ({ kind }) => [kind, [...chosen].filter((file) => kindOf(file) === kind)];
  return Object.fromEntries(kinds.map(ofKind));
}
