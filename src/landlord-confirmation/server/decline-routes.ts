// The landlord declines a request, which he can undo for ten minutes, or forwards it (decisions D34, D70). A certificate that he began
// himself is dropped in the dashboard instead.
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import type { Result } from '../../platform/rules/result.ts';
import { declineBody, givenAnswer, messageResponse, type DeclineAnswer, type GivenAnswer } from '../rules/index.ts';
import { callerOf, type LandlordCaller } from './caller.ts';
import { declineRequest } from './decline-request.ts';
import { forwardRequest } from './forward-request.ts';
import { undoAnswer } from './undo-answer.ts';

const config = { scope: 'certificate:confirm' } as const;

export function declineRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/decline',
      { config, schema: { body: declineBody, response: { 200: givenAnswer } } },
      async (request, reply) => {
        const caller = callerOf(request);
        if (!(await platform.limits.hitFrom('declinePerCaller', caller)))
          return sendProblem(reply, platformProblems['too-many']);
        const given = await answer(platform, caller, request.body);
        return given.ok ? given.value : sendProblem(reply, given.problem);
      },
    );

    // Not rate-limited, because it needs the right to answer and sends no mail.
    api.post(
      '/certificate/undo-decline',
      { config, schema: { response: { 200: messageResponse } } },
      async (request, reply) => {
        const undone = await undoAnswer(platform, callerOf(request));
        return undone.ok ? { message: undone.value } : sendProblem(reply, undone.problem);
      },
    );
  };
}

function answer(
  platform: Platform,
  caller: LandlordCaller,
  { reason, neverAgain, forwardTo }: DeclineAnswer,
): Promise<Result<GivenAnswer, Problem>> {
  return reason === 'forward'
    ? forwardRequest(platform, caller, { forwardTo, neverAgain })
    : declineRequest(platform, caller, { reason, neverAgain });
}
