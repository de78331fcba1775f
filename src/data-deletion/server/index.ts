import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { fieldProblem, platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { landlordTexts } from '../rules/messages.de.ts';
import { deleteLandlordBodySchema, deleteLandlordResponseSchema } from '../rules/schema.ts';
import { deleteLandlord, type ErasureDeps } from './delete-landlord.ts';

export type { ErasureDeps } from './delete-landlord.ts';

export function createDataDeletion(platform: Platform, deps: ErasureDeps): { routes: FeatureRoutes } {
  return {
    routes: async (api) => {
      api.delete(
        '/landlord/delete',
        {
          // The bearer here is the erase link's own value: it is spent by this call and opens nothing else.
          config: { scope: 'public' },
          schema: { body: deleteLandlordBodySchema, response: { 200: deleteLandlordResponseSchema } },
        },
        async (request, reply) => {
          const network = networkOf(request);
          if (!(await platform.limits.hit('deletePerNetwork', network)))
            return sendProblem(reply, platformProblems['too-many']);
          const handle = (request.headers.authorization ?? '').replace(/^Bearer /, '');
          const deleted = await deleteLandlord(platform, deps, {
            handle,
            email: request.body.email,
            network,
          });
          if (!deleted.ok && deleted.problem === 'email-mismatch')
            return sendProblem(reply, fieldProblem({ email: landlordTexts.emailMismatch }));
          if (!deleted.ok && deleted.problem === 'being-delivered')
            return sendProblem(reply, { code: deleted.problem, status: 409, message: landlordTexts.beingDelivered });
          if (!deleted.ok) return sendProblem(reply, platformProblems['link-expired']);
          const id = randomUUID();
          const token = await inTransaction(platform.db, (trx) =>
            platform.tokens.issue(trx, { scope: 'inert', subjectId: id }),
          );
          return { id, token, message: landlordTexts.success };
        },
      );
    },
  };
}
