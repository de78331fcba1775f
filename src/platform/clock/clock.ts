/** The one source of time of the product; SQL gets its times from here as parameters. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs `offsetSeconds()` ahead of the machine's: lets the trial mode and tests pass 24 hours at once. */
export function createShiftedClock(initialOffsetSeconds: number): ShiftedClock {
  let offsetSeconds = initialOffsetSeconds;
  return {
    now: () => new Date(Date.now() + offsetSeconds * 1000),
    shiftTo: (seconds) => {
      offsetSeconds = seconds;
    },
  };
}

export interface ShiftedClock extends Clock {
  shiftTo(offsetSeconds: number): void;
}

/** `at` moved by seconds, minutes, hours or days of 24 hours. */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
