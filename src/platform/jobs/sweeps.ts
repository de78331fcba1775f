// Recurring work, done by one process at a time; after a stall it may be two, so a sweep must tolerate being done twice.
import { withLongQueries } from '../database/query-timeout.ts';
import type { Logger } from '../log/logger.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { untraced, type Trace } from '../traces/span.ts';
import { withSweepState } from './portions.ts';
import type { SweepTurns } from './sweep-turn-store.ts';

export interface Sweeps {
  every(name: string, seconds: number, run: () => Promise<void>): void;
  start(): void;
  /** Runs the sweep again as soon as the current round is over, instead of at the next turn. */
  soon(name: string): void;
  /** The last round of each sweep that this process ran. */
  rounds(): readonly SweepRound[];
  /** Waits for the running rounds. */
  stop(): Promise<void>;
}

export interface SweepRound {
  name: string;
  /** Duration of the round. */
  seconds: number;
  /** The number of consecutive rounds, up to this one, that failed or had rows that could not be handled. */
  failures: number;
  endedAt: Date;
  /** Seconds past its next turn that the round has not ended yet: it hangs. */
  overdueSeconds: number;
}

interface Sweep {
  name: string;
  seconds: number;
  run: () => Promise<void>;
}

/** However often a sweep is requested while its round is running, one more round follows. */
function queueNextRound(running: ReadonlyMap<string, Promise<void>>, start: (sweep: Sweep) => unknown) {
  const wanted = new Set<string>();
  return (sweep: Sweep): void => {
    if (wanted.has(sweep.name)) return;
    wanted.add(sweep.name);
    void Promise.resolve(running.get(sweep.name)).then(() => {
      wanted.delete(sweep.name);
      start(sweep);
    });
  };
}

/** Sweeps with a shorter interval (seconds) claim their rows one by one; asking for a turn would be most of their work. */
const minTurnSeconds = 20;

/** Runs the sweeps in turn; if another process is running one, tries again as soon as that process could have been found dead. */
function inTurn(turns: SweepTurns | undefined, soon: (name: string) => void) {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    /** False: another process is running it. */
    run: async ({ name, seconds, run }: Sweep): Promise<boolean> => {
      if (!turns || seconds < minTurnSeconds) {
        await run();
        return true;
      }
      if (await turns.inTurn(name, run)) return true;
      if (waiting.has(name)) return false;
      const again = (): void => {
        waiting.delete(name);
        soon(name);
      };
      waiting.set(name, setTimeout(again, (turns.lapseSeconds + 1) * 1000));
      return false;
    },
    stop: (): void => {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** Runs two at a time, so that one that hangs blocks no other: all at once would open every connection of the pool. */
async function twoAtATime(waiting: Sweep[], run: (sweep: Sweep) => Promise<void> | undefined): Promise<void> {
  const lane = async (): Promise<void> => {
    for (let sweep = waiting.shift(); sweep; sweep = waiting.shift()) await run(sweep);
  };
  await Promise.all([lane(), lane()]);
}

type Ended = Omit<SweepRound, 'overdueSeconds'>;

function createRecord() {
  const last = new Map<string, Ended>();
  return {
    rounds: (sweeps: readonly Sweep[]): readonly SweepRound[] =>
      sweeps.flatMap(({ name, seconds }) => {
        const round = last.get(name);
        return round ? { ...round, overdueSeconds: overdue(round, seconds) } : [];
      }),
    /** Records the start, so that a sweep whose first round never ends is noticed, too. */
    begin: (sweeps: readonly Sweep[]): void => {
      for (const { name } of sweeps) last.set(name, { name, seconds: 0, failures: 0, endedAt: new Date() });
    },
    /** `run` returns whether it was this process's turn: a round of another process says nothing about the rounds here. */
    timed: async (name: string, run: () => Promise<boolean>): Promise<void> => {
      const begun = performance.now();
      const before = last.get(name)?.failures ?? 0;
      // This counts as a failure unless the round completes.
      let failures = before + 1;
      try {
        failures = (await run()) ? 0 : before;
      } finally {
        last.set(name, { name, seconds: (performance.now() - begun) / 1000, failures, endedAt: new Date() });
      }
    },
  };
}

const overdue = ({ endedAt }: Ended, everySeconds: number): number =>
  Math.max(0, (Date.now() - endedAt.getTime()) / 1000 - everySeconds);

const traced = (trace: Trace, name: string, run: () => Promise<void>) => () =>
  trace({ name: `sweep ${name}`, kind: 'internal' }, run);

export function createSweeps(log: Logger, turns?: SweepTurns, trace: Trace = untraced): Sweeps {
  const sweeps: Sweep[] = [];
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  const record = createRecord();
  const round = (sweep: Sweep): void => {
    const { name } = sweep;
    // A round that takes longer than its interval does not run twice at a time.
    if (running.has(name)) return;
    const current = record
      .timed(name, () => withLongQueries(() => turn.run(sweep)))
      .catch((error: unknown) => log.error({ sweep: name, ...describeFailure(error) }, 'sweep failed'))
      .finally(() => running.delete(name));
    running.set(name, current);
  };
  /** Sweeps that have not had their first round. */
  const waiting: Sweep[] = [];
  const askFor = queueNextRound(running, (sweep) => timers.length > 0 && round(sweep));
  const soon = (name: string): void => {
    const sweep = sweeps.find((each) => each.name === name);
    if (sweep && timers.length > 0) askFor(sweep);
  };
  const turn = inTurn(turns, soon);
  return {
    every: (name, seconds, run) => {
      if (sweeps.some((sweep) => sweep.name === name)) throw new Error(`two sweeps are called ${name}`);
      sweeps.push({ name, seconds, run: traced(trace, name, withSweepState(run)) });
    },
    start: () => {
      for (const sweep of sweeps) timers.push(setInterval(() => round(sweep), sweep.seconds * 1000));
      waiting.push(...sweeps);
      record.begin(sweeps);
      void twoAtATime(waiting, (sweep) => {
        round(sweep);
        return running.get(sweep.name);
      });
    },
    soon,
    rounds: () => record.rounds(sweeps),
    stop: async () => {
      waiting.splice(0);
      turn.stop();
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(running.values());
      turn.stop();
    },
  };
}
