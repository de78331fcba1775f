type Page = EventTarget & { readonly visibilityState: string };

/**
 * Calls `look` at once, and again after the milliseconds that each call returns, while the page is visible. Only one call runs at a
 * time: returning to the page or to the network aborts it, because it may hang on a dead connection.
 */
export function pollWhileVisible(
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
