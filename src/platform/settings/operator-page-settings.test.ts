import { expect, test } from 'vitest';
import { problemOf } from '../../../tests/support/settings-problem.ts';
import { loadSettings } from './load-settings.ts';

const token = 'nur-fuer-den-betrieb-0123456789';

test('without a port there is no page, and with one it is for this machine', () => {
  expect(loadSettings({ OPERATOR_TOKEN: token }).operatorPage).toBeUndefined();
  expect(loadSettings({ OPERATOR_PORT: '3100' }).operatorPage).toEqual({
    port: 3100,
    host: '127.0.0.1',
    token: undefined,
    url: undefined,
  });
});

test.each([{ OPERATOR_HOST: '0.0.0.0' }, { OPERATOR_HOST: '::' }, { OPERATOR_URL: 'https://betrieb.example' }])(
  '[W63] what others could reach starts with a token only: %j',
  (reachable) => {
    const settings = { OPERATOR_PORT: '3100', ...reachable };
    expect(problemOf(settings)).toMatch(/OPERATOR_TOKEN: die Betriebsseite wäre nicht nur von diesem Rechner/);
    expect(problemOf({ ...settings, OPERATOR_TOKEN: token })).toBe('');
  },
);

test('a short token, a readable way to it and a name as host are refused, and no value is told', () => {
  const problem = problemOf({ OPERATOR_PORT: '3100', OPERATOR_TOKEN: 'kurz-und-geheim' });
  expect(problem).toContain('OPERATOR_TOKEN');
  expect(problem).not.toContain('kurz-und');
  const more = { OPERATOR_PORT: '3100', OPERATOR_TOKEN: token };
  expect(problemOf({ ...more, OPERATOR_URL: 'http://betrieb.example' })).toContain('OPERATOR_URL: muss mit https://');
  expect(problemOf({ ...more, OPERATOR_HOST: 'betrieb.example' })).toContain('OPERATOR_HOST: muss eine Adresse');
  expect(problemOf({ OPERATOR_PORT: 'drei' })).toContain('OPERATOR_PORT muss eine Zahl zwischen 1 und 65535 sein');
});
