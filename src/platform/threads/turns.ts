/** Answered as 503 by the HTTP server. */
class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}

/**
 * For work that holds a thread which all share (files, compression): only so many at once, in the order in which they came.
 * Throws TooBusy where too many wait already.
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
