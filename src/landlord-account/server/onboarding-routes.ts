// The calls that set up an account, in order; the use case refuses a step whose predecessor is missing (ASVS 2.3.1).
import { messages as codeMessages, sentMessage } from '../../one-time-code/rules/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf } from '../../platform/rules/problem.ts';
import {
  confirmEmailBody,
  confirmEmailResponse,
  forgotForm,
  inertResponse,
  landlordAccountProblems,
  landlordParams,
  landlordResponse,
  messageResponse,
  registerBody,
  sendSmsBody,
  sendSmsResponse,
  sessionResponse,
  setPasswordBody,
  verifySmsBody,
  verifySmsResponse,
} from '../rules/index.ts';
import { answerLandlordTexts as texts } from '../rules/messages.de.ts';
import { confirmEmail } from './confirm-email.ts';
import { sendPhoneCode, verifyPhoneCode } from './confirm-phone.ts';
import { readAccount } from './read-account.ts';
import { registerAgain } from './register-again.ts';
import { registerLandlord } from './register-landlord.ts';
import { setPassword, type OnActivated } from './set-password.ts';

const linkExpired = platformProblems['link-expired'];

export function registrationRoutes(platform: Platform): FeatureRoutes {
  const config = { scope: 'public' } as const;
  return async (api) => {
    api.post(
      '/landlord/register',
      { config, schema: { body: registerBody, response: { 200: inertResponse } } },
      async (request, reply) => {
        const registered = await registerLandlord(platform, request.body, originOf(request));
        if (!registered.ok) return sendProblem(reply, problemOf(landlordAccountProblems, registered.problem));
        return { ...registered.value, message: texts.registered };
      },
    );

    api.post(
      '/landlord/register-again',
      { config, schema: { body: forgotForm, response: { 200: messageResponse } } },
      async (request, reply) => {
        const asked = await registerAgain(platform, request.body.email, originOf(request));
        if (!asked.ok) return sendProblem(reply, problemOf(landlordAccountProblems, asked.problem));
        return { message: texts.registered };
      },
    );

    api.post(
      '/landlord/confirm-email',
      { config, schema: { body: confirmEmailBody, response: { 200: confirmEmailResponse } } },
      async (request, reply) => {
        const network = networkOf(request);
        if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const id = await confirmEmail(platform, request.body.token, network);
        return id === null ? sendProblem(reply, linkExpired) : { id, message: texts.emailConfirmed };
      },
    );

    api.get(
      '/landlord/:id',
      { config, schema: { params: landlordParams, response: { 200: landlordResponse } } },
      async (request, reply) => {
        // Pages reload the record of their own token; only exchanges of links count as guesses.
        const isOwn = request.subject?.subjectId === request.params.id;
        if (!isOwn && !(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const opened = await readAccount(platform, { request, reply }, request.params.id);
        return opened ?? sendProblem(reply, linkExpired);
      },
    );
  };
}

export function onboardingRoutes(platform: Platform, onActivated: OnActivated): FeatureRoutes {
  const config = { scope: 'landlord:onboarding' } as const;
  return async (api) => {
    api.post(
      '/landlord/send-sms',
      {
        config,
        schema: { body: sendSmsBody(platform.settings.phonePrefixes), response: { 200: sendSmsResponse } },
      },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        const { id, ...asked } = request.body;
        if (id !== subjectId) return sendProblem(reply, linkExpired);
        const sent = await sendPhoneCode(platform, subjectId, asked, originOf(request));
        if (!sent.ok) return sendProblem(reply, sent.problem);
        return { success: true as const, message: sentMessage('Sie', sent.value.way), id, ...sent.value };
      },
    );

    api.post(
      '/landlord/verify-sms',
      { config, schema: { body: verifySmsBody, response: { 200: verifySmsResponse } } },
      async (request, reply) => {
        const { subjectId: id } = subjectOf(request);
        const verified = await verifyPhoneCode(platform, id, request.body.otp, networkOf(request));
        if (!verified.ok) return sendProblem(reply, verified.problem);
        const message = codeMessages.landlordTexts.verified;
        return { id, data: { message }, message };
      },
    );

    api.post(
      '/landlord/set-password',
      { config, schema: { body: setPasswordBody, response: { 200: sessionResponse } } },
      async (request, reply) => {
        if (request.body.id !== subjectOf(request).subjectId) return sendProblem(reply, linkExpired);
        const set = await setPassword(platform, onActivated, { request, reply }, request.body);
        return set.ok ? set.value : sendProblem(reply, set.problem);
      },
    );
  };
}
