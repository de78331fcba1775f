import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemOf } from '../../../tests/support/settings-problem.ts';
import { loadSettings } from './load-settings.ts';

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['MASTER_KEY', 'MASTER_KEYS'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['LIMIT_TAN_PER_NUMER', 'LIMIT_TAN_PER_NUMBER'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRETS'],
])('a setting that nobody reads is refused: %s, with what was meant', (name, meant) => {
  expect(problemOf({ [name]: 'geheim' })).toContain(
    `  - ${name}: diese Einstellung gibt es nicht; gemeint ist ${meant}`,
  );
  expect(problemOf({ [name]: 'geheim' })).not.toContain('geheim');
});

test('one of a known family with no name like it is refused, too', () => {
  expect(problemOf({ OPERATOR_FAVOURITE_COLOUR: 'blau' })).toContain('OPERATOR_FAVOURITE_COLOUR: diese Einstellung');
});

test('what a shell, a container or another program needs is nobody else’s business', () => {
  const others = {
    PATH: '/bin',
    LOGNAME: 'x',
    HOSTNAME: 'x',
    MAIL: '/var/mail/x',
    NODE_ENV: 'production',
    LC_ALL: 'C',
    PORTS: '1',
    POSTGRES_PASSWORD: 'x',
    DATABASE_SERVICE_HOST: '10.0.0.1',
    DATABASE_PORT_5432_TCP_ADDR: '10.0.0.1',
    EMBEDDED_POSTGRES_BIN: '/usr/lib/postgresql/15/bin',
  };
  expect(problemOf(others)).toBe('');
});

test.each([
  'https://probe.example/app',
  'https://probe.example/?a=1',
  'https://name:wort@probe.example',
  'https://x.example/#a',
])('an address of the product that is more than its origin is refused: %s', (url) => {
  expect(problemOf({ TRIAL_PUBLIC: 'yes', PUBLIC_URL: url })).toContain(
    'PUBLIC_URL darf nur aus https://, Name und Port',
  );
});

test('production names the sample operator, and takes a town that only looks like it', () => {
  const sample = {
    MODE: 'production',
    OPERATOR_NAME: 'Musterbetreiber Mietschuldenfrei GmbH',
    OPERATOR_STREET: 'Beispielallee 1',
    OPERATOR_CITY: 'Berlin',
    OPERATOR_EMAIL: 'hilfe@mietschuldenfrei.example',
    OPERATOR_VAT_ID: 'DE000000000',
  };
  const problem = problemOf(sample);
  for (const name of ['OPERATOR_NAME', 'OPERATOR_STREET', 'OPERATOR_EMAIL', 'OPERATOR_VAT_ID'])
    expect(problem).toContain(`${name}: das ist die Angabe des Musterbetreibers`);
  expect(problem).not.toContain('OPERATOR_CITY');
  expect(problemOf({ ...sample, MODE: 'trial' })).toBe('');
});

test.each([
  'smtp://mail.example?ignoreTLS=true',
  'smtp://mail.example:587/?tls.rejectUnauthorized=false',
  'smtps://mail.example?secure=false',
])('mail goes to another machine encrypted only: %s is refused', (url) => {
  expect(problemOf({ SMTP_URL: url })).toContain('SMTP_URL: ');
  expect(problemOf({ SMTP_URL: url.replace('mail.example', '127.0.0.1') })).toBe('');
});

test.each(['mysql://db.example/x', 'db.example', 'postgres://', 'postgres://app@/x'])(
  '%j is no address of a database',
  (url) => {
    expect(problemOf({ DATABASE_URL: url })).toContain('DATABASE_URL: erwartet wird postgres://');
    expect(problemOf({ DATABASE_URL: 'postgres://app:wort@db.example:5432/x', DATABASE_OWNER_URL: url })).toContain(
      'DATABASE_OWNER_URL: ',
    );
  },
);

test('a database of its own needs both roles in production, and two of them', () => {
  const app = 'postgres://app:wort@db.example/produkt';
  const production = (more: Record<string, string>) => problemOf({ MODE: 'production', DATABASE_URL: app, ...more });
  expect(production({})).toContain('DATABASE_OWNER_URL: ');
  expect(production({ DATABASE_OWNER_URL: app })).toContain('DATABASE_OWNER_URL: ');
  expect(production({ DATABASE_OWNER_URL: 'postgres://owner:wort@db.example/produkt' })).not.toContain(
    'DATABASE_OWNER_URL',
  );
});

test('.env.example can be sourced by a shell, and says what holds without it', () => {
  const example = join(import.meta.dirname, '../../../.env.example');
  const script = 'set -eu; set -a; . "$0"; exec env -0';
  const output = execFileSync('/bin/sh', ['-c', script, example], { env: {}, encoding: 'utf8' });
  const sourced = Object.fromEntries(
    output.split('\0').flatMap((line): [string, string][] => {
      const end = line.indexOf('=');
      return end > 0 ? [[line.slice(0, end), line.slice(end + 1)]] : [];
    }),
  );
  expect(sourced['OPERATOR_NAME']).toBe('Musterbetreiber Mietschuldenfrei GmbH');
  expect(loadSettings(sourced)).toEqual(loadSettings({}));
});
