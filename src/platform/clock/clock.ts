/** The product's only source of time; SQL receives its times from here as parameters. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs `offsetSeconds()` ahead of the machine's, so that trial mode and tests can let 24 hours pass at once. */
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

/** Returns `at` moved by seconds, minutes, hours or days of 24 hours. */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
