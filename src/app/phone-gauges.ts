import { Gauge, type Registry } from 'prom-client';
import { phoneSpend, type PhoneSpend } from '../platform/messages/sms/phone-spend.ts';
import type { Platform } from '../platform/platform.ts';

/** What SMS and calls come to since midnight (UTC); read when somebody asks. */
export function registerPhoneGauges(registry: Registry, platform: Platform): void {
  let reading: Promise<PhoneSpend> | undefined;
  // One reading for all figures of one look.
  const read = (): Promise<PhoneSpend> => {
    reading ??= phoneSpend(platform).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gauge = (name: string, help: string, valueOf: (spend: PhoneSpend) => number): void => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => made.set(valueOf(await read())),
    });
  };
  gauge('phone_messages_today', 'SMS and calls handed to a service today, repetitions included', ({ sent }) => sent);
  gauge('phone_messages_failed_today', 'SMS and calls of today that reached nobody', ({ failed }) => failed);
  gauge('phone_messages_alarm', '1 when there are more today than SMS_ALARM_PER_DAY', ({ isAlarm }) => Number(isAlarm));
  gauge('phone_messages_stopped', '1 when the limit of the day is reached and no TAN is sent', ({ isStopped }) =>
    Number(isStopped),
  );
}
