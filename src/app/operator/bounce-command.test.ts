import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounceMail } from '../../../tests/support/bounce-mail.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { takeBounceFile } from './bounce-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounce-command-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
