import { subjectOf } from '../../platform/http/authorize.ts';
import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { openShareBody, openShareResponse, sharedProblem, sharedResponse } from '../rules/index.ts';
import { type EvaluateDeps } from './evaluate-share.ts';
import { createOpenShare, readShared } from './open-share.ts';
import { downloadCopy } from './download-copy.ts';

const config = { scope: 'certificate:shared' } as const;

/** The routes for readers: the link is all that is needed. */
export function readerRoutes(platform: Platform, deps: EvaluateDeps): FeatureRoutes {
  const openShare = createOpenShare(platform, deps);
  return async (api) => {
    api.post(
      '/certificate/shares/open',
      { config: { scope: 'public' }, schema: { body: openShareBody, response: { 200: openShareResponse } } },
      async (request, reply) => {
        const opened = await openShare(request.body.token, originOf(request));
        if (opened.ok) return opened.value;
        return sendProblem(
          reply,
          opened.problem === 'too-many' ? platformProblems['too-many'] : sharedProblem(opened.problem),
        );
      },
    );

    api.get(
      '/certificate/shares/view',
      { config, schema: { response: { 200: sharedResponse } } },
      async (request, reply) => {
        const shared = await readShared(platform, deps, subjectOf(request).subjectId);
        if (shared.ok) return shared.value;
        // This is handled like an expired token: the page offers to open the share again.
        const { problem } = shared;
        return sendProblem(reply, problem === 'stale' ? platformProblems['signed-out'] : sharedProblem(problem));
      },
    );

    api.get('/certificate/shares/file', { config }, async (request, reply) => {
      const copy = await downloadCopy(platform, deps, subjectOf(request).subjectId);
      if (!copy.ok) return sendProblem(reply, sharedProblem(copy.problem));
      return reply
        .header('content-disposition', `attachment; filename="${copy.value.fileName}"`)
        .type('application/pdf')
        .send(copy.value.bytes);
    });
  };
}
