// Turns the product's clock to a moment of a German day.
import { addSeconds } from '../../src/platform/clock/clock.ts';
import { calendarDate, dayInBerlin, endOfDayInBerlin, type CalendarDate } from '../../src/platform/rules/dates.ts';
import type { TestProduct } from './test-product.ts';

/** To that instant, or up to a second later; it lies ahead. */
export async function turnClock({ clock, platform }: TestProduct, to: Date): Promise<void> {
  await clock.advance(Math.ceil((to.getTime() - platform.clock.now().getTime()) / 1000));
}

/** 20:00 in Germany: on that day whatever has it as its last one still works. */
export const eveningOf = (day: CalendarDate): Date => addSeconds(endOfDayInBerlin(day), -4 * 3600);

/** 00:01 on the day after. */
export const afterMidnightOf = (day: CalendarDate): Date => addSeconds(endOfDayInBerlin(day), 60);

/** About eight on the morning of the next such day (MM-DD). */
export function nextMorningOf({ platform }: TestProduct, monthAndDay: string): Date {
  const today = dayInBerlin(platform.clock.now());
  const thisYear = Number(today.slice(0, 4));
  const inThis = calendarDate(`${thisYear}-${monthAndDay}`);
  const day = inThis > today ? inThis : calendarDate(`${thisYear + 1}-${monthAndDay}`);
  return addSeconds(endOfDayInBerlin(day), -16 * 3600);
}
