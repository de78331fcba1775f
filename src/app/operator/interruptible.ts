// Handles Ctrl-C in a command that has created something: it cleans up first.
import type { EventEmitter } from 'node:events';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type SignalSource = Pick<EventEmitter, 'once' | 'off'>;

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** The exit code that a shell uses for a process ended by this signal. */
  readonly exitCode: number;
  constructor(signal: (typeof signals)[number]) {
    super(`ended by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** The first signal rejects `interrupted`; a second one ends the process at once, as usual. */
export async function interruptible<T>(
  source: SignalSource,
  run: (interrupted: Promise<never>) => Promise<T>,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  // Nobody may be awaiting it at that moment.
  promise.catch(() => undefined);
  const stops = signals.map((signal) => [signal, () => reject(new Interrupted(signal))] as const);
  for (const [signal, stop] of stops) source.once(signal, stop);
  try {
    return await run(promise);
  } finally {
    for (const [signal, stop] of stops) source.off(signal, stop);
  }
}
