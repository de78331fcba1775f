// The operator's page on a listener of its own: HTML rendered by the server without script, read-only, for the operator alone.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '../../platform/http/browser-binding.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { describeFailure } from '../../platform/log/describe-failure.ts';
import { operatorPageNeutralTexts as texts } from '../rules/messages.de.ts';
import { createPageServer, type PageServerParts } from './page-server.ts';
import { createOverview } from './read-overview.ts';
import { createSignIn, pagePath, type SignIn } from './sign-in.ts';
import type { OperatorSources } from './sources.ts';
import { renderOverview } from './views/overview-page.tsx';
import { renderSearch } from './views/search-page.tsx';
import { renderRefusal, renderSignIn } from './views/sign-in-page.tsx';

interface OperatorPageParts extends PageServerParts {
  clock: Clock;
  sources: OperatorSources;
}

/** The maximum length of a search: typed input is short, and a pasted letter is no number. */
const maxSearchLength = 320;

export async function createOperatorPage(parts: OperatorPageParts): Promise<FastifyInstance> {
  const { page, settings, clock, files, sources, log } = parts;
  const app = await createPageServer(parts);
  const signIn = createSignIn(page);
  const { isTrial, startedBy } = settings;
  const frame = { style: files.style, isTrial, hasSessions: signIn.hasSessions, startedBy };
  const guard = guardOf(signIn, frame);
  const readOverview = createOverview(sources, { clock, isTrial, log });
  app.get('/', (_request, reply) => reply.redirect(pagePath, 303));
  app.get(pagePath, (request, reply) =>
    guard(request, reply, async () => send(reply, 200, renderOverview(frame, await readOverview()))),
  );
  app.post(`${pagePath}/suche`, (request, reply) =>
    guard(request, reply, async () => {
      const typed = fieldOf(request, 'angabe').trim().slice(0, maxSearchLength);
      const found =
        typed === ''
          ? null
          : await sources.search(typed).catch((error: unknown) => {
              request.log.error(describeFailure(error), 'a search on the operator’s page failed');
              return undefined;
            });
      return send(reply, found === undefined ? 503 : 200, renderSearch(frame, { typed, found, at: clock.now() }));
    }),
  );
  // A reload or a bookmark leads to the form.
  app.get(`${pagePath}/suche`, (_request, reply) => reply.redirect(`${pagePath}#suche`, 303));
  registerSessions(app, signIn, frame);
  return app;
}

type Frame = Parameters<typeof renderOverview>[0];

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

function guardOf(signIn: SignIn, frame: Frame) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    if (request.method !== 'GET' && isCrossSite(request))
      return send(reply, 403, renderRefusal(frame, texts.refused.crossSite));
    const entry = signIn.entryOf(request);
    if (entry === 'open') return show();
    if (entry === 'through-proxy') return send(reply, 403, renderRefusal(frame, texts.refused.proxy));
    reply.header('www-authenticate', 'Bearer');
    return send(reply, 401, renderSignIn(frame, { isWrong: false }));
  };
}

/** Ten attempts in ten minutes per address, whatever their outcome. */
const tries = { rateLimit: { max: 10, timeWindow: '10 minutes' } };

function registerSessions(app: FastifyInstance, signIn: SignIn, frame: Frame): void {
  app.post(`${pagePath}/anmelden`, { config: tries }, (request, reply) => {
    if (isCrossSite(request)) return send(reply, 403, renderRefusal(frame, texts.refused.crossSite));
    if (!signIn.begin(fieldOf(request, 'kennwort').trim(), reply)) {
      request.log.warn('a wrong token for the operator’s page');
      return send(reply, 401, renderSignIn(frame, { isWrong: true }));
    }
    return reply.redirect(pagePath, 303);
  });
  app.post(`${pagePath}/abmelden`, (request, reply) => {
    if (isCrossSite(request)) return send(reply, 403, renderRefusal(frame, texts.refused.crossSite));
    signIn.end(request, reply);
    return reply.redirect(pagePath, 303);
  });
}
