import { expect, test } from 'vitest';
import { problemOf } from '../../../tests/support/settings-problem.ts';
import { realLimits } from './limits.ts';
import { loadSettings } from './load-settings.ts';
import { neededInProduction } from './settings-schema.ts';

test('without any setting it is the trial mode on this machine only', () => {
  expect(loadSettings({})).toMatchObject({
    mode: 'trial',
    isTrial: true,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
  });
});

test('an empty setting counts as not given', () => {
  expect(loadSettings({ PORT: '', MODE: '', HOST: undefined })).toMatchObject({ port: 3000, mode: 'trial' });
});

test('[13.3.1] the production mode names every missing setting at once', () => {
  const problem = problemOf({ MODE: 'production' });
  for (const name of Object.keys(neededInProduction)) expect(problem).toContain(`${name}: `);
});

test('the production mode refuses trial adapters and unencrypted addresses', () => {
  const problem = problemOf({
    MODE: 'production',
    PUBLIC_URL: 'http://bescheinigung.example',
    VOICE_PROVIDER: 'trial',
    PAYMENT_PROVIDER: 'embedded',
  });
  expect(problem).toContain('PUBLIC_URL: muss mit https:// beginnen');
  expect(problem).toContain("VOICE_PROVIDER: 'trial' gibt es nur im Testbetrieb");
  expect(problem).toContain("PAYMENT_PROVIDER: 'embedded' gibt es nur im Testbetrieb");
});

test('time stamps are fetched unencrypted in the trial mode and from this machine only', () => {
  const problemWith = (url: string): string => problemOf({ MODE: 'production', SIGNING_TSA_URL: url });
  const refused = 'SIGNING_TSA_URL: muss mit https:// beginnen';
  expect(problemWith('http://timestamp.tsa.example')).toContain(refused);
  expect(problemWith('http://127.0.0.1.tsa.example')).toContain(refused);
  expect(problemWith('https://timestamp.tsa.example')).not.toContain('SIGNING_TSA_URL');
  expect(problemWith('http://127.0.0.1:3161/tsa')).not.toContain('SIGNING_TSA_URL');
  expect(loadSettings({ SIGNING_TSA_URL: 'http://timestamp.tsa.example' }).signingTsaUrl).toBe(
    'http://timestamp.tsa.example',
  );
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.10' },
  { HOST: 'mietschuldenfrei.example' },
  { HOST: '127.0.0.1.example' },
  { PUBLIC_URL: 'http://bescheinigung.example' },
  { PUBLIC_URL: 'https://bescheinigung.example' },
  { TRIAL_PUBLIC: 'no', PUBLIC_URL: 'https://bescheinigung.example' },
])('the trial mode stays on this machine: %j is refused', (environment) => {
  expect(problemOf(environment)).toContain('Im Testbetrieb');
});

test.each([{ HOST: '127.0.0.2' }, { HOST: 'localhost' }, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }])(
  'loopback names are fine: %j',
  (environment) => {
    expect(problemOf(environment)).toBe('');
  },
);

test('a public trial needs an address with https', () => {
  expect(problemOf({ TRIAL_PUBLIC: 'yes', HOST: '0.0.0.0' })).toContain('https://');
  expect(problemOf({ TRIAL_PUBLIC: 'yes', PUBLIC_URL: 'http://probe.example' })).toContain('https://');
  const { publicUrl } = loadSettings({ TRIAL_PUBLIC: 'yes', HOST: '0.0.0.0', PUBLIC_URL: 'https://probe.example/' });
  expect(publicUrl).toBe('https://probe.example');
});

test('wrong values are all named, in German and without what was given', () => {
  const problem = problemOf({ PORT: 'drei', MODE: 'live', SMTP_URL: 'geheim://kennwort@host', PDF_WORKERS: '99' });
  for (const line of [
    'PORT muss eine Zahl zwischen 1 und 65535 sein',
    'MODE muss einer dieser Werte sein: trial, production',
    'SMTP_URL',
    'PDF_WORKERS muss eine Zahl zwischen 1 und 16 sein',
  ])
    expect(problem).toContain(`  - ${line}`);
  expect(problem).not.toMatch(/Invalid|expected|kennwort/);
});

test('limits are the real ones on wish, and each can be set alone', () => {
  expect(loadSettings({ LIMITS: 'real' }).limits).toEqual(realLimits);
  const { limits } = loadSettings({ LIMITS: 'real', LIMIT_TAN_PER_NUMBER: '3/3600' });
  expect(limits.tanPerNumber).toEqual({ max: 3, perSeconds: 3600 });
  expect(limits.tanPerCaller).toEqual(realLimits.tanPerCaller);
});

