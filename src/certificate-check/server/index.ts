import type { RetentionRow } from '../../platform/database/retention.ts';
import { createLookUp, sealedViewOf } from '../../certificate/server/index.ts';
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
import { shareRoutes } from './compare-share.ts';
import { lookUp, type CheckSources } from './look-up.ts';
import { commitmentOpeningOf, presentChecked } from './present-checked.ts';
import { verifyFile } from './verify-file.ts';
import { newChallenge } from './work-challenge.ts';
import { compareCertificate } from './compare-certificate.ts';

export { spendWork } from './work-challenge.ts';

/** Solved proofs of work, which slow down the guessing of codes, are stored until they expire, so that each counts only once. */
export const workRetention: readonly RetentionRow[] = [
  { table: 'spent_work', since: 'expires_at', seconds: 0, why: 'counts once, for minutes' },
];

/** These calls are public: a code, a file or a QR code is all that a caller can show. */
const config = { scope: 'public' } as const;

export function certificateCheckRoutes(platform: Platform, known: Omit<CheckSources, 'lookUpByCode'>): FeatureRoutes {
  const sources = { ...known, lookUpByCode: createLookUp(platform) };
  return async (api) => {
    await api.register(codeRoutes(platform, sources));
    await api.register(documentRoutes(platform, sources));
    await api.register(shareRoutes(platform, sources));
  };
}

function codeRoutes(platform: Platform, { lookUpByCode, proofFor }: CheckSources): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/verify-certificate',
      { config, schema: { body: verifyCertificateBodySchema, response: { 200: verifyCertificateResponseSchema } } },
      async (request, reply) => {
        const { withProof, ...asked } = request.body;
        const found = await lookUp(platform, lookUpByCode, { ...asked, origin: originOf(request) });
        if (!found.ok) return sendProblem(reply, checkProblem(found.problem));
        return {
          message: answerNeutralTexts.status[found.value.status],
          data: presentChecked(found.value, platform.clock),
          ...(withProof === true ? { proof: await proofFor(found.value.id) } : {}),
        };
      },
    );

    api.post(
      '/certificate/compare',
      { config, schema: { body: compareBodySchema, response: { 200: compareResponseSchema } } },
      async (request, reply) => {
        const { uniqueCode, work, ...typed } = request.body;
        const asked = { uniqueCode, work, origin: originOf(request) };
        const compared = await compareCertificate(platform, lookUpByCode, asked, typed);
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

function documentRoutes(platform: Platform, sources: CheckSources): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/verify-file',
      { config, schema: { body: verifyFileBodySchema, response: { 200: verifyFileResponseSchema } } },
      async (request, reply) => {
        const { sha256, uniqueCode = '', work } = request.body;
        const asked = uniqueCode === '' ? null : { uniqueCode, work, origin: originOf(request) };
        const verified = await verifyFile(platform, sources, Buffer.from(sha256, 'hex'), asked);
        return verified.ok ? verified.value : sendProblem(reply, checkProblem(verified.problem));
      },
    );

    api.post(
      '/certificate/verify-view',
      { config, schema: { body: verifyViewBodySchema, response: { 200: verifyViewResponseSchema } } },
      async (request, reply) => {
        const found = await lookUp(platform, sources.lookUpByCode, { ...request.body, origin: originOf(request) });
        if (!found.ok) return sendProblem(reply, checkProblem(found.problem));
        const { id, status } = found.value;
        const sealed = await sealedViewOf(platform, id);
        return {
          message: answerNeutralTexts.status[status],
          data: presentChecked(found.value, platform.clock),
          proof: await sources.proofFor(id),
          // The encrypted text of the certificate, which only the key in the QR code opens, and what binds it to the log's entry.
          view: sealed && { id, sealed: sealed.toString('base64'), opening: await commitmentOpeningOf(platform, id) },
          dataHash: found.value.dataHash,
        };
      },
    );
  };
}
