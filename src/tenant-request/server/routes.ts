// The API calls of the wizard: access, input and output. Everything else is in the use cases.
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import { validateBranch } from '../../platform/http/validate-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { problemOf } from '../../platform/rules/problem.ts';
import { messages as codeMessages, sentMessage } from '../../one-time-code/rules/index.ts';
import {
  confirmEmailBody,
  confirmEmailResponse,
  draftBody,
  messageResponse,
  pendingVerificationBody,
  registerBody,
  renewalPartiesBody,
  sendSmsBody,
  sendSmsResponse,
  submittedResponse,
  tenantParams,
  tenantRequestProblems,
  tenantResponse,
  updateBody,
  updateResponse,
  verifySmsBody,
} from '../rules/index.ts';
import { answerTenantTexts, registrationTenantTexts, wizardTenantTexts } from '../rules/messages.de.ts';
import { halfAnsweredHours } from './answer-times-store.ts';
import { confirmEmail } from './confirm-email.ts';
import { sendTan, verifyTan } from './confirm-by-code.ts';
import { mayOpen, openRequest, ownRequestId } from './open-request.ts';
import type { TenantRequestDeps } from './deps.ts';
import { presentTenant } from './present-tenant.ts';
import { registerTenant } from './register-tenant.ts';
import { saveRenewalParties } from './renewal-parties.ts';
import { saveStep, type SavedStep } from './save-step.ts';
import { presentSubmitted } from './check-status.ts';
import { submitRequest } from './submit-request.ts';
import { saveDraft } from './save-draft.ts';

export const linkExpired = platformProblems['link-expired'];

export function registrationRoutes(platform: Platform, deps: TenantRequestDeps): FeatureRoutes {
  return async (api) => {
    api.post(
      '/tenant/register',
      { config: { scope: 'public' }, schema: { body: registerBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const registered = await registerTenant(platform, request.body, originOf(request));
        if (!registered.ok) return sendProblem(reply, problemOf(tenantRequestProblems, registered.problem));
        return { message: registrationTenantTexts.sent };
      },
    );

    api.post(
      '/tenant/confirm-email',
      // This does not count as the first input of the browser's session, which may belong to another request: nobody types here (W61).
      {
        config: { scope: 'public', isAutomatic: () => true },
        schema: { body: confirmEmailBody, response: { 200: confirmEmailResponse } },
      },
      async (request, reply) => {
        const network = networkOf(request);
        if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const confirmed = await confirmEmail(platform, request.body.token, {
          network,
          ownRequestId: ownRequestId(request),
        });
        if (!confirmed.ok) return sendProblem(reply, problemOf(tenantRequestProblems, confirmed.problem));
        return { id: confirmed.value, message: registrationTenantTexts.confirmed };
      },
    );

    api.get(
      '/tenant/:id',
      { config: { scope: 'public' }, schema: { params: tenantParams, response: { 200: tenantResponse } } },
      async (request, reply) => {
        const { id } = request.params;
        if (!(await mayOpen(platform, request, id))) return sendProblem(reply, platformProblems['too-many']);
        const opened = await openRequest(platform, { request, reply }, id, ['tenant-flow']);
        if (!opened) return sendProblem(reply, linkExpired);
        return { tenant: await presentTenant(platform, deps, opened.request), token: opened.token };
      },
    );
  };
}

export function wizardRoutes(platform: Platform): FeatureRoutes {
  const today = () => dayInBerlin(platform.clock.now());
  const config = { scope: 'tenant:flow' } as const;
  const update = updateBody(today, platform.settings.phonePrefixes);
  return async (api) => {
    api.put(
      '/tenant/update',
      {
        config,
        schema: { body: update.union, response: { 200: updateResponse } },
        validatorCompiler: validateBranch(update),
      },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        const { id, ...body } = request.body;
        if (id !== undefined && id !== subjectId) return sendProblem(reply, linkExpired);
        const saved = await saveStep(platform, subjectId, readStep(body), networkOf(request));
        if (!saved.ok) return sendProblem(reply, problemOf(tenantRequestProblems, saved.problem));
        return { data: { id: saved.value }, message: answerTenantTexts.saved };
      },
    );

    api.put(
      '/tenant/draft',
      { config, schema: { body: draftBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const kept = await saveDraft(platform, subjectOf(request).subjectId, request.body);
        return kept.ok
          ? { message: wizardTenantTexts.draftKept }
          : sendProblem(reply, problemOf(tenantRequestProblems, kept.problem));
      },
    );

    await api.register(submitRoutes(platform));
  };
}

/** Gives the body the name of its step, which is recognised by the fields that it carries. */
function readStep(body: UpdateBody): SavedStep {
  if ('rentalProperty' in body) return { step: 'rental', rental: body.rentalProperty };
  if ('landlordInformation' in body) return { step: 'landlord', phone: body.phone, landlord: body.landlordInformation };
  return { step: 'personal', personal: body };
}

type UpdateBody =
  | Extract<SavedStep, { step: 'personal' }>['personal']
  | { rentalProperty: Extract<SavedStep, { step: 'rental' }>['rental'] }
  | { phone: string; landlordInformation: Extract<SavedStep, { step: 'landlord' }>['landlord'] };

function submitRoutes(platform: Platform): FeatureRoutes {
  const config = { scope: 'tenant:flow' } as const;
  const answerTimes = halfAnsweredHours(platform);
  return async (api) => {
    api.post(
      '/tenant/send-sms',
      { config, schema: { body: sendSmsBody, response: { 200: sendSmsResponse } } },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        const { id, way } = request.body;
        if (id !== subjectId) return sendProblem(reply, linkExpired);
        const sent = await sendTan(platform, subjectId, way, originOf(request));
        if (!sent.ok) return sendProblem(reply, sent.problem);
        return { message: sentMessage('du', sent.value.way), ...sent.value };
      },
    );

    api.post(
      '/tenant/verify-sms',
      { config, schema: { body: verifySmsBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const verified = await verifyTan(platform, subjectOf(request).subjectId, request.body.otp, networkOf(request));
        return verified.ok ? { message: codeMessages.tenantTexts.verified } : sendProblem(reply, verified.problem);
      },
    );

    api.post(
      '/tenant/pending-verification',
      { config, schema: { body: pendingVerificationBody, response: { 200: submittedResponse } } },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        const submitted = await submitRequest(platform, subjectId, request.body, networkOf(request));
        if (submitted.ok) {
          const outcome = submitted.value;
          const message = outcome === 'held' ? wizardTenantTexts.held.title : answerTenantTexts.submitted;
          return {
            outcome,
            message,
            halfAnsweredHours: answerTimes(),
            ...(await presentSubmitted(platform, subjectId)),
          };
        }
        return sendProblem(reply, problemOf(tenantRequestProblems, submitted.problem));
      },
    );
  };
}

/** Calls for the tenants who moved out or in, before a renewal is sent. */
export function renewalRoutes(platform: Platform, deps: TenantRequestDeps): FeatureRoutes {
  const body = renewalPartiesBody(() => dayInBerlin(platform.clock.now()));
  return async (api) => {
    api.put(
      '/tenant/renewal/parties',
      { config: { scope: 'tenant:flow' }, schema: { body, response: { 200: messageResponse } } },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        const { id, ...changed } = request.body;
        if (id !== subjectId) return sendProblem(reply, linkExpired);
        const saved = await saveRenewalParties(platform, deps, subjectId, changed, networkOf(request));
        return saved.ok ? { message: answerTenantTexts.saved } : sendProblem(reply, saved.problem);
      },
    );
  };
}
