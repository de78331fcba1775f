// In an installed folder, built and pruned as the handbook has it, no script loads packages or builds: it says what to type.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const written = join('node_modules', '.package-lock.json');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'installed-'));
  for (const name of ['scripts', 'src/platform/rules'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  writeFileSync(join(folder, 'dist/server/main.js'), '');
  writeFileSync(join(folder, 'npm-cli.js'), 'process.exit(1);');
  leaveOnly(({ dev }) => dev !== true);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  dev?: boolean;
}

/** As npm writes it down; the stamp is one of an `npm start` before the packages were pruned. */
function leaveOnly(isLeft: (entry: Entry) => boolean): void {
  const { packages, ...head } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const left = Object.entries(packages).filter(([path, entry]) => path !== '' && isLeft(entry));
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, written), JSON.stringify({ ...head, packages: Object.fromEntries(left) }));
  writeFileSync(join(folder, 'node_modules/.installed'), 'stamp');
}

/** With an npm that fails at once: what would load packages says so before. */
function run(script: string, ...words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      npm_execpath: join(folder, 'npm-cli.js'),
    },
  });
  return { status, said: stderr.trim() };
}

test.each([
  ['operator', ['doctor', '--no-mail'], '„mietschuldenfrei-operator doctor --no-mail“'],
  ['start', [], '„systemctl restart mietschuldenfrei“'],
  ['import-addresses', ['streets.csv'], 'den Befehl aus docs/operations/settings.md'],
  ['sbom', [], 'eine eigene Kopie'],
])('%s refuses with one sentence that names what to take instead', (script, words, instead) => {
  const before = readdirSync(folder);
  const { status, said } = run(script, ...words);
  expect(status).toBe(1);
  expect(said).toBe(
    `In ${folder} ist das Produkt fertig eingerichtet, hier wird nichts geladen und nichts gebaut: Nehmen Sie stattdessen ${instead} (docs/operations/install.md).`,
  );
  expect(readdirSync(folder)).toEqual(before);
});

test('it stays refused after a pull that asks for another package', () => {
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: object };
  const packages = { ...wanted.packages, 'node_modules/neu': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...wanted, packages }));
  expect(run('start').said).toContain('Nehmen Sie stattdessen „systemctl restart mietschuldenfrei“');
});

test.each([
  ['a fresh clone', () => ['node_modules', 'dist'].forEach((name) => rmSync(join(folder, name), { recursive: true }))],
  ['a clone whose packages were removed', () => rmSync(join(folder, 'node_modules'), { recursive: true })],
  ['a clone in which loading broke off', () => rmSync(join(folder, written))],
  ['a clone that is not built', () => rmSync(join(folder, 'dist'), { recursive: true })],
  ['a built clone with some packages that build', () => leaveOnly((entry) => entry.dev !== true || 'bin' in entry)],
])('%s is no installed folder: packages are loaded', (_, make) => {
  make();
  const { said } = run('start');
  expect(said).toContain('Pakete werden geladen');
  expect(said).not.toContain('Nehmen Sie');
  expect(existsSync(join(folder, '.cache'))).toBe(true);
});
