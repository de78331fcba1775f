// Deny by default: every call of the API names who may use it, and a route that names nobody does not start.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Subject, TokenStore } from '../access/tokens.ts';
import type { Scope } from '../access/scopes.ts';
import { browserSecretOf, isCrossSite } from './browser-binding.ts';
import { platformProblems, sendProblem } from './problems.ts';

export type Access = 'public' | Scope | readonly Scope[];

/** One call of the API and who may use it. */
export interface AccessRow {
  method: string;
  url: string;
  access: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTable: AccessRow[];
  }
  interface FastifyContextConfig {
    /** Who may call this route. */
    scope?: Access;
  }
  interface FastifyRequest {
    /** Who calls; null on public routes without a token. */
    subject: Subject | null;
  }
}

const bearerPattern = /^Bearer ([A-Za-z0-9_-]{1,200})$/;

export function installAuthorization(app: FastifyInstance, tokens: TokenStore): void {
  app.decorateRequest('subject', null);
  const table: AccessRow[] = [];
  app.decorate('accessTable', table);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const access = route.config?.scope;
    if (access === undefined) throw new Error(`${String(route.method)} ${route.url} names no scope`);
    for (const method of [route.method].flat())
      table.push({ method, url: route.url, access: [access].flat().join(', ') });
  });
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.scope;
    if (access === undefined) return;
    if (request.method !== 'GET' && isCrossSite(request)) return sendProblem(reply, platformProblems['cross-site']);
    const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1];
    request.subject = token === undefined ? null : await tokens.verify(token, browserSecretOf(request));
    if (access === 'public') return;
    const allowed: readonly Scope[] = typeof access === 'string' ? [access] : access;
    if (!request.subject || !allowed.includes(request.subject.scope))
      return sendProblem(reply, platformProblems['signed-out']);
  });
}

/** The caller of a route that demands a scope. */
export function subjectOf(request: FastifyRequest): Subject {
  if (!request.subject) throw new Error('this route is public and has no subject');
  return request.subject;
}
