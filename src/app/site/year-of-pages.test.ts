import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { registerSite } from './register-site.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A build of one page, and the three of a withdrawal. */
function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'page.html'), '<p>© %YEAR%</p>');
  const file = { file: 'page.html', status: 200 };
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({
      pages: [{ path: '/', csp: 'standard', ...file }],
      special: { 'widerruf-angaben': file, 'widerruf-pruefen': file, 'widerruf-eingang': file },
      operatorStyle: '/betrieb.css',
      app: [],
    }),
  );
  return folder;
}

test('[S2.layout.footer] the year below every page follows the clock, without a new start', async () => {
  const settings = loadSettings({});
  let now = new Date('2026-12-31T22:59:00Z');
  const app = Fastify();
  await registerSite(
    app,
    { settings, clock: { now: () => now } },
    {
      folder: builtPages(),
      addressSource: 'none',
      paymentSources: {},
      declareWithdrawal: () => Promise.reject(new Error('nobody withdraws here')),
    },
  );
  const page = () => app.inject({ url: '/', headers: { 'accept-encoding': 'identity' } });
  const form = () =>
    app.inject({
      method: 'POST',
      url: '/vertrag-widerrufen',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=',
    });
  const before = await page();
  expect([before.body, (await form()).body]).toEqual(['<p>© 2026</p>', '<p>© 2026</p>']);
  // Midnight in Berlin counts.
  now = new Date('2026-12-31T23:00:00Z');
  const after = await page();
  expect([after.body, (await form()).body]).toEqual(['<p>© 2027</p>', '<p>© 2027</p>']);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  await app.close();
});
