// What a collector of OpenTelemetry was sent: OTLP over HTTP, as JSON.
import { startFakeService, type FakeService } from './fake-outside.ts';

export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** 1 internal, 2 server, 3 client, 5 consumer */
  kind: number;
  /** 2: error */
  status: { code: number; message?: string };
  facts: Record<string, unknown>;
}

export interface Collector extends FakeService {
  /** All so far. */
  spans(): SentSpan[];
  /** Of whatever sends them: service and instance. */
  resource(): Record<string, unknown>;
  /** All that was sent of the product's work. */
  raw(): string;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<SentSpan, 'facts'> & { attributes: Attribute[] })[] }[];
  }[];
}

const factsOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startCollector(): Promise<Collector> {
  const service = await startFakeService();
  const sent = (): Sent['resourceSpans'] =>
    service.calls.flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    ...service,
    spans: () =>
      sent()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans.map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) }))),
    resource: () => factsOf(sent()[0]?.resource.attributes ?? []),
    raw: () => service.calls.map(({ url, body }) => `${url.pathname}${url.search} ${body}`).join('\n'),
  };
}
