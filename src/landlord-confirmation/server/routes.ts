import { secretPattern } from '../../platform/crypto/random.ts';
import { isBrowser } from '../../platform/http/browser-binding.ts';
import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { problemOf } from '../../platform/rules/problem.ts';
import { codeProblem, verifyCode } from '../../one-time-code/server/index.ts';
import { messages as codeMessages, sentMessage } from '../../one-time-code/rules/index.ts';
import {
  confirmQuery,
  confirmResponse,
  createBody,
  createResponse,
  draftBody,
  landlordConfirmationProblems,
  landlordLinkQuery,
  messageResponse,
  sendSmsBody,
  sendSmsResponse,
  verifySmsBody,
} from '../rules/index.ts';
import { confirmPath } from '../../tenant-request/rules/index.ts';
import { answerLandlordTexts } from '../rules/messages.de.ts';
import { callerOf } from './caller.ts';
import { confirmRequest } from './confirm-request.ts';
import { declineRoutes } from './decline-routes.ts';
import { openConfirmation } from './open-confirmation.ts';
import type { SignedForm } from './read-form.ts';
import { requestCode, type CodeForm } from './request-code.ts';
import { findSigning, type SigningSource } from './signing-source.ts';
import { whyEnded } from './why-ended.ts';
import { saveDraft } from './save-draft.ts';

const config = { scope: 'certificate:confirm' } as const;

type Sources = readonly SigningSource[];

export function landlordConfirmationRoutes(platform: Platform, sources: Sources): FeatureRoutes {
  return async (api) => {
    // Marked on the first user input, not on the link exchange, because mail scanners follow links, too (W61).
    api.addHook('preHandler', async ({ isFirstInput, subject }) => {
      if (isFirstInput && subject) await markOpened(platform, sources, subject.subjectId);
    });
    await api.register(linkRoutes(platform, sources));
    await api.register(codeRoutes(platform, sources));
    await api.register(signRoutes(platform, sources));
    await api.register(declineRoutes(platform));
  };
}

/** The two ways in: the link in mails and pages only redirects (W16), and the page exchanges it (W14). */
function linkRoutes(platform: Platform, sources: Sources): FeatureRoutes {
  return async (api) => {
    api.get(
      '/landlord/angaben-bestaetigen',
      { config: { scope: 'public' }, schema: { querystring: landlordLinkQuery } },
      (request, reply) => {
        const { landlordId } = request.query;
        const isLink = secretPattern.test(landlordId);
        return reply.redirect(isLink ? confirmPath(landlordId) : '/token-abgelaufen');
      },
    );

    api.get(
      '/certificate/angaben-bestaetigen',
      {
        config: { scope: 'public' },
        schema: { querystring: confirmQuery, response: { 200: confirmResponse } },
      },
      async (request, reply) => {
        // A page that loads its own record again guesses no links, so it does not count towards the limit.
        const isOwn = request.subject?.subjectId === request.query.token;
        if (!isOwn && !(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const opened = await openConfirmation(platform, sources, { request, reply }, request.query.token);
        return opened ?? sendProblem(reply, platformProblems['link-expired']);
      },
    );
  };
}

/** Only for an open request: one that was answered has been opened before. */
async function markOpened({ db }: Platform, sources: Sources, id: string): Promise<void> {
  const located = await findSigning(sources, db, id);
  if (located?.found.state === 'open') await located.source.markOpened(id);
}

function codeRoutes(platform: Platform, sources: Sources): FeatureRoutes {
  const { db, clock, settings } = platform;
  const form = sendSmsBody(() => dayInBerlin(clock.now()), settings.phonePrefixes);
  return async (api) => {
    api.post(
      '/certificate/send-sms',
      { config: { ...config, isAutomatic: isResumeCheck }, schema: { body: form, response: { 200: sendSmsResponse } } },
      async (request, reply) => {
        const caller = callerOf(request);
        const located = await findSigning(sources, db, caller.signingId);
        if (located?.found.state !== 'open') return sendProblem(reply, whyEnded(located));
        const open = located.found.signing;
        const asked = request.body as CodeForm;
        // Tabs loaded before the text to sign was shown must reload. A resume check is exempt: the page shows whatever answer it gets.
        if (isBrowser(request) && asked.shown === undefined && !asked.onlyIfSent)
          return sendProblem(reply, problemOf(landlordConfirmationProblems, 'page-outdated'));
        const sent = await requestCode(platform, open, caller, asked);
        if (!sent.ok) return sendProblem(reply, sent.problem);
        return { message: sentMessage('Sie', sent.value.way), ...sent.value };
      },
    );

    api.post(
      '/certificate/verify-sms',
      { config, schema: { body: verifySmsBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const { signingId, actor, network } = callerOf(request);
        const { otp } = request.body;
        const attempt = { purpose: 'landlord-sign', subjectId: signingId, otp, actor, network } as const;
        const verified = await verifyCode(platform, attempt);
        if (!verified.ok) return sendProblem(reply, codeProblem('Sie', verified.problem));
        return { message: codeMessages.landlordTexts.verified };
      },
    );
  };
}

function signRoutes(platform: Platform, sources: Sources): FeatureRoutes {
  const { db, clock, settings } = platform;
  const form = createBody(() => dayInBerlin(clock.now()), settings.phonePrefixes);
  return async (api) => {
    api.post(
      '/certificate/create',
      { config, schema: { body: form, response: { 200: createResponse } } },
      async (request, reply) => {
        const signed = request.body as SignedForm & { otp: string };
        const confirmed = await confirmRequest(platform, sources, callerOf(request), signed);
        if (!confirmed.ok) return sendProblem(reply, confirmed.problem);
        return { message: answerLandlordTexts.confirmed, data: confirmed.value.data };
      },
    );

    // Called on first touch; the preHandler above does the work, so the handler only answers.
    api.post(
      '/certificate/first-input',
      { config, schema: { response: { 200: messageResponse } } },
      async (request, reply) => {
        const located = await findSigning(sources, db, callerOf(request).signingId);
        return located ? { message: answerLandlordTexts.noted } : sendProblem(reply, whyEnded(null));
      },
    );

    api.put(
      '/certificate/draft',
      { config, schema: { body: draftBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const refused = await saveDraft(platform, sources, callerOf(request).signingId, request.body);
        return refused ? sendProblem(reply, refused) : { message: answerLandlordTexts.saved };
      },
    );
  };
}

/** True if a reloaded page asks for the state of its last TAN; no person typed anything, so it must not count as first input. */
const isResumeCheck = (body: unknown): boolean => (body as CodeForm).onlyIfSent;
