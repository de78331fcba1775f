import { expect, test } from 'vitest';
import { problemOf } from '../../../tests/support/settings-problem.ts';
import { loadSettings } from './load-settings.ts';

const keys = {
  SEVEN_API_KEY: 'seven-key-1',
  SEVEN_SIGNING_SECRET: 'seven-secret',
  GATEWAYAPI_TOKEN: 'gateway-token',
  GATEWAYAPI_SECRET: 'gateway-secret',
};

test('in trial mode nothing is sent, and calls land in the mailbox too', () => {
  expect(loadSettings({})).toMatchObject({ smsProviders: [], voiceProvider: 'trial', smsAlarmPerDay: 1000 });
});

test('the order of the services is that of the setting', () => {
  expect(loadSettings({ SMS_PROVIDERS: 'gatewayapi, seven', ...keys }).smsProviders).toEqual(['gatewayapi', 'seven']);
});

test('production demands a service, calls only on wish', () => {
  expect(problemOf({ MODE: 'production' })).toContain('SMS_PROVIDERS: die SMS-Dienste');
  expect(problemOf({ MODE: 'production' })).not.toContain('VOICE_PROVIDER');
});

test.each([
  [{ SMS_PROVIDERS: 'seven' }, ['SEVEN_API_KEY', 'SEVEN_SIGNING_SECRET']],
  [{ SMS_PROVIDERS: 'gatewayapi' }, ['GATEWAYAPI_TOKEN', 'GATEWAYAPI_SECRET']],
  [{ VOICE_PROVIDER: 'seven' }, ['SEVEN_API_KEY', 'SEVEN_SIGNING_SECRET']],
])('%j without its keys names each of them', (environment, missing) => {
  for (const mode of ['trial', 'production'])
    for (const name of missing) expect(problemOf({ ...environment, MODE: mode })).toContain(`${name}: `);
});

test.each([
  { SMS_PROVIDERS: 'twilio' },
  { SMS_PROVIDERS: 'seven,seven' },
  { SMS_SENDER: 'Mietschuldenfrei' },
  { SMS_SENDER: '12345' },
  { SMS_SENDER: 'Müller' },
  { SMS_SENDER: 'a b c' },
  { SMS_ALARM_PER_DAY: '-1' },
  { VOICE_FROM: '03012345' },
  { SEVEN_API_KEY: 'mit leer' },
])('%j is refused with its name and without its value', (environment) => {
  const [[name, value] = ['', '']] = Object.entries(environment);
  const problem = problemOf({ ...keys, ...environment });
  expect(problem).toContain(name);
  expect(problem).not.toContain(value);
});

test('[13.2.4] numbers go to the services and nowhere else; in trial mode to this machine too', () => {
  const chosen = { SMS_PROVIDERS: 'seven,gatewayapi', ...keys };
  for (const name of ['SEVEN_URL', 'GATEWAYAPI_URL']) {
    const refused = `${name}: erlaubt ist nur https://`;
    expect(problemOf({ ...chosen, [name]: 'https://gateway.seven.io.evil.example' })).toContain(refused);
    expect(problemOf({ ...chosen, [name]: 'http://127.0.0.1:4000' })).toBe('');
    expect(problemOf({ ...chosen, MODE: 'production', [name]: 'http://127.0.0.1:4000' })).toContain(refused);
  }
});
