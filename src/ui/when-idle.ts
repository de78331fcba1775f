/** Milliseconds after the page has loaded: by then its own data are there, also on a slow line. */
const pause = 3000;

/** Runs what can wait, once nothing else is to be done. Gives how to call it off. */
export function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOff = false;
  const settle = (): void => {
    if (isOff) return;
    // Safari has no such call.
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
