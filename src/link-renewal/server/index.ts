// Calls for somebody whose mailed link has expired: mails a fresh one, by the old link, the address or the request's number.
import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { renewalNeutralTexts } from '../rules/messages.de.ts';
import {
  checkBodySchema,
  checkResponseSchema,
  numberBodySchema,
  renewBodySchema,
  renewResponseSchema,
  tooManyNumbers,
} from '../rules/contract.ts';
import { askForLink, isLinkOver, type FreshLinks } from './renew-link.ts';
import { askByNumber } from './ask-by-number.ts';

export { sendFreshLink, type FreshLinks } from './renew-link.ts';

declare module '../../platform/jobs/job-table.ts' {
  interface JobTable {
    /** `subjectId` is random when nobody was found: from outside both cases look the same. */
    'renew-link': {
      kind:
        | 'tenant'
        | 'landlord'
        // As 'landlord', but asked for by somebody who need not be the landlord.
        | 'landlord-asks'
        | 'delivery'
        | 'renewal'
        | 'landlord-delivery'
        | 'certificate-change'
        | 'own-data'
        | 'co-tenant';
      subjectId: string;
      /** The request used the record's id, which other people know, too; absent if it used the value of a mail's link. */
      isByRecord?: boolean;
    };
  }
}

export function linkRenewalRoutes(platform: Platform, links: FreshLinks): FeatureRoutes {
  return async (api) => {
    api.post(
      '/token/renew',
      {
        config: { scope: 'public' },
        schema: { body: renewBodySchema, response: { 200: renewResponseSchema } },
      },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('renewPerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        await askForLink(platform, links, request.body);
        return { message: renewalNeutralTexts.sent };
      },
    );

    api.post(
      '/token/by-number',
      {
        config: { scope: 'public' },
        schema: { body: numberBodySchema, response: { 200: renewResponseSchema } },
      },
      async (request, reply) => {
        const asked = await askByNumber(platform, links, request.body, originOf(request));
        return asked.ok ? { message: renewalNeutralTexts.sentByNumber } : sendProblem(reply, tooManyNumbers);
      },
    );

    api.post(
      '/token/check',
      { config: { scope: 'public' }, schema: { body: checkBodySchema, response: { 200: checkResponseSchema } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        return { isOver: await isLinkOver(platform, links, request.body.token) };
      },
    );
  };
}
