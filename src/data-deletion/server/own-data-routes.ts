// The calls of the tenant's own data: view, export, delete; and at the end of the file the export of the landlord's own data.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { fieldProblem, platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { issueBoundToken } from '../../platform/http/browser-binding.ts';
import {
  deleteOwnDataBody,
  deleteOwnDataResponse,
  exportFile,
  openOwnDataBody,
  openOwnDataResponse,
  ownDataOverview,
  type OpenedOwnData,
} from '../rules/own-data.ts';
import {
  answerTenantTexts,
  exportNotesLandlordTexts,
  exportNotesTenantTexts,
  ownDataTenantTexts,
} from '../rules/own-data.de.ts';
import { deleteTenant, deletionObstacle, type DeleteTenantFailure, type TenantErasureDeps } from './delete-tenant.ts';
import { exportToFile, streamFile } from './export-file.ts';
import { gatherTenant, type TenantsData } from './gather-tenant.ts';
import { addressesOf, presentOwnData, recordOf } from './present-own-data.ts';
import { gatherLandlord } from './gather-landlord.ts';
import type { LandlordSources } from './own-data-sources.ts';

const config = { scope: 'own-data' } as const;
const linkExpired = platformProblems['link-expired'];

export function ownDataRoutes(platform: Platform, deps: TenantErasureDeps): FeatureRoutes {
  return async (api) => {
    api.post(
      '/own-data/open',
      { config: { scope: 'public' }, schema: { body: openOwnDataBody, response: { 200: openOwnDataResponse } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const opened = await openOwnData(platform, { request, reply }, request.body.token);
        return opened ?? sendProblem(reply, linkExpired);
      },
    );

    api.get('/own-data', { config, schema: { response: { 200: ownDataOverview } } }, async (request, reply) => {
      const { subjectId } = subjectOf(request);
      const overview = await inTransaction(platform.db, async (trx) => {
        const data = await gatherTenant(deps, trx, subjectId);
        return isGone(data) ? null : presentOwnData(data, await deletionObstacle(deps, trx, subjectId, data));
      });
      return overview ?? sendProblem(reply, linkExpired);
    });

    api.get('/own-data/export', { config, schema: { response: { 200: exportFile } } }, async (request, reply) => {
      const { subjectId } = subjectOf(request);
      if (!(await platform.limits.hit('exportPerPerson', subjectId)))
        return sendProblem(reply, platformProblems['too-many']);
      const data = await gatherTenant(deps, platform.db, subjectId);
      if (isGone(data)) return sendProblem(reply, linkExpired);
      const notes = exportNotesTenantTexts.notes(ownDataTenantTexts.record[recordOf(data)]);
      const asking = { actor: `tenant:${subjectId}`, subjectId, network: networkOf(request) } as const;
      reply.header('content-disposition', `attachment; filename="${ownDataTenantTexts.download.fileName}"`);
      return exportToFile(platform, asking, { notes, data });
    });

    await api.register(deletionRoute(platform, deps));
  };
}

/** The person was erased meanwhile, so no address is known any more. */
const isGone = (data: TenantsData): boolean => addressesOf(data).length === 0;

function deletionRoute(platform: Platform, deps: TenantErasureDeps): FeatureRoutes {
  return async (api) => {
    api.delete(
      '/own-data',
      { config, schema: { body: deleteOwnDataBody, response: { 200: deleteOwnDataResponse } } },
      async (request, reply) => {
        const network = networkOf(request);
        if (!(await platform.limits.hitFrom('deletePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const asked = { personKeyId: subjectOf(request).subjectId, email: request.body.email, network };
        const deleted = await deleteTenant(platform, deps, asked);
        if (!deleted.ok) return sendProblem(reply, problemFor(deleted.problem));
        return { message: answerTenantTexts.erased(ownDataTenantTexts.record[deleted.value]) };
      },
    );
  };
}

function problemFor(failure: DeleteTenantFailure): Problem {
  if (failure === 'link-expired') return linkExpired;
  if (failure === 'email-mismatch') return fieldProblem({ email: answerTenantTexts.emailMismatch });
  return { code: failure, status: 409, message: answerTenantTexts.obstacles[failure] };
}

/**
 * Exchanges a mail's link for a token, repeatedly until it ends; the first input with a token ends earlier tokens. The record's own id,
 * which is in the address bar afterwards, works only together with that token (decision 0001).
 */
async function openOwnData(
  platform: Platform,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  linkOrId: string,
): Promise<OpenedOwnData | null> {
  const { db, handles } = platform;
  const { subject } = exchange.request;
  if (subject?.scope === 'own-data' && subject.subjectId === linkOrId)
    return { id: linkOrId, token: (exchange.request.headers.authorization ?? '').slice('Bearer '.length) };
  const handle = await handles.findAny(db, linkOrId);
  if (!handle?.isLive) return null;
  if (handle.purpose === 'own-data-ask') return { ask: true };
  if (handle.purpose !== 'own-data') return null;
  const { hash: handleHash, subjectId } = handle;
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope: 'own-data', subjectId, handleHash }),
  );
  return { id: subjectId, token };
}

/** Exports everything stored about the landlord (law L22). */
export function landlordExportRoute(platform: Platform, sources: LandlordSources): FeatureRoutes {
  return async (api) => {
    api.get(
      '/landlord/export',
      // A stream is not checked by a response schema; its form is `exportFile`.
      { config: { scope: 'landlord:session' } },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        if (!(await platform.limits.hit('exportPerPerson', subjectId)))
          return sendProblem(reply, platformProblems['too-many']);
        const data = await gatherLandlord(sources, platform.db, subjectId);
        if (!data) return sendProblem(reply, platformProblems['logged-out']);
        const asking = { actor: `landlord:${subjectId}`, subjectId, network: networkOf(request) } as const;
        const file = await streamFile(platform, asking, { notes: exportNotesLandlordTexts.notes, data });
        return reply
          .header('content-disposition', `attachment; filename="${exportNotesLandlordTexts.fileName}"`)
          .type('application/json; charset=utf-8')
          .send(file);
      },
    );
  };
}
