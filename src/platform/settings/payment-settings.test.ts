import { expect, test } from 'vitest';
import { problemOf } from '../../../tests/support/settings-problem.ts';
import { loadSettings } from './load-settings.ts';

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRETS: 'whsec_a1, whsec_b2',
};
const mollie = { PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'test_0123456789' };
const live = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789' };

test('the trial takes test keys of both providers', () => {
  expect(loadSettings(stripe)).toMatchObject({
    paymentProvider: 'stripe',
    stripe: { webhookSecrets: ['whsec_a1', 'whsec_b2'], url: 'https://api.stripe.com' },
    mollie: undefined,
  });
  expect(loadSettings(mollie)).toMatchObject({ mollie: { apiKey: 'test_0123456789', url: 'https://api.mollie.com' } });
  expect(loadSettings({})).toMatchObject({ paymentProvider: 'embedded', stripe: undefined, mollie: undefined });
});

test('a chosen provider without its keys is named with all of them, in trial and in production', () => {
  for (const mode of ['trial', 'production']) {
    const problem = problemOf({ MODE: mode, PAYMENT_PROVIDER: 'stripe' });
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'])
      expect(problem).toContain(`${name}: `);
    expect(problemOf({ MODE: mode, PAYMENT_PROVIDER: 'mollie' })).toContain('MOLLIE_API_KEY: ');
  }
});

test.each([
  ['trial', 'test_...', 'live_'],
  ['production', 'live_...', 'test_'],
])('with MODE=%s a key that is missing or of no known form is described as %s, never as %s', (MODE, form, other) => {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'MOLLIE_API_KEY'];
  const malformed = Object.fromEntries(names.map((name) => [name, 'x']));
  const missing = ['stripe', 'mollie'].map((provider) => problemOf({ MODE, PAYMENT_PROVIDER: provider })).join('\n');
  for (const problem of [missing, problemOf({ MODE, ...malformed })])
    for (const name of names) {
      const line = problem.split('\n').find((one) => one.includes(`${name}: `));
      expect([name, line]).toEqual([name, expect.stringContaining(form)]);
      expect(line).not.toContain(other);
    }
});

test('live keys are refused in the trial', () => {
  const problem = problemOf({ ...stripe, ...live });
  expect(problem.match(/echtes Geld/g)).toHaveLength(2);
  expect(problemOf({ ...mollie, MOLLIE_API_KEY: 'live_test_0123456789' })).toContain('echtes Geld');
  expect(problemOf({ ...stripe, STRIPE_SECRET_KEY: 'rk_live_test_0123' })).toContain('echtes Geld');
});

test('keys for tests are refused in production', () => {
  const problem = problemOf({ MODE: 'production', ...stripe });
  expect(problem.match(/Testschlüssel gelten nur im Testbetrieb/g)).toHaveLength(2);
  expect(problemOf({ MODE: 'production', ...mollie })).toContain('Testschlüssel gelten nur im Testbetrieb');
  expect(problemOf({ MODE: 'production', ...stripe, ...live })).not.toContain('STRIPE_');
});

test.each([
  ['https://api.stripe.com.evil.example', 'trial'],
  ['https://evil.example', 'trial'],
  ['http://api.stripe.com', 'trial'],
  ['http://127.0.0.1:9000', 'production'],
])('no key is sent to %s with MODE=%s', (url, mode) => {
  expect(problemOf({ MODE: mode, ...stripe, ...(mode === 'production' ? live : {}), STRIPE_URL: url })).toContain(
    'STRIPE_URL: ',
  );
});

test('a complaint about a key does not show it', () => {
  const problem = problemOf({ ...stripe, STRIPE_SECRET_KEY: 'whsec_Zq7', STRIPE_WEBHOOK_SECRETS: 'sk_live_Zq7' });
  expect(problem).toContain('STRIPE_SECRET_KEY: ');
  expect(problem).toContain('STRIPE_WEBHOOK_SECRETS');
  expect(problem).not.toContain('Zq7');
});
