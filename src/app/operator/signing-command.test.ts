import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trialIdentity } from '../../../tests/support/document-press.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { makeSelfSigned } from '../../platform/signing/self-signed.ts';
import { askSigningKey } from './signing-command.ts';
import type { Table } from './table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signing-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { key, certificate } = trialIdentity();

/** With a key whose certificate expires in that many days. */
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
