// Metrics of external services: the balance of the SMS accounts, and whether the payment provider answers.
import { Gauge, type Registry } from 'prom-client';
import { waitAtMost } from '../platform/clock/wait-at-most.ts';
import { smsBalances, type Balance } from '../platform/messages/sms/balances.ts';
import type { Platform } from '../platform/platform.ts';
import { answerMs, metricsFrom } from './add-metrics.ts';

export interface Services {
  /** Since when the payment provider has not answered; null: it answers. */
  unreachableSince(): Date | null;
}

export function registerServiceMetrics(
  registry: Registry,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  { unreachableSince }: Services,
): void {
  const payment = metricsFrom(registry, () => Promise.resolve(unreachableSince()));
  payment('payment_provider_away_seconds', 'How long the payment provider has not answered; 0: it does', (since) =>
    since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000,
  );
  if (settings.smsProviders.length > 0) registerBalances(registry, settings);
}

/** Monitoring scrapes every few seconds; the services are asked no more often than this. */
const freshMs = 600_000;

function registerBalances(registry: Registry, settings: Platform['settings']): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Balance[]> = Promise.resolve([]);
  const read = async (): Promise<Balance[]> => {
    if (performance.now() - askedAt > freshMs) {
      askedAt = performance.now();
      asking = smsBalances(settings);
    }
    return (await waitAtMost(asking, answerMs))?.value ?? [];
  };
  const addMetric = (name: string, help: string, valueOf: (balance: Balance) => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['service'],
      registers: [registry],
      collect: async () => {
        for (const balance of await read()) gauge.set({ service: balance.service }, valueOf(balance));
      },
    });
  };
  const least = settings.smsBalanceAlarm;
  addMetric(
    'sms_balance',
    'What is left on the account at a service for SMS, in its currency; no number: it did not say',
    ({ amount }) => amount ?? Number.NaN,
  );
  addMetric('sms_balance_low', '1 when less is left than SMS_BALANCE_ALARM', ({ amount }) =>
    Number(amount !== null && amount < least),
  );
  addMetric('sms_account_refused', '1 when the service does not take our key', ({ fault }) => Number(fault === 'key'));
}
