import { Gauge, type Registry } from 'prom-client';
import { waitAtMost } from '../platform/clock/wait-at-most.ts';

/** Milliseconds for answering monitoring: less than two seconds, even when the database hangs (W62). */
export const answerMs = 1500;

type AddMetric<Read> = (name: string, help: string, valueOf: (read: Read) => number) => void;

/**
 * Registers metrics that share one read, which happens when they are scraped. If it fails they have no value, and other metrics are
 * still shown.
 */
export function metricsFrom<Read>(registry: Registry, read: () => Promise<Read>): AddMetric<Read> {
  let reading: Promise<Read> | undefined;
  const readOnce = (): Promise<Read> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return (name, help, valueOf) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        const done = await waitAtMost(readOnce(), answerMs).catch(() => undefined);
        gauge.set(done === undefined ? Number.NaN : valueOf(done.value));
      },
    });
  };
}
