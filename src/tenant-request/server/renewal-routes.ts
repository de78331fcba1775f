import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { messageResponse, renewalPartiesBody } from '../rules/index.ts';
import { answerTenantTexts } from '../rules/messages.de.ts';
import type { TenantRequestDeps } from './deps.ts';
import { saveRenewalParties } from './renewal-parties.ts';
import { linkExpired } from './routes.ts';

/** Calls for the tenants who moved out and in, before a renewal is sent. */
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
