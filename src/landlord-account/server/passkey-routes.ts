// The calls for passkeys: the landlord's own list, and logging in with one.
import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf } from '../../platform/rules/problem.ts';
import {
  addPasskeyBody,
  addPasskeyResponse,
  landlordAccountProblems,
  loginPasskeyBody,
  loginPasskeyOptionsResponse,
  messageResponse,
  passkeyOptionsResponse,
  passkeyParams,
  passkeysResponse,
  passwordBody,
  sessionResponse,
} from '../rules/index.ts';
import { passkeyLandlordTexts as texts } from '../rules/passkeys.de.ts';
import { callerOf } from './caller.ts';
import { provenCaller } from './confirm-password.ts';
import { addPasskey, offerPasskey } from './passkeys/add-passkey.ts';
import { askForPasskey, logInByPasskey } from './passkeys/log-in-by-passkey.ts';
import { listPasskeys } from './passkeys/passkey-store.ts';
import { isWithinCallerLimit } from './within-limit.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';

export function passkeyRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    await api.register(ownPasskeys(platform));
    await api.register(addingPasskeys(platform));
    await api.register(loggingIn(platform));
  };
}

const config = { scope: 'landlord:session' } as const;
const signedOut = platformProblems['logged-out'];

function ownPasskeys(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get(
      '/landlord/passkeys',
      { config, schema: { response: { 200: passkeysResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        if (!caller) return sendProblem(reply, signedOut);
        return { passkeys: await listPasskeys(platform, platform.db, caller.account) };
      },
    );

    api.delete(
      '/landlord/passkeys/:id',
      { config, schema: { params: passkeyParams, body: passwordBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const proven = await provenCaller(platform, request, request.body.password);
        if (!proven.ok) return sendProblem(reply, proven.problem);
        const isRemoved = await removePasskey(platform, proven.value, request.params.id);
        return isRemoved ? { message: texts.removed } : sendProblem(reply, platformProblems['link-expired']);
      },
    );
  };
}

function addingPasskeys(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/landlord/passkeys/options',
      { config, schema: { body: passwordBody, response: { 200: passkeyOptionsResponse } } },
      async (request, reply) => {
        const proven = await provenCaller(platform, request, request.body.password);
        if (!proven.ok) return sendProblem(reply, proven.problem);
        const offered = await offerPasskey(platform, proven.value);
        return offered.ok ? offered.value : sendProblem(reply, offered.problem);
      },
    );

    api.post(
      '/landlord/passkeys',
      { config, schema: { body: addPasskeyBody, response: { 200: addPasskeyResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        if (!caller) return sendProblem(reply, signedOut);
        const added = await addPasskey(platform, caller, request.body);
        return added.ok ? { message: texts.added, passkey: added.value } : sendProblem(reply, added.problem);
      },
    );
  };
}

function loggingIn(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/landlord/login/passkey/options',
      { config: { scope: 'public' }, schema: { response: { 200: loginPasskeyOptionsResponse } } },
      async (request, reply) => {
        if (!(await isWithinCallerLimit(platform, 'exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        return askForPasskey(platform);
      },
    );

    api.post(
      '/landlord/login/passkey',
      { config: { scope: 'public' }, schema: { body: loginPasskeyBody, response: { 200: sessionResponse } } },
      async (request, reply) => {
        if (!(await isWithinCallerLimit(platform, 'loginPerCaller', originOf(request))))
          return sendProblem(reply, problemOf(landlordAccountProblems, 'too-many-logins'));
        const entered = await logInByPasskey(platform, { request, reply }, request.body.response);
        return entered.ok ? entered.value : sendProblem(reply, entered.problem);
      },
    );
  };
}
