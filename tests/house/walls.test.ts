// The walls stand: wrong imports planted in an empty house are found.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks, featureImports } from '../support/rooms.mjs';
import { root } from './tree.ts';

const house = mkdtempSync(join(tmpdir(), 'house-'));

const projects = [
  'tsconfig.json',
  'tsconfig.rules.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.platform.json',
];

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), `${code}\n`);
}

function run(tool: string, args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: house,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}

beforeAll(() => {
  mkdirSync(join(house, 'src'));
  for (const path of [...projects, 'tsconfig.base.json', 'src/tsconfig.json', 'package.json'])
    copyFileSync(join(root, path), join(house, path));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  plant('src/platform/pdf/page.ts', 'export const page = 1;');
  plant('src/payment/rules/price.ts', 'export const price = 1;');
  plant('src/payment/server/charge.ts', "import { price } from '../rules/price.ts';\nexport const charge = price;");
  plant(
    'src/payment/web/page.ts',
    "import { price } from '../rules/price.ts';\nexport const page = [price, document.title];",
  );
});

afterAll(() => {
  rmSync(house, { recursive: true, force: true });
});

const compile = (args: readonly string[]): string[] =>
  run('typescript/bin/tsc', [...args, '--pretty', 'false'])
    .split('\n')
    .filter(Boolean);
const typeErrors = (): string[] => compile(['-b', 'src']);

// First of all: nothing has been compiled here yet, as in a fresh clone.
test.each(projects)('%s compiles by itself, and needs nothing that was built before', (project) => {
  expect(compile(['--noEmit', '-p', project])).toEqual([]);
});

test('plain tsc on the whole tree finds a wrong type in a test too', () => {
  plant('src/payment/rules/price.test.ts', "import { price } from './price.ts';\nexport const text: string = price;");
  const errors = compile(['--noEmit', '-p', '.']);
  rmSync(join(house, 'src/payment/rules/price.test.ts'));
  expect(errors.join('\n')).toContain('src/payment/rules/price.test.ts');
});

test('the platform compiles with every other room taken away', () => {
  expect(run('typescript/bin/tsc', ['--noEmit', '-p', join(root, 'tsconfig.platform.json')])).toBe('');
  // The compiler takes 0.7 to 15 s, and on a machine with much else to do more than a test's usual time.
}, 120_000);

test('what the platform takes from a room, and what a room tells the compiler for it, does not compile there', () => {
  plant('src/platform/pdf/taken.ts', "export { price } from '../../payment/rules/price.ts';");
  plant('src/platform/pdf/told.ts', "export { default } from './page.typ?raw';");
  plant('src/payment/server/told.d.ts', "declare module '*?raw' {\n  const text: string;\n  export default text;\n}");
  const errors = compile(['--noEmit', '-p', 'tsconfig.platform.json']);
  const [platform, others] = ['src/platform/pdf', 'src/payment/server'];
  for (const path of [`${platform}/taken.ts`, `${platform}/told.ts`, `${others}/told.d.ts`]) rmSync(join(house, path));
  expect(errors.filter((line) => line.startsWith(`${platform}/taken.ts`))).not.toEqual([]);
  expect(errors.filter((line) => line.startsWith(`${platform}/told.ts`))).not.toEqual([]);
});

test('the planted house without mistakes compiles', () => {
  expect(typeErrors()).toEqual([]);
});

const mistyped = [
  ['web imports server', 'src/payment/web/wrong-a.ts', "export { charge } from '../server/charge.ts';"],
  ['server imports web', 'src/payment/server/wrong-b.ts', "export { page } from '../web/page.ts';"],
  ['rules import server', 'src/payment/rules/wrong-c.ts', "export { charge } from '../server/charge.ts';"],
  ['rules import Node', 'src/payment/rules/wrong-d.ts', "export { readFileSync } from 'node:fs';"],
  ['rules use the page', 'src/payment/rules/wrong-e.ts', 'export const title = document.title;'],
  ['rules read the environment', 'src/payment/rules/wrong-f.ts', 'export const mode = process.env;'],
  ['web uses Node', 'src/payment/web/wrong-g.ts', "export { readFileSync } from 'node:fs';"],
  ['server uses the page', 'src/payment/server/wrong-h.ts', 'export const title = document.title;'],
] as const;

