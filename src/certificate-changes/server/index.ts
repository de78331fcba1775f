import { subjectOf } from '../../platform/http/authorize.ts';
import { isBrowser } from '../../platform/http/browser-binding.ts';
import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { sentMessage } from '../../one-time-code/rules/index.ts';
import {
  changedResponse,
  correctionCodeBody,
  correctionCodeResponse,
  openChangeBody,
  openChangeResponse,
  openOwnBody,
  openOwnResponse,
  signedCorrectionBody,
} from '../rules/index.ts';
import { changeLandlordTexts as texts } from '../rules/messages.de.ts';
import { changeProblem } from '../rules/problems.ts';
import { reportNotMe } from './change-certificate.ts';
import { correctCertificate, requestCorrectionCode } from './correct-certificate.ts';
import { openChange, openOwnChange, presentChangeable, actorAndOrigin } from './open-change.ts';
import { revokeRoutes } from './revoke-routes.ts';

export { releaseByOperator, revokeByOperator, revokeDecided, revokeWithOrder } from './change-certificate.ts';
export { revokeWhenDue } from './revoke-by-landlord.ts';

const linkExpired = platformProblems['link-expired'];
const config = { scope: 'certificate:change' } as const;

export function certificateChangesRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    await api.register(openRoutes(platform));
    await api.register(reportRoutes(platform));
    await api.register(revokeRoutes(platform));
    await api.register(correctionRoutes(platform));
  };
}

function openRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/changes/open',
      { config: { scope: 'public' }, schema: { body: openChangeBody, response: { 200: openChangeResponse } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const opened = await openChange(platform, { request, reply }, request.body.token);
        return opened ?? sendProblem(reply, linkExpired);
      },
    );

    api.post(
      '/landlord/open-certificate',
      {
        config: { scope: 'landlord:session' },
        schema: { body: openOwnBody, response: { 200: openOwnResponse } },
      },
      async (request, reply) =>
        (await openOwnChange(platform, { request, reply }, request.body.id)) ?? sendProblem(reply, linkExpired),
    );
  };
}

function reportRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/changes/report',
      { config, schema: { response: { 200: changedResponse } } },
      async (request, reply) => {
        const subject = subjectOf(request);
        const reported = await reportNotMe(platform, subject.subjectId, actorAndOrigin(request));
        if (!reported.ok) return sendProblem(reply, changeProblem(reported.problem));
        const certificate = await presentChangeable(platform, subject);
        return certificate ? { message: texts.report.done, certificate } : sendProblem(reply, linkExpired);
      },
    );
  };
}

function correctionRoutes(platform: Platform): FeatureRoutes {
  const today = () => dayInBerlin(platform.clock.now());
  return async (api) => {
    api.post(
      '/certificate/changes/correction-code',
      { config, schema: { body: correctionCodeBody(today), response: { 200: correctionCodeResponse } } },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        // This is a tab loaded before pages showed the preview.
        if (isBrowser(request) && request.body.shown === undefined)
          return sendProblem(reply, changeProblem('page-outdated'));
        const sent = await requestCorrectionCode(platform, subjectId, request.body, actorAndOrigin(request));
        if (!sent.ok) return sendProblem(reply, sent.problem);
        return { message: sentMessage('Sie', sent.value.way), ...sent.value };
      },
    );

    api.post(
      '/certificate/changes/correct',
      { config, schema: { body: signedCorrectionBody(today), response: { 200: changedResponse } } },
      async (request, reply) => {
        const subject = subjectOf(request);
        const corrected = await correctCertificate(platform, subject.subjectId, request.body, actorAndOrigin(request));
        if (!corrected.ok) return sendProblem(reply, corrected.problem);
        const certificate = await presentChangeable(platform, subject);
        return certificate ? { message: texts.correct.done, certificate } : sendProblem(reply, linkExpired);
      },
    );
  };
}
