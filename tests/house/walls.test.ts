// The walls stand: wrong imports planted in an empty house are found.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, featureImports } from '../support/rooms.mjs';
import { root } from './tree.ts';

const house = mkdtempSync(join(tmpdir(), 'house-'));

const projects = ['tsconfig.json', 'tsconfig.rules.json', 'tsconfig.server.json', 'tsconfig.web.json'];

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

test('the planted house without mistakes compiles', () => {
  expect(typeErrors()).toEqual([]);
});

test.each([
  ['web imports server', 'src/payment/web/wrong.ts', "export { charge } from '../server/charge.ts';"],
  ['server imports web', 'src/payment/server/wrong.ts', "export { page } from '../web/page.ts';"],
  ['rules import server', 'src/payment/rules/wrong.ts', "export { charge } from '../server/charge.ts';"],
  ['rules import Node', 'src/payment/rules/wrong.ts', "export { readFileSync } from 'node:fs';"],
  ['rules use the page', 'src/payment/rules/wrong.ts', 'export const title = document.title;'],
  ['rules read the environment', 'src/payment/rules/wrong.ts', 'export const mode = process.env;'],
  ['web uses Node', 'src/payment/web/wrong.ts', "export { readFileSync } from 'node:fs';"],
  ['server uses the page', 'src/payment/server/wrong.ts', 'export const title = document.title;'],
])('%s: it does not compile', (_what, path, code) => {
  plant(path, code);
  const errors = typeErrors();
  rmSync(join(house, path));
  expect(errors.join('\n')).toContain(path);
});

const planted = [
  ['rules-only-rules', 'src/payment/rules/a.ts', "export { charge } from '../server/charge.ts';"],
  ['web-never-server', 'src/payment/web/a.ts', "export { charge } from '../server/charge.ts';"],
  ['server-never-web', 'src/payment/server/a.ts', "export { page } from '../web/page.ts';"],
  ['nobody-imports-app', 'src/payment/server/a.ts', "export { start } from '../../app/start.ts';"],
  ['platform-and-ui-know-no-feature', 'src/platform/pdf/a.ts', "export { price } from '../../payment/rules/price.ts';"],
  ['blocks-know-no-feature', 'src/signature/rules/a.ts', "export { price } from '../../payment/rules/price.ts';"],
  [
    'invoice-uses-others-by-their-face',
    'src/invoice/rules/a.ts',
    "export { price } from '../../payment/rules/price.ts';",
  ],
  [
    'certificate-imports-as-listed',
    'src/certificate/rules/a.ts',
    "export { price } from '../../payment/rules/index.ts';",
  ],
  ['typst-in-platform-pdf', 'src/payment/server/a.ts', "export * from '@myriaddreamin/typst-ts-node-compiler';"],
  ['database-driver-in-platform-database', 'src/payment/server/a.ts', "export * from 'pg';"],
  ['react-in-web-ui-and-mails', 'src/payment/server/a.ts', "export * from 'react';"],
  ['no-missing-package', 'src/payment/server/a.ts', "export * from 'smtp-server';"],
  ['no-orphan', 'src/payment/server/a.ts', 'export const alone = 1;'],
  ['no-file-cycle', 'src/payment/rules/a.ts', "export { b } from './b.ts';\nexport const a = 1;"],
  ['no-folder-cycle', 'src/platform/log/a.ts', "export { c } from '../clock/c.ts';"],
  ['no-unresolved', 'src/payment/server/a.ts', "export * from './missing.ts';"],
] as const;

const also: Readonly<Record<string, string>> = {
  'src/app/start.ts': 'export const start = 1;',
  'src/payment/rules/index.ts': "export { price } from './price.ts';",
  'src/payment/rules/b.ts': "export { a } from './a.ts';\nexport const b = 2;",
  'src/platform/clock/c.ts': 'export const c = 1;',
  'src/platform/clock/d.ts': "export { e } from '../log/e.ts';",
  'src/platform/log/e.ts': 'export const e = 1;',
};

test.each(planted)('the wall %s is found when broken', (name, path, code) => {
  plant(path, code);
  for (const [other, text] of Object.entries(also)) plant(other, text);
  const report = run('dependency-cruiser/bin/dependency-cruiser.mjs', [
    'src',
    '--config',
    join(root, '.dependency-cruiser.mjs'),
  ]);
  for (const planted of [path, ...Object.keys(also)]) rmSync(join(house, planted));
  expect(report).toContain(
    `error ${name}: ${name === 'no-folder-cycle' ? 'src/platform' : path.replace('rules/a.ts', 'rules')}`,
  );
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
