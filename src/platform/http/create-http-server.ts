// The HTTP server without any product route: plugin order, limits, errors, logging.
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { TokenStore } from '../access/token-store.ts';
import type { Logger } from '../log/logger.ts';
import { networkFactor, type Limits } from '../settings/limits.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tracer } from '../traces/span.ts';
import { installAuthorization } from './authorize.ts';
import { originOf } from './client-network.ts';
import { endConnectionsAtClose } from './end-connections.ts';
import { installErrorHandler, platformProblems, sendProblem } from './problems.ts';
import { readForwardedAddresses } from './forwarded-address.ts';
import { logRequests } from './log-requests.ts';
import { answerWithRequestId, requestIdFrom } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { trustedPeer } from './trusted-peer.ts';
import { validateInput } from './validate-input.ts';

/** Fits a signature of 200 kB as a data URL plus the form. */
const bodyLimit = 400 * 1024;

export async function createHttpServer(parts: {
  settings: Settings;
  log: Logger;
  tokens: TokenStore;
  tracer: Tracer | null;
}): Promise<FastifyInstance> {
  const { settings, log, tokens, tracer } = parts;
  const isTrusted = trustedPeer(settings.trustedProxies);
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    genReqId: requestIdFrom(isTrusted),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Answers for a URL that is too long or can't be decoded; Fastify's own answer would repeat it.
    frameworkErrors: ({ code }, _request, reply) => {
      const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH';
      sendProblem(reply, platformProblems[isTooLong ? 'link-expired' : 'invalid-body']);
    },
  });
  endConnectionsAtClose(app);
  installErrorHandler(app);
  answerWithRequestId(app);
  if (tracer) traceRequests(app, tracer, isTrusted);
  logRequests(app);
  const headers = securityHeaders(settings.publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  readForwardedAddresses(app);
  await app.register(underPressure, { maxEventLoopDelay: 2000 });
  await limitCalls(app, settings.limits);
  await app.register(cookie);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mietschuldenfrei', version: '1' },
      servers: [{ url: settings.publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
  installAuthorization(app, tokens);
  return app;
}

/** Registers the features' calls. The zod compilers belong here and not on the root, where they would break other plugins. */
export async function registerApi(
  app: FastifyInstance,
  register: (api: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(
    async (api) => {
      api.setValidatorCompiler(validateInput);
      api.setSerializerCompiler(serializerCompiler);
      api.addHook('onSend', (_request, reply, _payload, done) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        done();
      });
      refuseOddBodies(api);
      await register(api);
      api.get('/openapi.json', { config: { scope: 'public' }, schema: { hide: true } }, (_request, reply) =>
        reply
          .type('application/json')
          .serializer((value: unknown) => JSON.stringify(value))
          .send(app.swagger()),
      );
    },
    { prefix: '/api/v1' },
  );
}

/** A call that reads no body has no schema to validate it: it accepts none, or an object that it ignores. */
function refuseOddBodies(api: FastifyInstance): void {
  api.addHook('preValidation', (request, reply, done) => {
    const { body, routeOptions } = request;
    if (routeOptions.schema?.body !== undefined || body === undefined) return done();
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (isObject) return done();
    sendProblem(reply, platformProblems['invalid-body']);
  });
}

// Limits calls per minute before anything else is checked, counted in memory: per address and, ten times as high, per network
// (W55).

/** Monitoring asks for these every few seconds, and has to get through particularly during an attack. */
const neverLimited = new Set(['/healthz', '/readyz', '/metrics']);

/** A page loads twenty files; they must not use up the allowance for calls, nor calls that for pages. */
const limitOf = ({ routeOptions }: FastifyRequest): 'callsPerCaller' | 'filesPerCaller' =>
  // The matched route decides: the URL as typed may be '/%61pi/' as well.
  routeOptions.url?.startsWith('/api/') === true ? 'callsPerCaller' : 'filesPerCaller';

async function limitCalls(app: FastifyInstance, limits: Limits): Promise<void> {
  // The address is counted first: what it is refused does not count for its network.
  for (const [part, times] of [
    ['address', 1],
    ['network', networkFactor],
  ] as const)
    await app.register(rateLimit, {
      keyGenerator: (request) => `${limitOf(request)}:${originOf(request)[part]}`,
      max: (request) => limits[limitOf(request)].max * times,
      timeWindow: (request: FastifyRequest) => limits[limitOf(request)].perSeconds * 1000,
      allowList: (request) => neverLimited.has(request.routeOptions.url ?? ''),
      // Only a refused caller is told when to retry.
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    });
}
