import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemOf } from '../../../tests/support/settings-problem.ts';
import { loadSettings } from './load-settings.ts';

const pemOf = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const pem = pemOf(2048);
const dkim = { DKIM_DOMAIN: 'mietschuldenfrei.example', DKIM_SELECTOR: 'mail2026', DKIM_KEY: pem };

test('a DKIM key is read from the setting, with line breaks written out, or from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dkim-'));
  const file = join(folder, 'dkim.pem');
  writeFileSync(file, pem);
  const expected = { domain: 'mietschuldenfrei.example', selector: 'mail2026', privateKey: pem };
  expect(loadSettings(dkim).dkim).toEqual(expected);
  expect(loadSettings({ ...dkim, DKIM_KEY: pem.replaceAll('\n', '\\n') }).dkim).toEqual(expected);
  expect(loadSettings({ ...dkim, DKIM_KEY: '', DKIM_KEY_FILE: file }).dkim).toEqual(expected);
  expect(loadSettings({}).dkim).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('half a DKIM setting, a key that receivers refuse and a foreign domain are refused, and no key is quoted', () => {
  for (const missing of Object.keys(dkim))
    expect(problemOf({ ...dkim, [missing]: '' })).toContain('Für DKIM fehlt etwas');
  expect(problemOf({ ...dkim, DKIM_KEY: 'geheim' })).toContain('RSA-Schlüssel ab 2048 Bit');
  expect(problemOf({ ...dkim, DKIM_KEY: pemOf(1024) })).toContain('RSA-Schlüssel ab 2048 Bit');
  expect(problemOf({ ...dkim, DKIM_KEY: 'geheim' })).not.toContain('geheim');
  expect(problemOf({ ...dkim, DKIM_KEY: '', DKIM_KEY_FILE: '/gibt/es/nicht.pem' })).toContain('/gibt/es/nicht.pem');
  expect(problemOf({ ...dkim, DKIM_DOMAIN: 'anderswo.example' })).toContain('passt nicht zu MAIL_FROM');
  expect(problemOf({ ...dkim, MAIL_FROM: 'bescheinigung@post.mietschuldenfrei.example' })).toBe('');
});

test('an address for returned mails leaves room for what each mail adds', () => {
  expect(loadSettings({ MAIL_BOUNCE_TO: 'zurueck@mail.example' }).bounceAddress).toBe('zurueck@mail.example');
  expect(problemOf({ MAIL_BOUNCE_TO: 'nicht-zustellbar@mail.example' })).toContain('MAIL_BOUNCE_TO: ');
  expect(problemOf({ MAIL_BOUNCE_TO: 'a+b@mail.example' })).toContain('MAIL_BOUNCE_TO: ');
  expect(loadSettings({}).bounceDir).toMatch(/bounces$/);
});
