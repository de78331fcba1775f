import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  readonly secondsLeft: number;
  readonly isRunning: boolean;
  /** Seconds as the server named them. */
  readonly start: (seconds: number) => void;
}

interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

const thisMoment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });

/** A device that sleeps stops the monotonic clock, one that is set back the other: whichever went further is right. */
const millisecondsBetween = (from: Moment, to: Moment): number =>
  Math.max(to.monotonic - from.monotonic, to.wall - from.wall);

/** Counts on while the tab is in the background or the device sleeps. */
export function useCountdown(initialSeconds = 0): Countdown {
  const [begun, setBegun] = useState(() => ({ at: thisMoment(), seconds: initialSeconds }));
  const [now, setNow] = useState(begun.at);
  const secondsLeft = Math.max(0, Math.ceil(begun.seconds - millisecondsBetween(begun.at, now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(thisMoment()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((seconds: number) => {
    const at = thisMoment();
    setNow(at);
    setBegun({ at, seconds });
  }, []);
  return { secondsLeft, isRunning, start };
}
