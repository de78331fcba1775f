// The calls of a co-tenant's page: view, object, export, delete.
import type { FastifyReply } from 'fastify';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { fieldProblem, platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import {
  coTenantProblems,
  coTenantView,
  eraseBody,
  exportFile,
  mailsBody,
  objectBody,
  openBody,
  openResponse,
} from '../rules/index.ts';
import { coTenantPageTenantTexts, exportNotesTenantTexts, problemTenantTexts } from '../rules/messages.de.ts';
import { eraseCoTenant, type Erased } from './erase-co-tenant.ts';
import { gatherCoTenant } from './gather.ts';
import { objectTo, ownCall, takeBackObjection } from './object-to-naming.ts';
import { openCoTenant, viewCoTenant } from './open-co-tenant.ts';
import { stopMails } from './stop-mails.ts';

const config = { scope: 'co-tenant' } as const;
const viewed = { 200: coTenantView };
const linkExpired = platformProblems['link-expired'];

export function coTenantRoutes(platform: Platform): FeatureRoutes {
  const present = async (reply: FastifyReply, personKeyId: string) =>
    (await viewCoTenant(platform, personKeyId)) ?? sendProblem(reply, linkExpired);
  return async (api) => {
    api.post(
      '/co-tenant/open',
      { config: { scope: 'public' }, schema: { body: openBody, response: { 200: openResponse } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const opened = await openCoTenant(platform, { request, reply }, request.body.token);
        return opened ?? sendProblem(reply, linkExpired);
      },
    );

    api.get('/co-tenant', { config, schema: { response: viewed } }, (request, reply) =>
      present(reply, subjectOf(request).subjectId),
    );

    api.post(
      '/co-tenant/object',
      { config, schema: { body: objectBody, response: viewed } },
      async (request, reply) => {
        const { subjectId: personKeyId } = subjectOf(request);
        const word = ownCall({ personKeyId, network: networkOf(request) });
        const said = { ...word, objection: request.body.objection };
        if ((await objectTo(platform, said)) === 'nothing')
          return sendProblem(reply, problemOf(coTenantProblems, 'nothing-to-object'));
        return present(reply, personKeyId);
      },
    );

    api.post('/co-tenant/take-back', { config, schema: { response: viewed } }, async (request, reply) => {
      const { subjectId: personKeyId } = subjectOf(request);
      if (!(await platform.limits.hit('takeBackPerPerson', personKeyId)))
        return sendProblem(reply, platformProblems['too-many']);
      await takeBackObjection(platform, { personKeyId, network: networkOf(request) });
      return present(reply, personKeyId);
    });

    api.post('/co-tenant/mails', { config, schema: { body: mailsBody, response: viewed } }, async (request, reply) => {
      const { subjectId: personKeyId } = subjectOf(request);
      await stopMails(platform, { personKeyId, network: networkOf(request), isNever: request.body.never });
      return present(reply, personKeyId);
    });

    await api.register(ownDataRoutes(platform));
  };
}

function ownDataRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get('/co-tenant/export', { config, schema: { response: { 200: exportFile } } }, async (request, reply) => {
      const { subjectId } = subjectOf(request);
      if (!(await platform.limits.hit('exportPerPerson', subjectId)))
        return sendProblem(reply, platformProblems['too-many']);
      const data = await gatherCoTenant(platform, subjectId);
      if (!data) return sendProblem(reply, linkExpired);
      const asking = { actor: `tenant:${subjectId}`, subjectId, network: networkOf(request) } as const;
      const { db, clock } = platform;
      await inTransaction(db, (trx) => recordEvent(trx, clock, { event: 'data.exported', ...asking }));
      const { fileName } = coTenantPageTenantTexts.download;
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      const exportedAt = clock.now().toISOString();
      return { product: 'Mietschuldenfrei', exportedAt, notes: exportNotesTenantTexts, data: { ...data } };
    });

    api.delete('/co-tenant', { config, schema: { body: eraseBody, response: viewed } }, async (request, reply) => {
      if (!(await platform.limits.hitFrom('deletePerCaller', originOf(request))))
        return sendProblem(reply, platformProblems['too-many']);
      const { subjectId: personKeyId } = subjectOf(request);
      const asked = { personKeyId, network: networkOf(request), email: request.body.email };
      const problem = problemFor(await eraseCoTenant(platform, asked));
      if (problem) return sendProblem(reply, problem);
      return (await viewCoTenant(platform, personKeyId)) ?? sendProblem(reply, linkExpired);
    });
  };
}

function problemFor(erased: Erased): Problem | null {
  if (erased === 'email-mismatch') return fieldProblem({ email: problemTenantTexts.emailMismatch });
  return erased === 'object-first' || erased === 'being-delivered' ? problemOf(coTenantProblems, erased) : null;
}
