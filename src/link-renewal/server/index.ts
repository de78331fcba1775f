import { randomUUID } from 'node:crypto';
import type { Work } from '../../certificate-check/rules/index.ts';
import { spendWork } from '../../certificate-check/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { originOf, type Origin } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
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

export { sendFreshLink, type FreshLinks } from './renew-link.ts';

declare module '../../platform/jobs/job-table.ts' {
  interface JobTable {
    /** `subjectId` is random when nobody was found. */
    'renew-link': {
      kind:
        | 'tenant'
        | 'landlord'
        // asked for by anybody, for the landlord
        | 'landlord-asks'
        | 'delivery'
        | 'renewal'
        | 'landlord-delivery'
        | 'certificate-change'
        | 'own-data'
        | 'co-tenant';
      subjectId: string;
      /** Asked for by the record's id, which other people know too; missing: by the value of a mail's link. */
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

// A landlord types the number of the request instead of clicking a link: a fresh link goes to the address that is stored.
interface AskedNumber {
  number: string;
  work?: Work | undefined;
}

/**
 * Known, unknown and malformed numbers take the same path to the same answer. Every request counts, not only misses: so not even
 * the limit reveals which numbers exist. Beyond it each further request costs a proof of work.
 */
async function askByNumber(
  platform: Platform,
  { findByNumber }: Pick<FreshLinks, 'findByNumber'>,
  { number, work }: AskedNumber,
  origin: Origin,
): Promise<Result<undefined, 'too-many-misses'>> {
  const isAllowed = await platform.limits.hitFrom('numbersPerCaller', origin);
  if (!isAllowed && !(work && (await spendWork(platform, work, origin.network)))) return fail('too-many-misses');
  const subjectId = (await findByNumber(number)) ?? randomUUID();
  await inTransaction(platform.db, (trx) =>
    platform.jobs.publish(trx, 'renew-link', { kind: 'landlord-asks', subjectId }, { key: randomUUID() }),
  );
  return ok();
}
