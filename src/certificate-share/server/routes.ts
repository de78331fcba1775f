import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Certificate } from '../../certificate/server/index.ts';
import { isId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { issueBoundToken } from '../../platform/http/browser-binding.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import type { Result } from '../../platform/rules/result.ts';
import {
  createShareBody,
  extendShareBody,
  shareParams,
  shareProblem,
  shareResponse,
  shareSessionBody,
  shareSessionResponse,
  sharedResponse,
  sharesResponse,
} from '../rules/index.ts';
import { endByTenant, extendShare, resumeByTenant, type ChangeProblem, type ShareOwner } from './change-share.ts';
import { createShare } from './create-share.ts';
import type { EvaluateDeps } from './evaluate-share.ts';
import { listShares, presentOne, sharableUntil } from './list-shares.ts';
import { previewShare } from './open-share.ts';
import { chainsOf, certificateToShare, lastCorrectionOf, type ShareDeps } from './share-view.ts';

const config = { scope: 'certificate:deliver' } as const;

export function tenantShareRoutes(platform: Platform, deps: ShareDeps & EvaluateDeps): FeatureRoutes {
  return async (api) => {
    api.get(
      '/certificate/shares',
      { config, schema: { response: { 200: sharesResponse } } },
      async (request, reply) => {
        const listed = await listShares(platform, deps, subjectOf(request).subjectId);
        return listed ?? sendProblem(reply, platformProblems['link-expired']);
      },
    );

    api.post(
      '/certificate/shares',
      { config, schema: { body: createShareBody, response: { 200: shareResponse } } },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        const made = await createShare(platform, deps, subjectId, { ...request.body, network: networkOf(request) });
        if (!made.ok) return sendProblem(reply, problemOfMaking(made.problem));
        const certificate = await certificateToShare(platform, platform.db, subjectId);
        return certificate
          ? { share: await presentOne(platform, certificate, made.value) }
          : sendProblem(reply, platformProblems['link-expired']);
      },
    );

    await api.register(previewRoute(platform, deps));
    await api.register(changeRoutes(platform));
    await api.register(sessionRoute(platform));
  };
}

const problemOfMaking = (
  problem: Exclude<Awaited<ReturnType<typeof createShare>>, { ok: true }>['problem'],
): Problem => {
  if (problem === 'unknown') return platformProblems['link-expired'];
  return problem === 'too-often' ? platformProblems['too-many'] : shareProblem(problem);
};

/** Shows the tenant what a reader would get. */
function previewRoute(platform: Platform, deps: EvaluateDeps): FeatureRoutes {
  return async (api) => {
    api.get(
      '/certificate/shares/:id/preview',
      { config, schema: { params: shareParams, response: { 200: sharedResponse } } },
      async (request, reply) => {
        const certificate = await certificateToShare(platform, platform.db, subjectOf(request).subjectId);
        if (!certificate) return sendProblem(reply, platformProblems['link-expired']);
        const chains = await chainsOf(platform.db, certificate);
        const shared = await previewShare(platform, deps, chains, request.params.id);
        if (shared.ok) return shared.value;
        return sendProblem(reply, shareProblem(shared.problem === 'stale' ? 'preview-stale' : 'share-over'));
      },
    );
  };
}

function changeRoutes(platform: Platform): FeatureRoutes {
  const changed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    change: (owner: ShareOwner) => Promise<Result<string, ChangeProblem>>,
  ) => {
    const certificate = await certificateToShare(platform, platform.db, subjectOf(request).subjectId);
    if (!certificate) return sendProblem(reply, platformProblems['link-expired']);
    const done = await change(await ownerOf(platform, certificate, request));
    return done.ok
      ? { share: await presentOne(platform, certificate, done.value) }
      : sendProblem(reply, shareProblem(done.problem));
  };
  return async (api) => {
    api.post(
      '/certificate/shares/:id/extend',
      { config, schema: { params: shareParams, body: extendShareBody, response: { 200: shareResponse } } },
      async (request, reply) =>
        changed(request, reply, (owner) => extendShare(platform, owner, request.params.id, request.body.days)),
    );

    for (const [what, change] of [
      ['end', endByTenant],
      ['resume', resumeByTenant],
    ] as const)
      api.post(
        `/certificate/shares/:id/${what}`,
        { config, schema: { params: shareParams, response: { 200: shareResponse } } },
        async (request, reply) => changed(request, reply, (owner) => change(platform, owner, request.params.id)),
      );
  };
}

const ownerOf = async (
  { db }: Pick<Platform, 'db'>,
  certificate: Certificate,
  request: FastifyRequest,
): Promise<ShareOwner> => ({
  orderedCertificateId: certificate.orderedCertificateId,
  chains: await chainsOf(db, certificate),
  endsAt: sharableUntil(certificate),
  network: networkOf(request),
});

/**
 * For a tenant on the own-data page whose links to the download page have expired: issues a token for the shares. This is allowed
 * because both links go to the same mailbox. The token ends with the own-data session.
 */
function sessionRoute(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/shares/session',
      {
        config: { scope: 'own-data' },
        schema: { body: shareSessionBody, response: { 200: shareSessionResponse } },
      },
      async (request, reply) => {
        const { certificateId } = request.body;
        const { subjectId: personKeyId, tokenHash: parentHash } = subjectOf(request);
        const newest = isId(certificateId) ? await lastCorrectionOf(platform, platform.db, certificateId) : null;
        if (newest?.tenantKeyId !== personKeyId) return sendProblem(reply, platformProblems['link-expired']);
        const subject = { scope: 'certificate:deliver', subjectId: newest.id, parentHash } as const;
        const token = await inTransaction(platform.db, (trx) =>
          issueBoundToken(platform, { request, reply }, trx, subject),
        );
        return { id: newest.id, token };
      },
    );
  };
}
