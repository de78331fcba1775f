// The settings of an installed server: those that production requires, and unit files that override none of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { productionNeutralTexts } from '../rules/start.de.ts';
import { StartProblem } from '../start-problem.ts';
import { loadSettings } from './load-settings.ts';

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const sample = parseEnv(textOf('deploy/production.env'));

const key = Buffer.alloc(32, 7).toString('base64');
const filledIn = {
  MASTER_KEYS: `1:${key}`,
  LOG_KEY: `bescheinigung.example/log:${key}`,
  DATABASE_URL: 'postgres://app:wort@127.0.0.1:5432/mietschuldenfrei',
  DATABASE_OWNER_URL: 'postgres://owner:wort@127.0.0.1:5432/mietschuldenfrei',
  METRICS_TOKEN: 'a'.repeat(48),
  SMTP_URL: 'smtps://post:wort@mail.example',
  SEVEN_API_KEY: 'key-of-seven',
  SEVEN_SIGNING_SECRET: 'secret-of-seven',
  MOLLIE_API_KEY: `live_${'a'.repeat(30)}`,
  MAIL_FROM: 'post@haus.example',
  HOSTING_PROVIDER: 'Haus Hosting GmbH, Köln',
  OPERATOR_NAME: 'Haus GmbH',
  OPERATOR_REPRESENTATIVE: 'Petra Haus',
  OPERATOR_STREET: 'Hausweg 1',
  OPERATOR_POSTAL_CODE: '50667',
  OPERATOR_CITY: 'Köln',
  OPERATOR_EMAIL: 'hilfe@haus.example',
  OPERATOR_PHONE: '0221 4710000',
  OPERATOR_REGISTER: 'Amtsgericht Köln, HRB 1',
  OPERATOR_VAT_ID: 'DE123456788',
  PRIVACY_PUBLISHED_ON: '24. November 2026',
};

test('the sample for production has a line for everything that production asks for', () => {
  expect(Object.keys(productionNeutralTexts).filter((name) => !(name in sample))).toEqual([]);
});

test('filled in, the sample is a production that starts; empty, each complaint is about a line of it', () => {
  expect(loadSettings({ ...sample, ...filledIn })).toMatchObject({ isTrial: false, smsProviders: ['seven'] });
  const refused = () => loadSettings(sample);
  expect(refused).toThrow(StartProblem);
  const named = (() => {
    try {
      refused();
      return [];
    } catch (error) {
      return [...String(error).matchAll(/^ {2}- ([A-Z_]+)/gm)].map(([, name = '']) => name);
    }
  })();
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in sample))).toEqual([]);
});

test('the units, the command and the image say who starts the product, for the commands that the operator reads', () => {
  const started = /^(?:Environment=|exec runuser ).*\bSTARTED_BY=(\S+)/m;
  for (const file of [
    'systemd/mietschuldenfrei.service',
    'systemd/mietschuldenfrei-backup.service',
    'mietschuldenfrei-operator',
  ])
    expect([file, started.exec(textOf(`deploy/${file}`))?.[1]]).toEqual([file, 'systemd']);
  const [, inContainer] = /^ +STARTED_BY=(\S+)/m.exec(textOf('deploy/Dockerfile')) ?? [];
  expect(inContainer).toBe('container');
  for (const STARTED_BY of ['systemd', 'container'])
    expect(loadSettings({ ...sample, ...filledIn, STARTED_BY })).toMatchObject({ startedBy: STARTED_BY });
  expect(loadSettings({ ...sample, ...filledIn })).toMatchObject({ startedBy: 'npm' });
  expect(() => loadSettings({ STARTED_BY: 'cron' })).toThrow('STARTED_BY');
});

test('what the units say of the folder stands where no line of the settings counts more', () => {
  for (const unit of ['mietschuldenfrei', 'mietschuldenfrei-backup']) {
    const lines = textOf(`deploy/systemd/${unit}.service`).split('\n');
    const starts = lines.filter((line) => line.startsWith('ExecStart=') && line.includes('dist/server/'));
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.filter((line) => !line.includes('env DATA_DIR=/var/lib/mietschuldenfrei node '))).toEqual([]);
    expect(lines.filter((line) => /^Environment=.*(?:DATA_DIR|PORT)=/.test(line))).toEqual([]);
  }
});
