/**
 * Looks at once and again after as many milliseconds as each look says, as long as the page is visible. One look at a time:
 * coming back to the page, or to the network, drops the one under way, which may hang on a connection that is gone.
 */
export function lookWhileVisible(look: (signal: AbortSignal) => Promise<number>): () => void {
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = async (): Promise<void> => {
    current = new AbortController();
    const { signal } = current;
    const pauseMs = await look(signal);
    if (!signal.aborted && document.visibilityState === 'visible') timer = setTimeout(() => void start(), pauseMs);
  };
  const wake = (): void => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    current.abort();
    void start();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  void start();
  return () => {
    current.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}
