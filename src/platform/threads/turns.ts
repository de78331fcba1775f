/** The HTTP server answers this with 503. */
class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}

/**
 * Limits work that blocks a thread of the shared pool (files, compression): only `atOnce` run at a time, in order of arrival.
 * Throws TooBusy when too many are waiting already.
 */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting.length >= mostWaiting) throw new TooBusy(`${mostWaiting} wait already`);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async <T>(run: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