// All mistakes stand in one house: what takes the time is the start of the compiler, and it names each file for itself.
describe('the compiler', () => {
  let errors: string[];
  beforeAll(() => {
    for (const [, path, code] of mistyped) plant(path, code);
    errors = typeErrors();
    for (const [, path] of mistyped) rmSync(join(house, path));
  });

  test.each(mistyped)('%s: it does not compile', (_what, path) => {
    expect(errors.filter((line) => line.includes(path))).not.toEqual([]);
  });
});

const planted = [
  ['rules-only-rules', 'src/payment/rules/a.ts', "export { charge } from '../server/charge.ts';"],
  ['web-never-server', 'src/payment/web/b.ts', "export { charge } from '../server/charge.ts';"],
  ['server-never-web', 'src/payment/server/c.ts', "export { page } from '../web/page.ts';"],
  ['nobody-imports-app', 'src/payment/server/d.ts', "export { start } from '../../app/start.ts';"],
  ['platform-and-ui-know-no-feature', 'src/platform/pdf/e.ts', "export { price } from '../../payment/rules/price.ts';"],
  ['blocks-know-no-feature', 'src/signature/rules/f.ts', "export { price } from '../../payment/rules/price.ts';"],
  [
    'invoice-uses-others-by-their-face',
    'src/invoice/rules/g.ts',
    "export { price } from '../../payment/rules/price.ts';",
  ],
  [
    'certificate-imports-as-listed',
    'src/certificate/rules/h.ts',
    "export { price } from '../../payment/rules/index.ts';",
  ],
  ['typst-in-platform-pdf', 'src/payment/server/i.ts', "export * from '@myriaddreamin/typst-ts-node-compiler';"],
  ['database-driver-in-platform-database', 'src/payment/server/j.ts', "export * from 'pg';"],
  ['react-in-web-ui-and-mails', 'src/payment/server/k.ts', "export * from 'react';"],
  ['no-missing-package', 'src/payment/server/l.ts', "export * from 'smtp-server';"],
  ['no-orphan', 'src/payment/server/m.ts', 'export const alone = 1;'],
  ['no-file-cycle', 'src/address/rules/n.ts', "export { o } from './o.ts';\nexport const n = 1;"],
  ['no-folder-cycle', 'src/platform/log/p.ts', "export { q } from '../clock/q.ts';"],
  ['no-unresolved', 'src/payment/server/s.ts', "export * from './missing.ts';"],
] as const;

const also: Readonly<Record<string, string>> = {
  'src/app/start.ts': 'export const start = 1;',
  'src/payment/rules/index.ts': "export { price } from './price.ts';",
  'src/address/rules/o.ts': "export { n } from './n.ts';\nexport const o = 2;",
  'src/platform/clock/q.ts': 'export const q = 1;',
  'src/platform/clock/r.ts': "export { t } from '../log/t.ts';",
  'src/platform/log/t.ts': 'export const t = 1;',
};

/** A cycle is named by one of its files or folders. */
const namedAs: Readonly<Record<string, string>> = {
  'no-file-cycle': 'src/address/rules/',
  'no-folder-cycle': 'src/platform',
};

describe('the walls', () => {
  let complaints: string[];
  beforeAll(() => {
    for (const [, path, code] of planted) plant(path, code);
    for (const [path, code] of Object.entries(also)) plant(path, code);
    const config = join(root, '.dependency-cruiser.mjs');
    complaints = run('dependency-cruiser/bin/dependency-cruiser.mjs', ['src', '--config', config]).split('\n');
    for (const path of [...planted.map(([, path]) => path), ...Object.keys(also)]) rmSync(join(house, path));
  });

  test.each(planted)('the wall %s is found when broken', (name, path) => {
    const complaint = `error ${name}: ${namedAs[name] ?? path}`;
    expect(complaints.filter((line) => line.includes(complaint))).not.toEqual([]);
  });

  test('a file without a mistake is not complained of', () => {
    const right = ['src/payment/rules/price.ts', 'src/payment/server/charge.ts', 'src/payment/web/page.ts'];
    expect(complaints.filter((line) => right.some((path) => line.includes(`: ${path}`)))).toEqual([]);
  });
});

test('the list of allowed imports between features has no cycle', () => {
  const names = Object.keys(featureImports);
  const reach = (from: string, seen: readonly string[] = []): readonly string[] =>
    (featureImports[from] ?? []).flatMap((next) =>
      seen.includes(next) ? [next] : [next, ...reach(next, [...seen, next])],
    );
  expect(names.filter((name) => reach(name).includes(name))).toEqual([]);
  expect(blocks.filter((block) => names.includes(block))).toEqual([]);
});
