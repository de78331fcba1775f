// What a trace collector receives from a running product: kinds of work, durations, outcomes. No personal data.
import { get } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startRequest, submitRequest } from '../../scripts/demo/path.ts';
import { castOf, lena } from '../../scripts/demo/sample-people.ts';
import { startCollector, type Collector, type SentSpan } from '../../tests/support/collector.ts';
import { startFakeSmtp } from '../../tests/support/fake-smtp.ts';
import { startTestProduct } from '../../tests/support/test-product.ts';
import { instanceName } from '../platform/log/instance-name.ts';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

const startTraced = (settings: Record<string, string> = {}) =>
  startTestProduct({
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20nur-fuer-den-sammler',
      ...settings,
    },
  });

const named = (name: string): SentSpan[] => collector.spans().filter((span) => span.name === name);

test('a tenant asks: each request, job and sweep is a span with its count of statements, and nothing of the tenant is told', async () => {
  const product = await startTraced();
  const cast = castOf('44');
  const track = { origin: product.url, cast };
  const flow = await startRequest(track);
  await submitRequest(track, flow);
  await product.settled();
  const id = (await fetch(`${product.url}/api/v1/gibt-es-nicht/lena@mieterin.example?name=Hoffmann`)).headers.get(
    'x-request-id',
  );
  await product.close();
  const [registered] = named('POST /api/v1/tenant/register');
  expect(registered).toMatchObject({
    kind: 2,
    facts: {
      'http.request.method': 'POST',
      'http.route': '/api/v1/tenant/register',
      'http.response.status_code': 200,
      'request.id': expect.stringMatching(/^[\da-f-]{10}$/) as string,
      'db.milliseconds': expect.any(Number) as number,
    },
  });
  expect(registered?.facts['db.statements']).toBeGreaterThan(3);
  expect(named('GET unknown')).toEqual([
    expect.objectContaining({ facts: expect.objectContaining({ 'request.id': id }) as object }),
  ]);
  const [job] = named('job send-message');
  expect(job).toMatchObject({ kind: 5, facts: { 'job.try': 1 } });
  expect(job?.facts['db.statements']).toBeGreaterThan(0);
  expect(named('sweep take-bounces')[0]).toMatchObject({ kind: 1 });
  expect(collector.resource()).toEqual({ 'service.name': 'mietschuldenfrei', 'service.instance.id': instanceName });
  expect(collector.calls[0]?.url.pathname).toBe('/v1/traces');
  expect(collector.calls[0]?.headers.authorization).toBe('Bearer nur-fuer-den-sammler');
  expect(collector.spans().length).toBeGreaterThan(20);
  const { tenant, home, landlord } = lena;
  const { tenantEmail, tenantPhone, landlordEmail, landlordPhone } = cast;
  const { gender: _title, ...person } = tenant;
  const typed = [tenantEmail, tenantPhone, landlordEmail, landlordPhone, ...Object.values<string>(person)];
  const places = [home.street, home.postalCode, home.city, landlord.lastName];
  const secrets = [flow.id, flow.token, '127.0.0.1', 'undici', 'select '];
  const raw = collector.raw();
  expect([...typed, ...places, ...secrets].filter((word) => raw.includes(word))).toEqual([]);
});

test('a call that leaves the house is a part of the job that made it, with its outcome', async () => {
  const smtp = await startFakeSmtp();
  const product = await startTraced({ SMTP_URL: smtp.url });
  await product.post('/tenant/register', { firstName: 'Lena', email: 'lena45@mieterin.example' });
  await product.settled();
  await product.close();
  await smtp.close();
  const [call] = named('call mail server');
  expect(call).toMatchObject({ kind: 3, facts: { 'peer.service': 'mail server', outcome: 'accepted' } });
  const job = named('job send-message').find(({ spanId }) => spanId === call?.parentSpanId);
  expect(job?.traceId).toBe(call?.traceId);
});

test('a trusted proxy names the trace that a request is part of, and nobody else does', async () => {
  const product = await startTraced({ TRUSTED_PROXIES: '127.0.0.9' });
  const { hostname: host, port } = new URL(product.url);
  const from = (localAddress: string, traceparent: string) =>
    new Promise<void>((resolve, reject) => {
      get({ host, port, path: '/healthz', localAddress, headers: { traceparent } }, (answer) => {
        answer.resume().on('end', resolve);
      }).on('error', reject);
    });
  const given = (digit: string): string => digit.repeat(32);
  await from('127.0.0.9', `00-${given('a')}-${'b'.repeat(16)}-01`);
  await from('127.0.0.9', `00-${given('c')}-${'b'.repeat(16)}-00`);
  await from('127.0.0.9', `00-${given('0')}-${'b'.repeat(16)}-01`);
  await from('127.0.0.9', `00-${given('d')}-LenaHoffmann1994-01`);
  await from('127.0.0.1', `00-${given('e')}-${'b'.repeat(16)}-01`);
  await product.close();
  const traces = named('GET /healthz').map(({ traceId, parentSpanId = '' }) => ({ traceId, parentSpanId }));
  expect(traces).toContainEqual({ traceId: given('a'), parentSpanId: 'b'.repeat(16) });
  // Traces that the proxy itself does not record are not recorded here either.
  for (const digit of ['c', '0', 'd', 'e']) expect(traces.map(({ traceId }) => traceId)).not.toContain(given(digit));
  expect(collector.raw()).not.toContain('LenaHoffmann1994');
});

test('a collector that takes everything and never answers holds up neither answers nor the stop', async () => {
  collector.answerWith(null);
  const product = await startTraced();
  const asked = await Promise.all(
    Array.from({ length: 50 }, async () => (await fetch(`${product.url}/healthz`)).status),
  );
  expect(new Set(asked)).toEqual(new Set([200]));
  const before = performance.now();
  await product.close();
  // This is the time that main.ts allows for the whole stop.
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(collector.calls.length).toBeGreaterThan(0);
});
