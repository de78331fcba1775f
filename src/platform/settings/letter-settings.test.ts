import { expect, test } from 'vitest';
import { problemOf } from '../../../tests/support/settings-problem.ts';
import { loadSettings } from './load-settings.ts';

const account = {
  LETTER_PROVIDER: 'letterxpress',
  LETTERXPRESS_USERNAME: 'betreiber',
  LETTERXPRESS_API_KEY: 'schluessel-0123456789',
};

test('without an account the operator prints, and in trial mode the service prints nothing', () => {
  expect(loadSettings({})).toMatchObject({ letterProvider: 'embedded', letterXpress: undefined });
  expect(loadSettings(account)).toMatchObject({
    letterProvider: 'letterxpress',
    letterXpress: { username: 'betreiber', mode: 'test', url: 'https://api.letterxpress.de' },
  });
});

test('a chosen service without its account is named with all that is missing, in trial and in production', () => {
  for (const MODE of ['trial', 'production']) {
    const problem = problemOf({ MODE, LETTER_PROVIDER: 'letterxpress' });
    for (const name of ['LETTERXPRESS_USERNAME', 'LETTERXPRESS_API_KEY']) expect(problem).toContain(`${name}: `);
  }
  expect(problemOf({ LETTER_PROVIDER: 'taube' })).toContain('LETTER_PROVIDER');
});

test('a key that is none is refused without being shown', () => {
  const problem = problemOf({ ...account, LETTERXPRESS_API_KEY: 'ge heim es-wort' });
  expect(problem).toContain('LETTERXPRESS_API_KEY');
  expect(problem).not.toContain('heim');
});

test.each([
  ['https://api.letterxpress.de.evil.example', 'trial'],
  ['http://api.letterxpress.de', 'trial'],
  ['http://localhost:9999', 'production'],
])('letters never go to %s in %s', (LETTERXPRESS_URL, MODE) => {
  expect(problemOf({ ...account, MODE, LETTERXPRESS_URL })).toContain('LETTERXPRESS_URL: ');
});

test('in trial mode a service on this machine may stand in', () => {
  expect(loadSettings({ ...account, LETTERXPRESS_URL: 'http://127.0.0.1:9999' })).toMatchObject({
    letterXpress: { url: 'http://127.0.0.1:9999' },
  });
});