test.each(['5', '5/0', '-1/60', '5/60/1', '1.5/60', 'viele/60'])('the limit %j is refused with its name', (value) => {
  expect(problemOf({ LIMIT_TAN_PER_NUMBER: value })).toContain('LIMIT_TAN_PER_NUMBER: ');
});

test('the TAN at a new browser is off in trial mode and can be turned on', () => {
  expect(loadSettings({}).loginTanOnNewDevice).toBe(false);
  expect(loadSettings({ LOGIN_TAN_ON_NEW_DEVICE: 'yes' }).loginTanOnNewDevice).toBe(true);
  expect(loadSettings({ LOGIN_TAN_ON_NEW_DEVICE: 'no' }).loginTanOnNewDevice).toBe(false);
});

test('a service for addresses needs to be named completely', () => {
  expect(problemOf({ ADDRESS_SOURCE: 'photon' })).toContain('PHOTON_URL');
  expect(problemOf({ ADDRESS_SOURCE: 'google' })).toContain('GOOGLE_PLACES_KEY');
  expect(problemOf({ ADDRESS_SOURCE: 'bing' })).toContain('ADDRESS_SOURCE muss');
  expect(problemOf({ ADDRESS_SOURCE: 'photon', PHOTON_URL: 'photon' })).toContain(
    'PHOTON_URL muss eine ganze Adresse sein',
  );
  expect(problemOf({ ADDRESS_SOURCE: 'photon', PHOTON_URL: 'http://127.0.0.1:2322' })).toBe('');
  expect(loadSettings({}).addressSource).toBe('embedded');
});

test('the account that invoices name is evidently a sample, or the one that was given', () => {
  const { operator } = loadSettings({});
  expect(operator).toMatchObject({ iban: 'DE36000000000000000000', bank: 'Musterbank', taxNumber: '00/000/00000' });
  const given = loadSettings({ OPERATOR_IBAN: 'de89 3704 0044 0532 0130 00' }).operator;
  expect(given).toMatchObject({ iban: 'DE89370400440532013000', bank: '', bic: '', taxNumber: '' });
});

test.each([{ OPERATOR_IBAN: 'DE89370400440532013001' }, { OPERATOR_BIC: 'COBA' }, { OPERATOR_VAT_ID: '123456789' }])(
  'a typing error in what invoices name is noticed at start: %j',
  (environment) => {
    expect(problemOf(environment)).toContain(`${Object.keys(environment)[0]}: `);
  },
);

test('[W58] production asks for a word about proxies, and none is one', () => {
  expect(problemOf({ MODE: 'production' })).toContain('TRUSTED_PROXIES: ');
  expect(problemOf({ MODE: 'production', TRUSTED_PROXIES: 'none' })).not.toContain('TRUSTED_PROXIES: ');
  expect(loadSettings({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  expect(loadSettings({ TRUSTED_PROXIES: '10.0.0.2, fd00::/8' }).trustedProxies).toEqual(['10.0.0.2', 'fd00::/8']);
});

test.each(['ja', 'proxy.example', '10.0.0.0/33', '10.0.0.1:8080', 'none,10.0.0.1', '10.0.0.0/8/8'])(
  '[W58] %j is no list of proxies',
  (list) => {
    expect(problemOf({ TRUSTED_PROXIES: list })).toContain('TRUSTED_PROXIES: ');
  },
);

test('addresses of databases may name several servers, and a replica goes with a primary', () => {
  const several = 'postgres://app:x@db1,db2:5433/product?target_session_attrs=read-write';
  const replica = several.replace('read-write', 'standby');
  expect(loadSettings({ DATABASE_URL: several, DATABASE_READ_URL: replica })).toMatchObject({
    databaseUrl: several,
    databaseOwnerUrl: several,
    databaseReadUrl: replica,
  });
  expect(problemOf({ DATABASE_READ_URL: replica })).toContain('DATABASE_READ_URL braucht DATABASE_URL');
  expect(problemOf({ DATABASE_OWNER_URL: 'postgres://owner@db1/product' })).toContain('nur zusammen mit DATABASE_URL');
});

test.each([
  { DATABASE_URL: 'postgres://app@db1,/product' },
  { DATABASE_URL: 'postgres://app@db1/product?target_session_attrs=standby' },
  { DATABASE_OWNER_URL: 'postgres://owner@db1,db2,db3/product?port=5432,5433' },
  {
    DATABASE_URL: 'postgres://app@db1/product',
    DATABASE_READ_URL: 'postgres://app@db2/product?target_session_attrs=rw',
  },
])('an address of a database that is none is named, and never repeated: %j', (environment) => {
  const name = Object.keys(environment).at(-1) ?? '';
  expect(problemOf(environment)).toContain(`${name}: erwartet wird postgres://benutzer:kennwort@host`);
  expect(problemOf(environment)).not.toContain('app@');
});
