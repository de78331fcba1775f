type Page = EventTarget & { readonly visibilityState: string };

/**
 * Looks at once and again after as many milliseconds as each look says, as long as the page is visible. One look at a time:
 * coming back to the page, or to the network, drops the one under way, which may hang on a connection that is gone.
 */
export function lookWhileVisible(
  look: (signal: AbortSignal) => Promise<number>,
  page: Page = document,
  network: EventTarget = window,
): () => void {
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = async (): Promise<void> => {
    current = new AbortController();
    const { signal } = current;
    const pauseMs = await look(signal);
    if (!signal.aborted && page.visibilityState === 'visible') timer = setTimeout(() => void start(), pauseMs);
  };
  const wake = (): void => {
    clearTimeout(timer);
    if (page.visibilityState !== 'visible') return;
    current.abort();
    void start();
  };
  page.addEventListener('visibilitychange', wake);
  network.addEventListener('online', wake);
  void start();
  return () => {
    current.abort();
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', wake);
    network.removeEventListener('online', wake);
  };
}
