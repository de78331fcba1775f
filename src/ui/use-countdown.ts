import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  readonly secondsLeft: number;
  readonly isRunning: boolean;
  /** Seconds as the server named them. */
  readonly start: (seconds: number) => void;
}

/** Counts on a monotonic clock: a changed device clock or a sleeping tab makes no difference. */
export function useCountdown(initialSeconds = 0): Countdown {
  const [endsAt, setEndsAt] = useState(() => performance.now() + initialSeconds * 1000);
  const [now, setNow] = useState(() => performance.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((seconds: number) => {
    const begin = performance.now();
    setNow(begin);
    setEndsAt(begin + seconds * 1000);
  }, []);
  return { secondsLeft, isRunning, start };
}
