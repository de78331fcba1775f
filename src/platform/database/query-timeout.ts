// How long this side waits for a response of the database (W62). The server's own limits do not help when the server hangs or the
// network drops everything.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface QueryTimeouts {
  /** Milliseconds; 0 means no limit. */
  usual: number;
  /** For work that nobody is waiting for. */
  long: number;
}

const background = new AsyncLocalStorage<true>();

/** For jobs, sweeps and the start: no caller waits, and some of them read a whole table. */
export function withLongQueries<T>(run: () => Promise<T>): Promise<T> {
  return background.run(true, run);
}

/** The limit in milliseconds that applies to the current work. */
export function timeoutOf({ usual, long }: QueryTimeouts): number {
  return background.getStore() === true ? long : usual;
}

/** The driver sets no code for this error. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';
