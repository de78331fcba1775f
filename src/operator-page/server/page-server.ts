// The HTTP server below the operator's page: its headers, limits and error responses.
import { isIP } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { originOf } from '../../platform/http/client-network.ts';
import { endConnectionsAtClose } from '../../platform/http/end-connections.ts';
import { logRequests } from '../../platform/http/log-requests.ts';
import { answerWithRequestId, requestIdFrom } from '../../platform/http/request-id.ts';
import { trustedPeer } from '../../platform/http/trusted-peer.ts';
import { policyText, securityHeaders } from '../../platform/http/security-headers.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { isLoopback } from '../../platform/settings/loopback.ts';
import type { OperatorPageSettings } from '../../platform/settings/operator-page-settings.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { operatorPageNeutralTexts as texts } from '../rules/messages.de.ts';
import { renderRefusal } from './views/sign-in-page.tsx';

export interface PageFiles {
  /** Folder of the built pages; null if there are none (server tests). */
  folder: string | null;
  /** URL of the style sheet. */
  style: string | undefined;
}

export interface PageServerParts {
  page: OperatorPageSettings;
  settings: Pick<Settings, 'trustedProxies' | 'isTrial' | 'startedBy'>;
  log: Logger;
  files: PageFiles;
}

/** Nothing from other hosts, and no script at all. */
const policy = policyText({
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Long enough for a number or an address. */
const maxBodyBytes = 4 * 1024;
const callsPerMinute = 120;
const filesPerMinute = 1200;

export async function createPageServer({ page, settings, log, files }: PageServerParts): Promise<FastifyInstance> {
  const { trustedProxies, isTrial, startedBy } = settings;
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: requestIdFrom(trustedPeer(trustedProxies)),
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: 15_000,
    forceCloseConnections: 'idle',
  });
  endConnectionsAtClose(app);
  answerWithRequestId(app);
  logRequests(app);
  const headers = {
    ...securityHeaders(page.url ?? ''),
    'content-security-policy': policy,
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  refuseOtherHosts(app, page);
  await limit(app);
  await app.register(cookie);
  readForms(app);
  answerFaults(app, { style: files.style, isTrial, hasSessions: false, startedBy });
  if (files.folder !== null) await serveFiles(app, files.folder);
  return app;
}

const isFile = (url: string | undefined): boolean => url?.startsWith('/assets/') === true;

/** The limit is kept in memory, so that an outage of the database locks nobody out. */
const limit = (app: FastifyInstance) =>
  app.register(rateLimit, {
    keyGenerator: (request) => `${isFile(request.routeOptions.url) ? 'files' : 'calls'}:${originOf(request).address}`,
    max: (request) => (isFile(request.routeOptions.url) ? filesPerMinute : callsPerMinute),
    timeWindow: '1 minute',
  });

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** Styles and fonts, the same that every visitor gets. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', folder));
}

function answerFaults(app: FastifyInstance, frame: Parameters<typeof renderRefusal>[0]): void {
  const refusalOf = (status: number) => {
    if (status === 429) return texts.refused.tooMany;
    return status >= 500 ? texts.refused.failed : texts.refused.unreadable;
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the operator’s page failed');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(renderRefusal(frame, refusalOf(status)));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/html; charset=utf-8').send(renderRefusal(frame, texts.refused.notFound)),
  );
}

// DNS rebinding: a web page that points its own host name to this machine arrives with that name in its Host header.

/** Misdirected Request (RFC 9110). */
const misdirected = 421;

function refuseOtherHosts(app: FastifyInstance, settings: Pick<OperatorPageSettings, 'token' | 'url'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(nameOf(request.headers.host), settings)) return done();
    reply
      .code(misdirected)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(texts.refused.host);
  });
}

function isOurs(name: string, { token, url }: Pick<OperatorPageSettings, 'token' | 'url'>): boolean {
  // An IP address is no name that somebody could point elsewhere.
  if (isLoopback(name) || (token !== undefined && isIP(name) !== 0)) return true;
  return url !== undefined && name === new URL(url).hostname;
}

/** The host without port and brackets; empty if it cannot be parsed. */
const nameOf = (host: string | undefined): string =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host)
    ? (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '')
    : '';
