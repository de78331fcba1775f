interface Waiting<Asked, Found> {
  asked: Asked;
  resolve: (found: Found) => void;
  reject: (reason: unknown) => void;
}

/** More than this is asked in parts, so that nobody waits for a crowd. */
const most = 64;

/**
 * Gathers what is asked within one turn of the event loop and asks for all of it at once: whoever asks alone waits no
 * longer, and under load one question serves many. `askAll` answers in the order of what it was asked.
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
    for (let begin = 0; begin < all.length; begin += most) askFor(all.slice(begin, begin + most));
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askAllWaiting);
      waiting.push({ asked, resolve, reject });
    });
}
