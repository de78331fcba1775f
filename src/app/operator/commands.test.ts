import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bounceMail } from '../../../tests/support/bounce-mail.ts';
import { trialIdentity } from '../../../tests/support/document-press.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { makeSelfSigned } from '../../platform/signing/self-signed.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { askSigningKey, takeBounceFile } from './commands.ts';
import type { Table } from './table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => loadSettings({ BOUNCE_DIR: join(folder, 'mail') });

test('a returned mail is laid whole where the running product reads it, and for nobody else to read', async () => {
  const file = join(folder, 'returned.eml');
  const report = bounceMail({ to: 'zurueck@mietschuldenfrei.example' });
  writeFileSync(file, report);
  const { rows } = await takeBounceFile({ settings: settings(), argument: file });
  const [name = ''] = readdirSync(join(folder, 'mail/new'));
  const laid = join(folder, 'mail/new', name);
  expect(rows).toEqual([[laid]]);
  expect(readFileSync(laid, 'utf8')).toBe(report);
  expect(statSync(laid).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'mail/tmp'))).toEqual([]);
});

test.each([undefined, '/gibt/es/nicht.eml'])('without a file that can be read (%s) it says so', async (argument) => {
  await expect(takeBounceFile({ settings: settings(), argument })).rejects.toThrow(StartProblem);
});

const { key, certificate } = trialIdentity();

/** A key whose certificate ends in so many days. */
async function askWith(days: number): Promise<Table> {
  const file = join(folder, 'signing.pem');
  const [from, until] = [Date.now() - 1000, Date.now() + (days + 0.5) * 24 * 3600 * 1000].map((at) => new Date(at));
  const facts = { publicKey: certificate.publicKey, privateKey: key, organization: 'Probe', commonName: 'Siegel' };
  const ending = makeSelfSigned({ ...facts, from: from ?? new Date(), until: until ?? new Date() });
  writeFileSync(file, `${String(key.export({ type: 'pkcs8', format: 'pem' }))}${ending.toString()}`);
  return askSigningKey({ settings: loadSettings({ DATA_DIR: folder, SIGNING_KEY_FILE: file }) });
}

test('the operator sees whose key it is and how long its certificate holds', async () => {
  const { title, rows, isAlarm } = await askWith(90);
  expect(title).toBe('Das Zertifikat des Signaturschlüssels gilt noch 90 Tage.');
  expect(rows[0]?.[0]).toBe('O=Probe, CN=Siegel');
  expect(isAlarm).toBe(false);
});

test('60 days before the end the command is an alarm and says what to do', async () => {
  const { title, isAlarm } = await askWith(59);
  expect(title).toContain('läuft in 59 Tagen ab. Beantragen Sie jetzt ein neues');
  expect(isAlarm).toBe(true);
});

test('an ended certificate is refused with the sentence of the start', async () => {
  await expect(askWith(-1)).rejects.toThrow('abgelaufen');
});
