// The calls for the landlord's profile and his number.
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { messages as codeMessages, otpChannelBody, sentMessage } from '../../one-time-code/rules/index.ts';
import {
  changedAccountResponse,
  phoneChangeBody,
  phoneCodeBody,
  phoneStepResponse,
  updateBody,
} from '../rules/index.ts';
import { answerLandlordTexts as texts } from '../rules/messages.de.ts';
import { callerOf } from './caller.ts';
import { beginPhoneChange, confirmNewPhone, confirmOldPhone, resendPhoneCode } from './change-phone.ts';
import { provenCaller } from './confirm-password.ts';
import { presentAccount } from './account.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(platform: Platform): FeatureRoutes {
  const { phonePrefixes } = platform.settings;
  return async (api) => {
    api.put(
      '/landlord/update',
      { config, schema: { body: updateBody(phonePrefixes), response: { 200: changedAccountResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        if (!caller) return sendProblem(reply, signedOut);
        const { id, phone, ...profile } = request.body;
        if (id !== undefined && id !== caller.account.id) return sendProblem(reply, platformProblems['link-expired']);
        const saved = await updateProfile(platform, caller, profile, phone);
        if (!saved.ok) return sendProblem(reply, saved.problem);
        return { message: texts.profileSaved, landlord: presentAccount(saved.value) };
      },
    );
    await api.register(phoneRoutes(platform));
  };
}

const config = { scope: 'landlord:session' } as const;
const signedOut = platformProblems['logged-out'];

function phoneRoutes(platform: Platform): FeatureRoutes {
  const { phonePrefixes } = platform.settings;
  return async (api) => {
    api.post(
      '/landlord/phone/change',
      { config, schema: { body: phoneChangeBody(phonePrefixes), response: { 200: phoneStepResponse } } },
      async (request, reply) => {
        const { password, phone } = request.body;
        const proven = await provenCaller(platform, request, password);
        if (!proven.ok) return sendProblem(reply, proven.problem);
        const begun = await beginPhoneChange(platform, proven.value, phone);
        if (!begun.ok) return sendProblem(reply, begun.problem);
        return { message: codeMessages.landlordTexts.sent, ...begun.value };
      },
    );

    api.post(
      '/landlord/phone/confirm-old',
      { config, schema: { body: phoneCodeBody, response: { 200: phoneStepResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        if (!caller) return sendProblem(reply, signedOut);
        const confirmed = await confirmOldPhone(platform, caller, request.body.otp);
        if (!confirmed.ok) return sendProblem(reply, confirmed.problem);
        return { message: texts.phoneOldConfirmed, ...confirmed.value };
      },
    );

    await api.register(endOfPhoneChange(platform));
  };
}

function endOfPhoneChange(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/landlord/phone/resend',
      { config, schema: { body: otpChannelBody, response: { 200: phoneStepResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        if (!caller) return sendProblem(reply, signedOut);
        const sent = await resendPhoneCode(platform, caller, request.body?.way ?? 'sms');
        if (!sent.ok) return sendProblem(reply, sent.problem);
        return { message: sentMessage('Sie', sent.value.way), ...sent.value };
      },
    );

    api.post(
      '/landlord/phone/confirm-new',
      { config, schema: { body: phoneCodeBody, response: { 200: changedAccountResponse } } },
      async (request, reply) => {
        const caller = await callerOf(platform, request);
        if (!caller) return sendProblem(reply, signedOut);
        const changed = await confirmNewPhone(platform, caller, request.body.otp);
        if (!changed.ok) return sendProblem(reply, changed.problem);
        return { message: texts.phoneChanged, landlord: presentAccount(changed.value) };
      },
    );
  };
}
