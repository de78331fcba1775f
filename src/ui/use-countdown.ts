import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  readonly secondsLeft: number;
  readonly isRunning: boolean;
  /** Starts with the number of seconds that the server returned. */
  readonly start: (seconds: number) => void;
}

interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

const thisMoment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });

/** The monotonic clock stops while a device sleeps, and the other may be set back: whichever advanced further is right. */
const millisecondsBetween = (from: Moment, to: Moment): number =>
  Math.max(to.monotonic - from.monotonic, to.wall - from.wall);

/** A countdown that continues while the tab is in the background or the device sleeps. */
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
