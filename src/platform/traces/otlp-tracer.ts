// Spans to a collector of the operator, by OTLP over HTTP (OpenTelemetry). A collector that is away or hangs costs spans, and
// nothing else (docs/decisions/0042).
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { inTime } from '../clock/in-time.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { instanceName } from '../log/instance-name.ts';
import type { Logger } from '../log/logger.ts';
import type { TraceTarget } from '../settings/trace-settings.ts';
import type { NewSpan, Span, Tracer } from './span.ts';

/** Spans that wait for the collector; what comes beyond is dropped. */
const mostWaiting = 2048;
const batch = 512;
/** One try of the collector, repetitions included. */
const exportMs = 5000;
/** What the product's stop spends on this at most: customers' requests come first there. */
const closeMs = 2000;

export function createOtlpTracer({ url, headers, serviceName, share }: TraceTarget, log: Logger): Tracer {
  // All that waits at the stop, and what is on its way just then.
  const concurrencyLimit = mostWaiting / batch + 1;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs, concurrencyLimit });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': instanceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 200 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellFailures(exporter, log),
        maxQueueSize: mostWaiting,
        maxExportBatchSize: batch,
        scheduledDelayMillis: 2000,
        exportTimeoutMillis: 2 * exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer('mietschuldenfrei');
  return {
    begin: (span, parent) => beginSpan(tracer, span, parentContext(parent)),
    close: async () =>
      void (await inTime(
        provider.shutdown().catch(() => undefined),
        closeMs,
      )),
  };
}

const kinds: Readonly<Record<NewSpan['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
};

function beginSpan(tracer: OtelTracer, { name, kind, facts = {} }: NewSpan, parent: Context): Span {
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
  let statements = 0;
  let milliseconds = 0;
  return {
    rename: (newName) => void span.updateName(newName),
    note: (more) => void span.setAttributes(more),
    fail: (error) => {
      span.setAttribute('error.type', error);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    countStatement: (took) => {
      statements++;
      milliseconds += took;
    },
    begin: (part) => beginSpan(tracer, part, trace.setSpan(parent, span)),
    end: () => {
      if (statements > 0) span.setAttributes({ 'db.statements': statements, 'db.milliseconds': milliseconds });
      span.end();
    },
  };
}

/** W3C Trace Context: version, trace, span, flags; a later version may say more behind them. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

function parentContext(given: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent.exec(given ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Whoever looks for the traces learns why there are none; the log is for what matters more. */
const pauseMs = 600_000;

/** One line when the collector takes no more, every ten minutes while that lasts, and one when it takes them again. */
function tellFailures(exporter: SpanExporter, log: Logger): SpanExporter {
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
