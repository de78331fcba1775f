import { expect, test } from 'vitest';
import { problemOf } from '../../../tests/support/settings-problem.ts';
import { loadSettings } from './load-settings.ts';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://sammler.example:4318/';

test('without an endpoint nothing is traced', () => {
  expect(loadSettings({ OTEL_SERVICE_NAME: 'egal' }).traces).toBeUndefined();
});

test('the standard names of OpenTelemetry', () => {
  expect(loadSettings({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    url: 'https://sammler.example:4318/v1/traces',
    headers: {},
    serviceName: 'mietschuldenfrei',
    share: 1,
  });
  const all = {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-scope=probe',
    OTEL_SERVICE_NAME: 'bescheinigung',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  expect(loadSettings(all).traces).toMatchObject({
    headers: { authorization: 'Basic YTpi', 'x-scope': 'probe' },
    serviceName: 'bescheinigung',
    share: 0.1,
  });
});

test.each(['geheim', 'a b=c', 'x=%zz', 'x=%0d%0ageheim', ','])(
  'headers like %j are refused and not shown',
  (headers) => {
    const problem = problemOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: headers });
    expect(problem).toContain('OTEL_EXPORTER_OTLP_HEADERS');
    expect(problem).not.toContain('geheim');
  },
);

test('a wrong endpoint, sampler or typing error is named', () => {
  expect(problemOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'sammler:4318' })).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
  expect(problemOf({ OTEL_TRACES_SAMPLER: 'manchmal' })).toContain('OTEL_TRACES_SAMPLER');
  expect(problemOf({ OTEL_TRACES_SAMPLER_ARG: '2' })).toContain('OTEL_TRACES_SAMPLER_ARG');
  expect(problemOf({ OTEL_EXPORTER_OTLP_ENDPONT: OTEL_EXPORTER_OTLP_ENDPOINT })).toContain(
    'gemeint ist OTEL_EXPORTER_OTLP_ENDPOINT?',
  );
});

test('in production a key goes to another machine encrypted only', () => {
  const problemWith = (endpoint: string, headers = 'authorization=x'): string =>
    problemOf({ MODE: 'production', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers });
  expect(problemWith('http://sammler.example:4318')).toContain('OTEL_EXPORTER_OTLP_ENDPOINT: ');
  expect(problemWith('http://sammler.example:4318', '')).not.toContain('OTEL_');
  expect(problemWith('http://127.0.0.1:4318')).not.toContain('OTEL_');
  expect(problemWith('https://sammler.example')).not.toContain('OTEL_');
});
