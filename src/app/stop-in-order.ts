import type { Logger } from '../platform/log/logger.ts';

export type Stop = () => unknown;

/**
 * Runs all stops. One that fails is logged and does not keep later ones open: the lease, the threads and the database. Throws at
 * the end.
 */
export async function stopInOrder(log: Logger, stops: readonly Stop[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops) {
    try {
      await stop();
    } catch (error) {
      log.error({ err: error }, 'a part of the product could not be stopped');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
