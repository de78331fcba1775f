// Metrics about everything that waits for somebody, as /metrics shows them.
import { Gauge, type Registry } from 'prom-client';
import { relayState } from '../platform/messages/relay-watch.ts';
import { phoneSpend } from '../platform/messages/sms/phone-spend.ts';
import type { Platform } from '../platform/platform.ts';
import type { TransparencyLog } from '../transparency-log/server/index.ts';
import { metricsFrom } from './add-metrics.ts';
import { readStandstill } from './standstill.ts';

export function registerStandingMetrics(
  registry: Registry,
  platform: Platform,
  log: Pick<TransparencyLog, 'health'>,
): void {
  registerWaiting(registry, platform);
  registerLog(registry, platform, log);
  registerMail(registry, platform);
  registerPhone(registry, platform);
  registerJobs(registry, platform);
}

function registerWaiting(registry: Registry, platform: Platform): void {
  const { clock } = platform;
  const addMetric = metricsFrom(registry, () => readStandstill(platform));
  const age = (since: Date | null): number => (since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1000);
  addMetric('mails_waiting', 'Mails that did not leave yet', ({ mail }) => mail.waiting);
  addMetric('mails_oldest_seconds', 'How long the oldest mail should have left', ({ mail }) => age(mail.oldest));
  addMetric('mails_given_up', 'Mails of the last day that were refused or came back', ({ mail }) => mail.givenUp);
  addMetric('mails_held_back', 'Mails held back by a restore that can still be sent', ({ mail }) => mail.heldBack);
  addMetric('phone_messages_waiting', 'SMS and calls that did not leave yet', ({ phone }) => phone.waiting);
  addMetric('phone_messages_oldest_seconds', 'How long the oldest SMS or call should have left', ({ phone }) =>
    age(phone.oldest),
  );
  addMetric('refunds_open', 'Payments whose money has to go back and did not yet', ({ refunds }) => refunds.open);
  addMetric('refunds_failed', 'Of these, refunds that the payment provider refused', ({ refunds }) => refunds.failed);
  addMetric('letters_waiting', 'Bought letters that are not posted yet', ({ letters }) => letters.waiting);
  addMetric(
    'letters_need_hands',
    'Of these, letters that nobody sends without the operator',
    ({ letters }) => letters.needHands,
  );
  addMetric('withdrawals_open', 'Withdrawals that are not finished', ({ withdrawals }) => withdrawals.open);
  addMetric(
    'withdrawals_refund_failed',
    'Of these, whose refund failed',
    ({ withdrawals }) => withdrawals.refundFailed,
  );
  addMetric(
    'withdrawals_days_left',
    'Days until the law wants the money of the most urgent one; 14 when none is open',
    ({ withdrawals }) => withdrawals.daysLeft ?? 14,
  );
  addMetric('requests_held', 'Requests that wait for a decision of the operator', ({ held }) => held.requests);
  addMetric(
    'certificates_suspended',
    'Disputed certificates that wait for a decision of the operator',
    ({ held }) => held.certificates,
  );
  addMetric(
    'objections_open',
    'Objections to being named on a paid certificate that wait for a decision of the operator',
    ({ objections }) => objections,
  );
  addMetric(
    'declines_untold',
    'Noes that could not be told to the tenant yet, or were closed without the letter within a day',
    ({ untold }) => untold,
  );
}

/** Entries waiting for their position in the transparency log. */
function registerLog(
  registry: Registry,
  { clock }: Pick<Platform, 'clock'>,
  log: Pick<TransparencyLog, 'health'>,
): void {
  const addMetric = metricsFrom(registry, log.health);
  addMetric('log_queue_entries', 'Entries that wait for the transparency log', ({ entries }) => entries);
  addMetric('log_queue_oldest_seconds', 'How long the oldest entry has waited for the transparency log', ({ oldest }) =>
    oldest === null ? 0 : (clock.now().getTime() - oldest.getTime()) / 1000,
  );
  addMetric(
    'log_refused_entries',
    'Entries that can never have a place in the transparency log',
    ({ refused }) => refused,
  );
  addMetric('log_sequencing_failed', '1 when the last round of the transparency log failed', ({ isFailing }) =>
    Number(isFailing),
  );
}

/** Whether the mail server accepts our mails. */
function registerMail(registry: Registry, platform: Platform): void {
  const addMetric = metricsFrom(registry, () => relayState(platform));
  addMetric(
    'mails_refused_waiting',
    'Mails that the mail server refused and that are tried again',
    ({ waiting }) => waiting,
  );
  addMetric(
    'mail_relay_refuses_all',
    '1 when the mail server refuses everybody and mails wait',
    ({ refusesEverybody }) => Number(refusesEverybody),
  );
}

/** The number of SMS and calls since midnight (UTC). */
function registerPhone(registry: Registry, platform: Platform): void {
  const addMetric = metricsFrom(registry, () => phoneSpend(platform));
  addMetric(
    'phone_messages_today',
    'SMS and calls handed to a service today, repetitions included',
    ({ sent }) => sent,
  );
  addMetric('phone_messages_failed_today', 'SMS and calls of today that reached nobody', ({ failed }) => failed);
  addMetric('phone_messages_alarm', '1 when there are more today than SMS_ALARM_PER_DAY', ({ isAlarm }) =>
    Number(isAlarm),
  );
  addMetric('phone_messages_stopped', '1 when the limit of the day is reached and no TAN is sent', ({ isStopped }) =>
    Number(isStopped),
  );
}

/** Jobs that failed for good, and the last round of each sweep in this process. */
function registerJobs(registry: Registry, { jobs }: Pick<Platform, 'jobs'>): void {
  metricsFrom(registry, () => jobs.countFailed())('jobs_failed', 'Jobs that failed for good', (count) => count);
  const gauges = {
    seconds: gaugeOf(registry, 'sweep_seconds', 'How long the last round of a sweep took'),
    failures: gaugeOf(
      registry,
      'sweep_failures',
      'Rounds of a sweep that failed, or that could not handle all that is due, one after the other',
    ),
    overdue: gaugeOf(registry, 'sweep_overdue_seconds', 'How long the round of a sweep should have ended by now'),
  };
  const ended: Gauge = new Gauge({
    name: 'sweep_ended_timestamp_seconds',
    help: 'When the last round of a sweep ended in this process',
    labelNames: ['sweep'],
    registers: [registry],
    collect: () => {
      for (const { name, seconds, failures, endedAt, overdueSeconds } of jobs.rounds()) {
        gauges.seconds.set({ sweep: name }, seconds);
        gauges.failures.set({ sweep: name }, failures);
        gauges.overdue.set({ sweep: name }, overdueSeconds);
        ended.set({ sweep: name }, endedAt.getTime() / 1000);
      }
    },
  });
}

const gaugeOf = (registry: Registry, name: string, help: string): Gauge =>
  new Gauge({ name, help, labelNames: ['sweep'], registers: [registry] });
