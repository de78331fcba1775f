import type { RetentionRow } from '../../platform/database/retention.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerNeutralTexts } from '../rules/messages.de.ts';
import { checkProblem } from '../rules/problems.ts';
import {
  challengeResponseSchema,
  compareBodySchema,
  compareResponseSchema,
  verifyCertificateBodySchema,
  verifyCertificateResponseSchema,
  verifyFileBodySchema,
  verifyFileResponseSchema,
  verifyViewBodySchema,
  verifyViewResponseSchema,
} from '../rules/schema.ts';
import { compareCertificate } from './compare-certificate.ts';
import type { CheckDeps } from './deps.ts';
import { lookUp } from './look-up.ts';
import { openingOf } from './present-opening.ts';
import { presentChecked } from './verify-certificate.ts';
import { verifyFile } from './verify-file.ts';
import { newChallenge } from './work-challenge.ts';

export type { CheckDeps } from './deps.ts';
export { spendWork } from './work-challenge.ts';

export const workRetention: readonly RetentionRow[] = [
  { table: 'spent_work', since: 'expires_at', seconds: 0, why: 'counts once, for minutes' },
];

/** Anybody may ask: who holds a code, a file or a QR code proves nothing else. */
const config = { scope: 'public' } as const;

export function createCertificateCheck(platform: Platform, deps: CheckDeps): { routes: FeatureRoutes } {
  return {
    routes: async (api) => {
      await api.register(codeRoutes(platform, deps));
      await api.register(documentRoutes(platform, deps));
    },
  };
}

function codeRoutes(platform: Platform, deps: CheckDeps): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/verify-certificate',
      { config, schema: { body: verifyCertificateBodySchema, response: { 200: verifyCertificateResponseSchema } } },
      async (request, reply) => {
        const { withProof, ...asked } = request.body;
        const found = await lookUp(platform, deps, { ...asked, origin: originOf(request) });
        if (!found.ok) return sendProblem(reply, checkProblem(found.problem));
        return {
          message: answerNeutralTexts.status[found.value.status],
          data: presentChecked(found.value, platform.clock),
          ...(withProof === true ? { proof: await deps.proofFor(found.value.id) } : {}),
        };
      },
    );

    api.post(
      '/certificate/compare',
      { config, schema: { body: compareBodySchema, response: { 200: compareResponseSchema } } },
      async (request, reply) => {
        const { uniqueCode, work, ...typed } = request.body;
        const asked = { uniqueCode, work, origin: originOf(request) };
        const compared = await compareCertificate(platform, deps, asked, typed);
        return compared.ok ? compared.value : sendProblem(reply, checkProblem(compared.problem));
      },
    );

    api.post(
      '/certificate/check-challenge',
      { config, schema: { response: { 200: challengeResponseSchema } } },
      (request) => newChallenge(platform, networkOf(request)),
    );
  };
}

function documentRoutes(platform: Platform, deps: CheckDeps): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/verify-file',
      { config, schema: { body: verifyFileBodySchema, response: { 200: verifyFileResponseSchema } } },
      async (request, reply) => {
        const { sha256, uniqueCode = '', work } = request.body;
        const asked = uniqueCode === '' ? null : { uniqueCode, work, origin: originOf(request) };
        const verified = await verifyFile(platform, deps, Buffer.from(sha256, 'hex'), asked);
        return verified.ok ? verified.value : sendProblem(reply, checkProblem(verified.problem));
      },
    );

    api.post(
      '/certificate/verify-view',
      { config, schema: { body: verifyViewBodySchema, response: { 200: verifyViewResponseSchema } } },
      async (request, reply) => {
        const found = await lookUp(platform, deps, { ...request.body, origin: originOf(request) });
        if (!found.ok) return sendProblem(reply, checkProblem(found.problem));
        const { id, status } = found.value;
        const sealed = await deps.sealedViewOf(id);
        return {
          message: answerNeutralTexts.status[status],
          data: presentChecked(found.value, platform.clock),
          proof: await deps.proofFor(id),
          view: sealed && { id, sealed: sealed.toString('base64'), opening: await openingOf(deps, id) },
          dataHash: found.value.dataHash,
        };
      },
    );
  };
}
