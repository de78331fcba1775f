// One span per request, named by its route's pattern: never the URL, the visitor or what was sent.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeFailure } from '../log/describe-failure.ts';
import { withSpan, type Span, type Tracer } from '../traces/span.ts';
import type { IsTrusted } from './trusted-peer.ts';

export function traceRequests(app: FastifyInstance, tracer: Tracer, isTrusted: IsTrusted): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, raw } = request;
    const { traceparent } = raw.headers;
    // As with request ids, only a trusted sender counts: a visitor could join requests to others' traces, or to an endless one.
    const parent = typeof traceparent === 'string' && isTrusted(raw) ? traceparent : undefined;
    const facts = { 'http.request.method': method, 'request.id': id };
    const span = tracer.begin({ name: method, kind: 'server', facts }, parent);
    spans.set(request, span);
    withSpan(span, done);
  });
  // Handlers that run after the body arrived continue in the context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) withSpan(span, done);
    else done();
  });
  const failures = new WeakMap<FastifyRequest, string>();
  app.addHook('onError', (request, _reply, error, done) => {
    failures.set(request, describeFailure(error).error);
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'unknown';
    span?.rename(`${request.method} ${route}`);
    span?.note({ 'http.route': route, 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(failures.get(request) ?? String(statusCode));
    span?.end();
    done();
  });
}
