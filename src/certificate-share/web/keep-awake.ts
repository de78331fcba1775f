// The screen of a phone stays on while somebody photographs a code from it. Browsers without this, or in a saving mode, dim it.

/** Gives what lets the screen sleep again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) await granted?.release();
    else lock = granted;
  };
  // The browser gives it up whenever the page is out of sight.
  const onSight = (): void => void ask();
  document.addEventListener('visibilitychange', onSight);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onSight);
    void lock?.release();
  };
}
