// CPU time of this process, with its worker threads: unlike the clock on the wall it hardly minds what else runs here.

export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const rounds = 9;
const perRound = 20;

/**
 * CPU milliseconds a piece for several kinds of work, in turns, so that a busy moment meets all of them; the median round.
 * @param works are given a number that is new each time
 */
export async function compareCpu(works: readonly ((index: number) => Promise<unknown>)[]): Promise<number[]> {
  const spent = works.map((): number[] => []);
  let index = 0;
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [kind, work] of works.entries()) {
      const before = cpuMs();
      for (let count = 0; count < perRound; count += 1) await work((index += 1));
      if (round > 0) spent[kind]?.push((cpuMs() - before) / perRound);
    }
  }
  return spent.map((times) => times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN);
}
