// Refreshes a page that waits for others, with growing intervals and only while it is visible.
import { useEffect, useEffectEvent } from 'react';

const firstWaitMs = 5_000;
const maxWaitMs = 60_000;
/** A page left open must not keep its session alive all day. */
const maxDurationMs = 30 * 60_000;

/** `refresh` resolves with whether to continue. Showing the page again restarts the schedule. */
export function useQuietRefresh(isWaiting: boolean, refresh: () => Promise<boolean>): void {
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let spent = 0;
    const plan = (wait: number): void => {
      clearTimeout(timer);
      if (isLeft || document.hidden || spent >= maxDurationMs) return;
      timer = setTimeout(() => void look(wait), wait);
    };
    const look = async (wait: number): Promise<void> => {
      spent += wait;
      if (await ask()) plan(Math.min(wait * 2, maxWaitMs));
    };
    const wake = (): void => {
      clearTimeout(timer);
      if (document.hidden) return;
      spent = 0;
      void look(firstWaitMs);
    };
    plan(firstWaitMs);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [isWaiting]);
}
