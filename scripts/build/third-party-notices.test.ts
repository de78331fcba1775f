import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { renderNotices } from './third-party-notices.ts';

const root = join(import.meta.dirname, '../..');

interface Planted {
  readonly license?: string;
  readonly dev?: boolean;
  readonly text?: string;
}

function plant(packages: Readonly<Record<string, Planted>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lock = Object.entries(packages).map(([name, { dev = false }]) => [`node_modules/${name}`, { dev }]);
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/not-here': {}, ...Object.fromEntries(lock) } }),
  );
  for (const [name, { license, text }] of Object.entries(packages)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }));
    if (text !== undefined) writeFileSync(join(place, 'LICENSE'), text);
  }
  return folder;
}

test('every package that the product needs is named with its version and licence', () => {
  const text = renderNotices(root);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies)) expect(text).toContain(`\n${name} ${version}: `);
  expect(text).toMatch(/^PostgreSQL [\d.]+: PostgreSQL$/m);
  expect(text).toMatch(/^source-sans [\d.]+: OFL-1\.1$/m);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('The Regents of the University of California');
  expect(text).not.toContain('\nvitest ');
});

test('the same text of a licence stands there once, a package without one in the list alone', () => {
  const text = renderNotices(
    plant({
      one: { license: 'MIT', text: 'May be used.\r\n' },
      two: { license: '(MIT OR Apache-2.0)', text: 'May be used.\n' },
      bare: { license: 'ISC' },
      tool: { license: 'GPL-3.0', dev: true },
    }),
  );
  expect(text.match(/May be used\./g)).toHaveLength(1);
  expect(text).toContain('one 1.0.0\ntwo 1.0.0\n===');
  expect(text.match(/bare 1\.0\.0/g)).toEqual(['bare 1.0.0']);
  expect(text).not.toMatch(/tool|not-here/);
});

test.each([['GPL-3.0-only'], ['MIT AND SSPL-1.0'], [undefined]])(
  'a package with the licence %s stops the build',
  (license) => {
    const folder = plant({ stranger: license === undefined ? {} : { license } });
    expect(() => renderNotices(folder)).toThrow('stranger 1.0.0 has the licence');
  },
);
