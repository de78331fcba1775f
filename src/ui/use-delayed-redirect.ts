import { useEffect } from 'react';
import { leaveTo } from './address-bar.ts';
import { useCountdown } from './use-countdown.ts';

/** Leaves the page after there was time to read; the page's own button is quicker. */
export function useDelayedRedirect(path: string, seconds: number): void {
  const { isRunning } = useCountdown(seconds);
  useEffect(() => {
    if (!isRunning) leaveTo(path);
  }, [isRunning, path]);
}
