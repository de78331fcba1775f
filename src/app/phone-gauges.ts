import type { Registry } from 'prom-client';
import { phoneSpend } from '../platform/messages/sms/phone-spend.ts';
import type { Platform } from '../platform/platform.ts';
import { figuresFrom } from './figures.ts';

/** What SMS and calls come to since midnight (UTC). */
export function registerPhoneGauges(registry: Registry, platform: Platform): void {
  const figure = figuresFrom(registry, () => phoneSpend(platform));
  figure('phone_messages_today', 'SMS and calls handed to a service today, repetitions included', ({ sent }) => sent);
  figure('phone_messages_failed_today', 'SMS and calls of today that reached nobody', ({ failed }) => failed);
  figure('phone_messages_alarm', '1 when there are more today than SMS_ALARM_PER_DAY', ({ isAlarm }) =>
    Number(isAlarm),
  );
  figure('phone_messages_stopped', '1 when the limit of the day is reached and no TAN is sent', ({ isStopped }) =>
    Number(isStopped),
  );
}
