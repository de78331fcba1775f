// Files stay short and their names say what they hold.
import { expect, test } from 'vitest';
import { files, textFiles, textOf } from './tree.ts';

const MOST_LINES = 249;

// Long by nature: data, a lock file, articles and legal texts, the schema of the database, the list of alarms.
const mayBeLong = [
  /^package-lock\.json$/,
  /\.md$/,
  /\.sql$/,
  /^docs\//,
  /\/data\//,
  /\.(?:json|csv|svg|xml|html)$/,
  /^deploy\/prometheus\/alerts(?:\.test)?\.yml$/,
];

const banned = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'manager',
  'service',
  'services',
  'misc',
  'shared',
  'legacy',
  'v2',
  'new',
]);

// Names that tools or the world around prescribe.
const prescribed = [/^[A-Z]+(?:\.md)?$/, /^\./, /^package(?:-lock)?\.json$/, /^__root\.tsx$/];

const isOurs = (path: string): boolean => /^(?:src|tests|scripts)\//.test(path);
const isRouteFile = (path: string): boolean => path.startsWith('src/app/web/routes/');
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const migration = /^\d{4}_[a-z0-9-]+\.sql$/;

test('files of code stay under 250 lines', () => {
  const long = textFiles
    .filter((path) => !mayBeLong.some((pattern) => pattern.test(path)))
    .map((path) => ({ path, lines: textOf(path).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});

test('files and folders are named in kebab-case', () => {
  const odd = files
    .filter((path) => isOurs(path) && !isRouteFile(path))
    .flatMap((path) => path.split('/').map((name) => ({ path, name })))
    .filter(
      ({ name }) => !kebab.test(name) && !migration.test(name) && !prescribed.some((pattern) => pattern.test(name)),
    )
    .map(({ path }) => path);
  expect(odd).toEqual([]);
});

test('no file or folder has a name that could hold anything', () => {
  const vague = files
    .filter((path) => isOurs(path) && !isRouteFile(path))
    .filter((path) =>
      path.split(/[/.]/).some((name) => banned.has(name) || /^new-|-(?:utils|helpers|manager|service)$/.test(name)),
    );
  expect(vague).toEqual([]);
});

test('files with code begin with an import, a declaration or a word on what they are for', () => {
  const empty = textFiles.filter((path) => isOurs(path) && textOf(path).trim() === '');
  expect(empty).toEqual([]);
});
