// SMS and calls cost money, and whoever wants to harm the operator makes the product send many of them.
import type { Platform } from '../../platform.ts';
import { countPhoneMessages } from './phone-message-store.ts';

export interface PhoneSpend {
  /** The day is that of the limits: it begins at midnight UTC. */
  dayStart: Date;
  /** Handed to a service, repetitions included. */
  sent: number;
  failed: number;
  /** More than the operator wants to hear of nothing. */
  isAlarm: boolean;
  /** The limit of the day is reached: no TAN is sent any more. */
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
