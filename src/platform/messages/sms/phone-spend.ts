// SMS and calls cost money, so an attacker may try to make the product send many; this counts them per day.
import type { Platform } from '../../platform.ts';
import { countPhoneMessages } from './phone-message-store.ts';

export interface PhoneSpend {
  /** The day of the limits, which begins at midnight UTC. */
  dayStart: Date;
  /** Messages handed to a service, repetitions included. */
  sent: number;
  failed: number;
  /** The operator's alarm threshold of the day is reached. */
  isAlarm: boolean;
  /** The daily limit is reached: no more TANs are sent. */
  isStopped: boolean;
}

export async function phoneSpend({
  db,
  limits,
  settings,
}: Pick<Platform, 'db' | 'limits' | 'settings'>): Promise<PhoneSpend> {
  const { start: dayStart } = limits.windowOf('tanInAll', 'all');
  const { sent, failed } = await countPhoneMessages(db, dayStart);
  const { smsAlarmPerDay } = settings;
  return {
    dayStart,
    sent,
    failed,
    isAlarm: smsAlarmPerDay > 0 && sent >= smsAlarmPerDay,
    isStopped: await limits.isReached('tanInAll', 'all'),
  };
}
