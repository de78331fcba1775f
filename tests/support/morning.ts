/**
 * When a test begins, whenever it is run: limits count days and hours, and a story that moves the clock by minutes would now and
 * then pass their end, or midnight. Five past ten or eleven in Germany, and the same date as in UTC.
 */
export function morningOf(day: Date): Date {
  const morning = new Date(day);
  morning.setUTCHours(9, 5, 0, 0);
  return morning;
}
