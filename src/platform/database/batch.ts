interface Waiting<Asked, Found> {
  asked: Asked;
  resolve: (found: Found) => void;
  reject: (reason: unknown) => void;
}

/** Larger batches are split, so that nobody waits for a crowd. */
const maxBatchSize = 64;

/**
 * Collects the questions of one turn of the event loop and asks all of them at once: a single caller waits no longer than before,
 * and under load one query serves many. `askAll` must answer in the order of the questions.
 */
export function batched<Asked, Found>(
  askAll: (asked: readonly Asked[]) => Promise<readonly Found[]>,
): (asked: Asked) => Promise<Found> {
  let waiting: Waiting<Asked, Found>[] = [];
  const askFor = (part: readonly Waiting<Asked, Found>[]): void => {
    askAll(part.map(({ asked }) => asked)).then(
      (found) => {
        if (found.length !== part.length)
          part.forEach(({ reject }) => reject(new Error('there are not as many answers as questions')));
        else part.forEach(({ resolve }, place) => resolve(found[place] as Found));
      },
      (error: unknown) => part.forEach(({ reject }) => reject(error)),
    );
  };
  const askAllWaiting = (): void => {
    const all = waiting;
    waiting = [];
    for (let begin = 0; begin < all.length; begin += maxBatchSize) askFor(all.slice(begin, begin + maxBatchSize));
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askAllWaiting);
      waiting.push({ asked, resolve, reject });
    });
}
