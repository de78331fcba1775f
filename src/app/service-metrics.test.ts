// Outages at other companies: the SMS account is empty, the payment provider does not answer.
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { placeOrder } from '../../scripts/demo/steps.ts';
import { startFakeSms, type FakeSms } from '../../tests/support/fake-sms.ts';
import { startMollieWorld } from '../../tests/support/payment/mollie-world.ts';
import { signCertificate } from '../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { commands } from './operator/commands.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

const open = <T extends { close(): Promise<void> }>(one: T): T => {
  opened.push(one);
  return one;
};

async function figuresOf({ url }: TestProduct): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map([...text.matchAll(/^([^# ]+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]));
}

async function startWithSms(sms: FakeSms, settings: Record<string, string> = {}): Promise<TestProduct> {
  return open(await startTestProduct({ settings: { ...sms.settings, ...settings } }));
}

test('the balance of both services is a figure and a line of doctor, and alarms below the setting', async () => {
  const sms = open(await startFakeSms());
  sms.hold({ seven: 12.5, gatewayapi: '149.10' });
  const product = await startWithSms(sms, { SMS_BALANCE_ALARM: '50' });
  const figures = await figuresOf(product);
  const told = ['sms_balance', 'sms_balance_low', 'sms_account_refused'].flatMap((name) =>
    ['seven.io', 'GatewayAPI'].map((service) => figures.get(`${name}{service="${service}"}`)),
  );
  expect(told).toEqual([12.5, 149.1, 1, 0, 0, 0]);
  const { db, settings } = product.platform;
  const doctor = await commands['doctor']?.run({ db, settings, argument: '--no-mail', more: [] });
  const lines = doctor?.rows.filter(([, name]) => name === 'SMS').map(([state, , found]) => [state, found]);
  expect(lines).toEqual([
    ['HANDELN', 'seven.io: Guthaben 12,50 €'],
    ['gut', 'GatewayAPI: Guthaben 149,10 DKK'],
  ]);
  // Each reading is one call, and no key is sent elsewhere.
  const asked = [...sms.seven.calls, ...sms.gatewayapi.calls].map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(asked)].toSorted()).toEqual(['GET /api/balance', 'GET /rest/me']);
  const before = sms.seven.calls.length;
  await figuresOf(product);
  expect(sms.seven.calls.length).toBe(before);
});

test('a wrong key is told, and a service that says nothing is no number', async () => {
  const sms = open(await startFakeSms());
  const product = await startWithSms(sms, { GATEWAYAPI_TOKEN: 'ein-anderer-token' });
  sms.seven.refuse({ status: 500, body: {} }, 2);
  const figures = await figuresOf(product);
  expect(figures.get('sms_account_refused{service="GatewayAPI"}')).toBe(1);
  expect(figures.get('sms_balance{service="seven.io"}')).toBeNaN();
  expect(figures.get('sms_balance_low{service="seven.io"}')).toBe(0);
});

test('without a service for SMS nobody is asked', async () => {
  const figures = await figuresOf(open(await startTestProduct()));
  expect([...figures.keys()].filter((name) => name.startsWith('sms_'))).toEqual([]);
});

test('a payment provider that does not answer is away from the first call that failed until it answers again', async () => {
  const mollie = open(await startMollieWorld());
  const product = open(await startTestProduct({ settings: mollie.settings }));
  const away = async (): Promise<number | undefined> => (await figuresOf(product)).get('payment_provider_away_seconds');
  const link = await signCertificate(product.platform, { email: castOf('46').tenantEmail });
  expect(await away()).toBe(0);
  mollie.server.refuse({ status: 503, body: {} }, 1000);
  await expect(placeOrder(product, link)).rejects.toThrow();
  await product.clock.advance(400);
  expect(await away()).toBeGreaterThanOrEqual(400);
  // Nobody orders meanwhile: the sweep detects that it is back.
  mollie.server.refuse({ status: 503, body: {} }, 0);
  product.platform.jobs.soon('sweep-payments');
  await eventually('an answer', async () => (await away()) === 0 || undefined);
  await placeOrder(product, link);
});
