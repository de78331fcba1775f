// SMS: the service away, wrong numbers, the spend of the day, the account.
import { startFakeSms, type FakeSms } from '../../support/fake-sms.ts';
import type { TestProduct } from '../../support/product-on-database.ts';
import { fillWizard, openWizard } from '../../support/tenant-wizard.ts';
import type { Figures } from './rules.ts';
import { sceneOn, scrapeUntil, type Case, type NotHere } from './scene.ts';

/** A tenant asks for TANs again and again, each time as soon as he may. */
async function asker(product: TestProduct): Promise<() => Promise<void>> {
  const { id, call } = await fillWizard(product, await openWizard(product));
  return async () => {
    await product.clock.advance(181);
    await product.post('/tenant/send-sms', { id, way: 'sms' }, call);
  };
}

const limits = { SMS_ALARM_PER_DAY: '20', LIMIT_TAN_IN_ALL: '40/86400', SMS_BALANCE_ALARM: '20' };

async function playPhone(product: TestProduct, sms: FakeSms, before: Figures) {
  const askTan = await asker(product);
  const times = async (count: number): Promise<void> => {
    for (let asked = 0; asked < count; asked++) await askTan();
  };
  sms.sevenSays('202');
  await times(24);
  const failed = await scrapeUntil(product, 'phone_messages_failed_today', (count) => count > 20);
  sms.sevenSays('500');
  await askTan();
  await product.clock.advance(90);
  const waiting = await scrapeUntil(product, 'phone_messages_oldest_seconds', (seconds) => seconds > 60);
  sms.sevenSays(null);
  await times(20);
  const stopped = await scrapeUntil(product, 'phone_messages_stopped', (one) => one === 1);
  return [
    { alert: 'TansFail', how: '24 TANs to a number that the service calls wrong', before, after: failed },
    { alert: 'ManyTans', how: 'more TANs than SMS_ALARM_PER_DAY=20', before, after: failed },
    { alert: 'TansStandStill', how: 'service without credit (code 500), clock 90 s on', before, after: waiting },
    { alert: 'TansStopped', how: 'asked until LIMIT_TAN_IN_ALL=40', before, after: stopped },
  ];
}

export async function phoneScene(): Promise<(Case | NotHere)[]> {
  const sms = await startFakeSms();
  try {
    let healthy: Figures = new Map();
    const seven = { ...sms.settings, SMS_PROVIDERS: 'seven', ...limits };
    const seen = await sceneOn('alarms-phone', seven, (product, before) => {
      healthy = before;
      return playPhone(product, sms, before);
    });
    sms.hold({ seven: 3.2, gatewayapi: '100.00' });
    const poor = { ...sms.settings, GATEWAYAPI_TOKEN: 'ein-anderer-token' };
    const accounts = await sceneOn('alarms-sms', poor, async (_product, figures) => [
      { alert: 'SmsBalanceLow', how: 'seven.io says 3.20 € are left', before: healthy, after: figures },
      { alert: 'SmsAccountRefused', how: 'GatewayAPI answers 403 to the key', before: healthy, after: figures },
    ]);
    return [...seen, ...accounts];
  } finally {
    await sms.close();
  }
}
