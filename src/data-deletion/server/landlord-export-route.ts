import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportNotesLandlordTexts as texts } from '../rules/own-data.de.ts';
import { streamFile } from './export-file.ts';
import { gatherLandlord } from './gather-landlord.ts';
import type { LandlordSources } from './own-data-sources.ts';

/** The landlord takes along all that is stored about him (law L22). */
export function landlordExportRoute(platform: Platform, sources: LandlordSources): FeatureRoutes {
  return async (api) => {
    api.get(
      '/landlord/export',
      // A stream is not checked by a response schema; its shape is `exportFile`.
      { config: { scope: 'landlord:session' } },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        if (!(await platform.limits.hit('exportPerPerson', subjectId)))
          return sendProblem(reply, platformProblems['too-many']);
        const data = await gatherLandlord(sources, platform.db, subjectId);
        if (!data) return sendProblem(reply, platformProblems['logged-out']);
        const asking = { actor: `landlord:${subjectId}`, subjectId, network: networkOf(request) } as const;
        const file = await streamFile(platform, asking, { notes: texts.notes, data });
        return reply
          .header('content-disposition', `attachment; filename="${texts.fileName}"`)
          .type('application/json; charset=utf-8')
          .send(file);
      },
    );
  };
}
