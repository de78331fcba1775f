// How long this side waits for an answer of the database (W62). The server's own limits do not help where the server hangs, or
// where nothing comes through any more.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface QueryTimeouts {
  /** Milliseconds; 0: no limit. */
  usual: number;
  /** For work that nobody waits for. */
  long: number;
}

const background = new AsyncLocalStorage<true>();

/** For jobs, sweeps and the start: no caller waits, and some of them read a whole table. */
export function withLongQueries<T>(run: () => Promise<T>): Promise<T> {
  return background.run(true, run);
}

export function timeoutOf({ usual, long }: QueryTimeouts): number {
  return background.getStore() === true ? long : usual;
}

/** The driver gives it no code. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';
