/** Milliseconds after the page's load event: by then its own data have arrived even on a slow connection. */
const pause = 3000;

/** Runs deferrable work once the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOff = false;
  const settle = (): void => {
    if (isOff) return;
    // Safari does not have this function.
    if ('requestIdleCallback' in window) requestIdleCallback(() => (isOff ? undefined : run()));
    else run();
  };
  const start = (): void => {
    timer = setTimeout(settle, pause);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    isOff = true;
    clearTimeout(timer);
    window.removeEventListener('load', start);
  };
}
