// A page that waits for others keeps itself up to date: soon at first, then ever more rarely, and only while it is looked at.
import { useEffect, useEffectEvent } from 'react';

const firstWait = 5_000;
const longestWait = 60_000;
/** A page that was left open must not keep its session alive all day. */
const mostMs = 30 * 60_000;

/** `refresh` answers whether to go on. Looking at the page again begins anew. */
export function useQuietRefresh(isWaiting: boolean, refresh: () => Promise<boolean>): void {
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let spent = 0;
    const plan = (wait: number): void => {
      clearTimeout(timer);
      if (isLeft || document.hidden || spent >= mostMs) return;
      timer = setTimeout(() => void look(wait), wait);
    };
    const look = async (wait: number): Promise<void> => {
      spent += wait;
      if (await ask()) plan(Math.min(wait * 2, longestWait));
    };
    const wake = (): void => {
      clearTimeout(timer);
      if (document.hidden) return;
      spent = 0;
      void look(firstWait);
    };
    plan(firstWait);
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
