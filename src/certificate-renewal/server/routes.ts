import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf } from '../../platform/rules/problem.ts';
import {
  beginRenewalBody,
  beginRenewalResponse,
  reminderBody,
  reminderResponse,
  reminderTenantTexts,
  renewalOffer,
  renewalParams,
  renewalProblems,
} from '../rules/index.ts';
import { beginRenewal } from './begin-renewal.ts';
import { certificateOfCaller, tenantScopes } from './find-certificate.ts';
import { offerRenewal, type RenewalDeps } from './offer-renewal.ts';
import { setReminder } from './reminders.ts';

const config = { scope: [...tenantScopes] };
const linkExpired = problemOf(renewalProblems, 'link-expired');

export function renewalRoutes(platform: Platform, deps: RenewalDeps): FeatureRoutes {
  return async (api) => {
    api.get(
      '/tenant/renewal/:id',
      { config, schema: { params: renewalParams, response: { 200: renewalOffer } } },
      async (request, reply) => {
        const subject = subjectOf(request);
        const certificate = await certificateOfCaller(platform, subject, request.params.id);
        if (!certificate) return sendProblem(reply, linkExpired);
        return offerRenewal(platform, deps, subject, certificate);
      },
    );

    api.post(
      '/tenant/renewal',
      { config, schema: { body: beginRenewalBody, response: { 200: beginRenewalResponse } } },
      async (request, reply) => {
        const certificate = await certificateOfCaller(platform, subjectOf(request), request.body.id);
        if (!certificate) return sendProblem(reply, linkExpired);
        const begun = await beginRenewal(platform, { request, reply }, certificate, networkOf(request));
        if (!begun.ok) return sendProblem(reply, problemOf(renewalProblems, begun.problem));
        const { id, token, nextPath } = begun.value;
        return { data: { id }, token, nextPath };
      },
    );

    api.post(
      '/tenant/renewal/reminder',
      {
        config: { scope: 'certificate:deliver' },
        schema: { body: reminderBody, response: { 200: reminderResponse } },
      },
      async (request, reply) => {
        const { id, ...wish } = request.body;
        const certificate = await certificateOfCaller(platform, subjectOf(request), id);
        if (!certificate) return sendProblem(reply, linkExpired);
        const set = await setReminder(platform, certificate, wish, networkOf(request));
        if (!set.ok) return sendProblem(reply, problemOf(renewalProblems, set.problem));
        return {
          message: wish.wanted ? reminderTenantTexts.wanted : reminderTenantTexts.unwanted,
          reminder: set.value,
        };
      },
    );
  };
}
