import type { Logger } from '../log/logger.ts';
import type { TraceSettings } from '../settings/trace-settings.ts';
import type { Tracer } from './span.ts';

/** Null: nothing is traced, and the tracing libraries are not even loaded. */
export async function openTracer({ traces }: TraceSettings, log: Logger): Promise<Tracer | null> {
  if (traces === undefined) return null;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer(traces, log);
}
