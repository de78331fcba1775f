// Deny by default: every API call declares who may use it; a route without that declaration prevents the start.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Subject, TokenStore } from '../access/token-store.ts';
import { loginScopes, type Scope } from '../access/scopes.ts';
import { browserSecretOf, isCrossSite } from './browser-binding.ts';
import type { Problem } from '../rules/problem.ts';
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
    /** Returns true for a body that a page sends by itself, so that it does not count as a person's first input. */
    isAutomatic?: (body: unknown) => boolean;
  }
  interface FastifyRequest {
    /** The caller; null on public routes without a token. */
    subject: Subject | null;
    /** Whether this is a person's first input with a token that a link gave (security.md W61). */
    isFirstInput: boolean;
  }
}

const bearerPattern = /^Bearer ([A-Za-z0-9_-]{1,200})$/;

export function installAuthorization(app: FastifyInstance, tokens: TokenStore): void {
  app.decorateRequest('subject', null);
  app.decorateRequest('isFirstInput', false);
  const table: AccessRow[] = [];
  app.decorate('accessTable', table);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const access = route.config?.scope;
    if (access === undefined) throw new Error(`${String(route.method)} ${route.url} names no scope`);
    for (const method of [route.method].flat())
      table.push({ method, url: route.url, access: [access].flat().join(', ') });
  });
  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.scope;
    if (access === undefined) return done();
    if (request.method !== 'GET' && isCrossSite(request)) {
      sendProblem(reply, platformProblems['cross-site']);
      return;
    }
    const decide = (subject: Subject | null): void => {
      request.subject = subject;
      if (isAllowed(access, subject)) done();
      else sendProblem(reply, signedOutOf(access));
    };
    const token = bearerPattern.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) decide(null);
    else tokens.verify(token, browserSecretOf(request)).then(decide, done);
  });
  app.addHook('preHandler', async (request, reply) => {
    const { subject, method, body } = request;
    if (!subject || subject.isClaimed || method === 'GET' || method === 'HEAD') return;
    if (request.routeOptions.config.isAutomatic?.(body) === true) return;
    const claim = await tokens.claim(subject.tokenHash);
    if (claim === 'ended') return sendProblem(reply, signedOutOf(subject.scope));
    request.isFirstInput = claim === 'first';
  });
}

const signedOutOf = (access: Access): Problem =>
  platformProblems[
    [access].flat().every((scope) => loginScopes.some((one) => one === scope)) ? 'logged-out' : 'signed-out'
  ];

function isAllowed(access: Access, subject: Subject | null): boolean {
  if (access === 'public') return true;
  const allowed: readonly Scope[] = typeof access === 'string' ? [access] : access;
  return subject !== null && allowed.includes(subject.scope);
}

/** The caller of a route that requires a scope. */
export function subjectOf(request: FastifyRequest): Subject {
  if (!request.subject) throw new Error('this route is public and has no subject');
  return request.subject;
}
