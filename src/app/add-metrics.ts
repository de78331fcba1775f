import { Gauge, type Registry } from 'prom-client';
import { inTime } from '../platform/clock/in-time.ts';

/** Whoever watches over the product is answered within two seconds, also when the database hangs (W62). */
export const answerMs = 1500;

type AddMetric<Read> = (name: string, help: string, valueOf: (read: Read) => number) => void;

/** Metrics out of one reading, which is done when somebody looks. What can't be read is no number: the others are shown. */
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
        const done = await inTime(readOnce(), answerMs).catch(() => undefined);
        gauge.set(done === undefined ? Number.NaN : valueOf(done.value));
      },
    });
  };
}
