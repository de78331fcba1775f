// Exports spans to the operator's collector by OTLP over HTTP (OpenTelemetry). A collector that is unreachable or hangs costs
// spans, and nothing else (docs/decisions/0042).
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
import { waitAtMost } from '../clock/wait-at-most.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { instanceName } from '../log/instance-name.ts';
import type { Logger } from '../log/logger.ts';
import type { TraceTarget } from '../settings/trace-settings.ts';
import type { NewSpan, Span, Tracer } from './span.ts';

/** Maximum spans waiting for the collector; further ones are dropped. */
const maxQueuedSpans = 2048;
const batch = 512;
/** The time for one export, including its retries. */
const exportMs = 5000;
/** The maximum time for this when the product stops: customers' requests have priority there. */
const closeMs = 2000;

export function createOtlpTracer({ url, headers, serviceName, share }: TraceTarget, log: Logger): Tracer {
  // This covers all spans waiting when the product stops, and those being sent at that moment.
  const concurrencyLimit = maxQueuedSpans / batch + 1;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs, concurrencyLimit });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': instanceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 200 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logExportFailures(exporter, log),
        maxQueueSize: maxQueuedSpans,
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
      void (await waitAtMost(
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

/** W3C Trace Context: version, trace, span, flags; later versions may append more. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

function parentContext(given: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent.exec(given ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The person who looks for the traces finds the reason in the log, which must stay readable for more important entries. */
const pauseMs = 600_000;

/** Logs one line when the collector starts failing, one every ten minutes while that lasts, and one when it recovers. */
function logExportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
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
