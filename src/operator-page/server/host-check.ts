// A page of the web that has its own name lead to this machine (DNS rebinding) comes with that name in its Host header.
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../../platform/settings/loopback.ts';
import type { OperatorPageSettings } from '../../platform/settings/operator-page-settings.ts';
import { operatorPageNeutralTexts as texts } from '../rules/messages.de.ts';

/** Misdirected Request (RFC 9110). */
const misdirected = 421;

export function refuseOtherHosts(app: FastifyInstance, settings: Pick<OperatorPageSettings, 'token' | 'url'>): void {
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
  // An address is no name that somebody could lead elsewhere.
  if (isLoopback(name) || (token !== undefined && isIP(name) !== 0)) return true;
  return url !== undefined && name === new URL(url).hostname;
}

/** Without port and brackets; empty: none that can be read. */
const nameOf = (host: string | undefined): string =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host)
    ? (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '')
    : '';
