import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { renewalNeutralTexts } from '../rules/messages.de.ts';
import { renewBodySchema, renewResponseSchema } from '../rules/schema.ts';
import { renewLink, type FreshLinks } from './renew-link.ts';

export type { FreshLinks } from './renew-link.ts';

export function createLinkRenewal(platform: Platform, links: FreshLinks): { routes: FeatureRoutes } {
  return {
    routes: async (api) => {
      api.post(
        '/token/renew',
        {
          config: { scope: 'public' },
          schema: { body: renewBodySchema, response: { 200: renewResponseSchema } },
        },
        async (request, reply) => {
          if (!(await platform.limits.hit('renewPerNetwork', networkOf(request))))
            return sendProblem(reply, platformProblems['too-many']);
          await renewLink(platform, links, request.body);
          return { message: renewalNeutralTexts.sent };
        },
      );
    },
  };
}
