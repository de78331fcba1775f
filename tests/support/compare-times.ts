// Do two calls take equally long? Taken in turns in random order, so that whatever else the machine does meets both alike.

export interface Comparison {
  /** Median of the first over the median of the second. */
  ratio: number;
  /** Mann-Whitney: how many standard deviations the ranks are apart from chance. */
  z: number;
}

/** Apart by more than chance and by more than what a busy machine adds. */
export const isTelling = ({ ratio, z }: Comparison): boolean => Math.abs(z) > 4 && (ratio > 1.25 || ratio < 0.8);

export async function compareTimes(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  { samples, warmUp }: { samples: number; warmUp: number },
): Promise<Comparison> {
  for (let round = 0; round < warmUp; round++) {
    await first();
    await second();
  }
  const times: [number[], number[]] = [[], []];
  for (const which of shuffled(samples)) {
    const start = performance.now();
    await (which === 0 ? first() : second());
    times[which].push(performance.now() - start);
  }
  return { ratio: median(times[0]) / median(times[1]), z: mannWhitney(times[0], times[1]) };
}

/** As many zeros as ones, in random order. */
function shuffled(samples: number): (0 | 1)[] {
  return Array.from({ length: 2 * samples }, (_, index) => ({ which: index % 2 === 0, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ which }) => (which ? 0 : 1));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
}

/** Normal approximation of the U test; good from about 20 samples each, and ties between clock readings are rare. */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce((sum, one) => sum + b.filter((other) => one > other).length, 0);
  const expected = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return (wins - expected) / deviation;
}
