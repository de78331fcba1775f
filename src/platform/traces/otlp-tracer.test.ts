import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCollector, type Collector } from '../../../tests/support/collector.ts';
import { startFakeService } from '../../../tests/support/fake-outside.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { openTracer } from './open-tracer.ts';
import { createOtlpTracer } from './otlp-tracer.ts';
import { traceWith, type Tracer } from './span.ts';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

const open = (log = memoryLog().log, share = 1): Tracer =>
  createOtlpTracer({ url: `${collector.url}/v1/traces`, headers: {}, serviceName: 'probe', share }, log);

const end = (tracer: Tracer, count: number): void => {
  for (let each = 0; each < count; each++) tracer.begin({ name: 'job probe', kind: 'consumer' }).end();
};

test('without an endpoint there is no tracer, and what runs just runs', async () => {
  const tracer = await openTracer({ traces: undefined }, memoryLog().log);
  expect(tracer).toBeNull();
  expect(await traceWith(tracer)({ name: 'job probe', kind: 'consumer' }, () => Promise.resolve(7))).toBe(7);
});

test('a call to a service that fails is told with its status, and what failed with kind and code, never with a message', async () => {
  const service = await startFakeService();
  service.answerWith({ status: 402, body: { message: 'card of lena@mieterin.example declined' } });
  const outbound = createOutbound({
    name: 'Stripe',
    url: service.url,
    allowedOrigin: service.url,
    headers: {},
    timeoutMs: 2000,
  });
  const tracer = open();
  const trace = traceWith(tracer);
  const run = (path: string) => () => outbound.call({ method: 'POST', path });
  await expect(trace({ name: 'job pay', kind: 'consumer' }, run('/v1/customers/lena'))).rejects.toThrow('402');
  await expect(
    trace({ name: 'job quote', kind: 'consumer' }, () =>
      Promise.reject(Object.assign(new TypeError('lena@mieterin.example'), { code: '22P02' })),
    ),
  ).rejects.toThrow('lena');
  await tracer.close();
  await service.close();
  const spans = new Map(collector.spans().map((span) => [span.name, span]));
  expect(spans.get('call Stripe')).toMatchObject({
    kind: 3,
    parentSpanId: spans.get('job pay')?.spanId,
    status: { code: 2 },
    facts: { 'peer.service': 'Stripe', 'http.response.status_code': 402, 'error.type': 'OutboundRefused' },
  });
  expect(spans.get('job quote')).toMatchObject({ status: { code: 2 }, facts: { 'error.type': 'TypeError 22P02' } });
  expect(collector.raw()).not.toContain('lena');
});

test('what a collector does not take is dropped, and costs one line of the log', async () => {
  const { log, text } = memoryLog();
  collector.answerWith({ status: 400, body: { message: 'geheim' } });
  const tracer = open(log);
  end(tracer, 1500);
  await tracer.close();
  expect(collector.calls.length).toBeGreaterThan(1);
  expect(text().match(/the collector takes no traces/g)).toHaveLength(1);
  expect(text()).not.toContain('geheim');
});

test('no more spans wait for a collector that hangs than it would be worth', async () => {
  collector.answerWith(null);
  const tracer = open();
  end(tracer, 10_000);
  await tracer.close();
  expect(collector.spans().length).toBeLessThanOrEqual(2048 + 512);
  expect(collector.spans().length).toBeGreaterThan(0);
});

test('of a share of nothing nothing is sent', async () => {
  const tracer = open(memoryLog().log, 0);
  end(tracer, 600);
  await tracer.close();
  expect(collector.calls).toEqual([]);
});
