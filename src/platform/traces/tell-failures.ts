import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { describeFailure } from '../log/describe-failure.ts';
import type { Logger } from '../log/logger.ts';

/** Whoever looks for the traces learns why there are none; the log is for what matters more. */
const pauseMs = 600_000;

/** One line when the collector takes no more, every ten minutes while that lasts, and one when it takes them again. */
export function tellFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let lost = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error === undefined && Number(result.code) === 0) {
          if (lost > 0) log.info({ lost }, 'the collector takes traces again');
          [lost, toldAt] = [0, Number.NEGATIVE_INFINITY];
        } else {
          lost += spans.length;
          if (performance.now() - toldAt >= pauseMs) {
            toldAt = performance.now();
            log.warn({ lost, ...describeFailure(result.error) }, 'the collector takes no traces');
          }
        }
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
