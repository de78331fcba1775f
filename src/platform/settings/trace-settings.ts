// Where traces are sent, with OpenTelemetry's standard names. Without an endpoint nothing is traced.
import { z } from 'zod';
import { traceSettingsNeutralTexts as texts } from '../rules/trace-settings.de.ts';
import { isThisMachine } from './loopback.ts';

export interface TraceTarget {
  url: string;
  /** Headers that the collector requires, for example a key. */
  headers: Record<string, string>;
  serviceName: string;
  /** The share of all traces that is kept, 0 to 1. */
  share: number;
}

export interface TraceSettings {
  traces: TraceTarget | undefined;
}

const header = /^[\w!#$%&'*+.^`|~-]+=[\x21-\x2b\x2d-\x7e]*$/;

/** Null if the text is malformed. */
function headersOf(list: string): Record<string, string> | null {
  const parts = list.split(',').map((part) => part.trim());
  if (!parts.every((part) => header.test(part))) return null;
  try {
    const pairs = parts.map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))] as const;
    });
    return pairs.every(([, value]) => /^[\x20-\x7e]*$/.test(value)) ? Object.fromEntries(pairs) : null;
  } catch {
    return null;
  }
}

export const traceShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((list) => headersOf(list) !== null, texts.headers)
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default('mietschuldenfrei'),
  OTEL_TRACES_SAMPLER: z.enum(['parentbased_always_on', 'parentbased_traceidratio']).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type Raw = z.output<z.ZodObject<typeof traceShape>>;

/** What is wrong, one line each; never a value. */
export function traceProblems(raw: Raw, isTrial: boolean): string[] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = raw;
  if (isTrial || endpoint === undefined || headers === undefined) return [];
  const isOpen = new URL(endpoint).protocol === 'http:' && !isThisMachine(endpoint);
  return isOpen ? [`OTEL_EXPORTER_OTLP_ENDPOINT: ${texts.needsHttps}`] : [];
}

/** To be called when there are no problems. */
export function tracesOf(raw: Raw): TraceSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = raw;
  if (endpoint === undefined) return { traces: undefined };
  return {
    traces: {
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      headers: headersOf(headers ?? '') ?? {},
      serviceName: raw.OTEL_SERVICE_NAME,
      share: raw.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' ? raw.OTEL_TRACES_SAMPLER_ARG : 1,
    },
  };
}
