import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { removalLinkBody, removalResponse } from '../rules/index.ts';
import { stopByLink, viewRemoval } from './stop-removal.ts';

const options = {
  config: { scope: 'public' },
  schema: { body: removalLinkBody, response: { 200: removalResponse } },
} as const;

/** Routes for the stop link, whose value is proof enough: it can only leave things as they are. */
export function removalRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post('/removal/open', options, async (request, reply) => {
      if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
        return sendProblem(reply, platformProblems['too-many']);
      const view = await viewRemoval(platform, request.body.token);
      return view ?? sendProblem(reply, platformProblems['link-expired']);
    });

    api.post('/removal/stop', options, async (request, reply) => {
      const origin = originOf(request);
      if (!(await platform.limits.hitFrom('exchangePerCaller', origin)))
        return sendProblem(reply, platformProblems['too-many']);
      const view = await stopByLink(platform, request.body.token, origin.network);
      return view ?? sendProblem(reply, platformProblems['link-expired']);
    });
  };
}
