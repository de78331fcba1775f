import { sentMessage } from '../../one-time-code/rules/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../platform/rules/dates.ts';
import { proofCodeResponse, proofLandlordTexts } from '../../removal/rules/index.ts';
import { askRevocationBody, changedResponse, revocationCodeBody, revokeBody } from '../rules/index.ts';
import { changeLandlordTexts as texts } from '../rules/messages.de.ts';
import { isByAccount, presentChangeable, actorAndOrigin } from './open-change.ts';
import { askForRevocation, revokeByLandlord, sendRevocationCode } from './revoke-by-landlord.ts';

const config = { scope: 'certificate:change' } as const;
const linkExpired = platformProblems['link-expired'];

export function revokeRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/changes/revoke',
      { config, schema: { body: revokeBody, response: { 200: changedResponse } } },
      async (request, reply) => {
        const subject = subjectOf(request);
        const asked = { ...request.body, isByAccount: isByAccount(subject) };
        const revoked = await revokeByLandlord(platform, subject.subjectId, asked, actorAndOrigin(request));
        if (!revoked.ok) return sendProblem(reply, revoked.problem);
        const certificate = await presentChangeable(platform, subject);
        return certificate ? { message: texts.revoke.done, certificate } : sendProblem(reply, linkExpired);
      },
    );

    api.post(
      '/certificate/changes/revocation-code',
      { config, schema: { body: revocationCodeBody, response: { 200: proofCodeResponse } } },
      async (request, reply) => {
        const sent = await sendRevocationCode(
          platform,
          subjectOf(request).subjectId,
          request.body,
          actorAndOrigin(request),
        );
        if (!sent.ok) return sendProblem(reply, sent.problem);
        return { message: sentMessage('Sie', sent.value.way), ...sent.value };
      },
    );

    api.post(
      '/certificate/changes/request-revocation',
      { config, schema: { body: askRevocationBody, response: { 200: changedResponse } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('deletePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const subject = subjectOf(request);
        const asked = await askForRevocation(platform, subject.subjectId, request.body.reason, actorAndOrigin(request));
        if (!asked.ok) return sendProblem(reply, asked.problem);
        const certificate = await presentChangeable(platform, subject);
        const message = proofLandlordTexts.revoke.asked(formatDate(dayInBerlin(asked.value.dueAt)));
        return certificate ? { message, certificate } : sendProblem(reply, linkExpired);
      },
    );
  };
}
