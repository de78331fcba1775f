// Calls to log in and out, and for a forgotten password. Passkeys are in passkey-routes.ts.
import { otpChannelBody, sentMessage } from '../../one-time-code/rules/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf } from '../../platform/rules/problem.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Subject } from '../../platform/access/token-store.ts';
import { inTransaction } from '../../platform/database/database.ts';
import {
  deviceSmsResponse,
  deviceVerifyBody,
  forgotForm,
  inertResponse,
  landlordAccountProblems,
  loginForm,
  loginResponse,
  messageResponse,
  resetPasswordBody,
  sessionResponse,
} from '../rules/index.ts';
import { answerLandlordTexts as texts } from '../rules/messages.de.ts';
import { sendDeviceCode, verifyDeviceCode } from './confirm-device.ts';
import { logIn } from './log-in.ts';
import { askForReset, resetPassword } from './reset-password.ts';

export function loginRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/landlord/login',
      { config: { scope: 'public' }, schema: { body: loginForm, response: { 200: loginResponse } } },
      async (request, reply) => {
        const loggedIn = await logIn(platform, { request, reply }, request.body);
        return loggedIn.ok ? loggedIn.value : sendProblem(reply, problemOf(landlordAccountProblems, loggedIn.problem));
      },
    );

    await api.register(deviceRoutes(platform));

    api.post(
      '/landlord/logout',
      { config: { scope: 'landlord:session' }, schema: { response: { 200: messageResponse } } },
      async (request, reply) => {
        await logOut(platform, subjectOf(request), networkOf(request));
        reply.header('clear-site-data', '"cache", "storage"');
        return { message: texts.loggedOut };
      },
    );
  };
}

function deviceRoutes(platform: Platform): FeatureRoutes {
  const config = { scope: 'landlord:device' } as const;
  return async (api) => {
    api.post(
      '/landlord/login/send-sms',
      { config, schema: { body: otpChannelBody, response: { 200: deviceSmsResponse } } },
      async (request, reply) => {
        const way = request.body?.way ?? 'sms';
        const sent = await sendDeviceCode(platform, subjectOf(request), way, originOf(request));
        if (!sent.ok) return sendProblem(reply, sent.problem);
        return { message: sentMessage('Sie', sent.value.way), ...sent.value };
      },
    );

    api.post(
      '/landlord/login/verify-sms',
      { config, schema: { body: deviceVerifyBody, response: { 200: sessionResponse } } },
      async (request, reply) => {
        const exchange = { request, reply };
        const verified = await verifyDeviceCode(platform, exchange, subjectOf(request), request.body.otp);
        return verified.ok ? verified.value : sendProblem(reply, verified.problem);
      },
    );
  };
}

export function passwordRoutes(platform: Platform): FeatureRoutes {
  const config = { scope: 'public' } as const;
  return async (api) => {
    api.post(
      '/landlord/forgot-password',
      { config, schema: { body: forgotForm, response: { 200: inertResponse } } },
      async (request, reply) => {
        const asked = await askForReset(platform, request.body.email, originOf(request));
        if (!asked.ok) return sendProblem(reply, problemOf(landlordAccountProblems, asked.problem));
        return { ...asked.value, message: texts.resetMailed };
      },
    );

    api.post(
      '/landlord/reset-password',
      { config, schema: { body: resetPasswordBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const reset = await resetPassword(platform, { request, reply }, request.body);
        return reset.ok ? { message: texts.passwordReset } : sendProblem(reply, reset.problem);
      },
    );
  };
}

/** Ends the session on the server, so that a copy of the token becomes useless (W37). */
async function logOut(
  { db, tokens, clock }: Platform,
  { subjectId: id, tokenHash }: Subject,
  network: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await tokens.end(trx, tokenHash);
    await recordEvent(trx, clock, { event: 'account.logout', actor: `landlord:${id}`, subjectId: id, network });
  });
}
