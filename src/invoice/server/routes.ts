import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { fileParams, invoiceFilePath, invoiceParams, invoiceResponse } from '../rules/contract.ts';
import { invoiceProblem, type InvoiceProblemCode } from '../rules/problems.ts';
import { findInvoiceOfCertificate, readPdf } from './invoice-store.ts';

export interface InvoiceAccess {
  /** Whether a path's value (record id or deliver handle) leads to the caller's certificate. */
  owns: (subjectId: string, idOrHandle: string) => Promise<boolean>;
  isPaid: (certificateId: string) => Promise<boolean>;
}

export function invoiceRoutes(platform: Platform, access: InvoiceAccess): FeatureRoutes {
  return async (api) => {
    api.get(
      '/certificate/download-invoice/:id',
      {
        config: { scope: 'certificate:deliver' },
        schema: { params: invoiceParams, response: { 200: invoiceResponse } },
      },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        if (!(await access.owns(subjectId, request.params.id)))
          return sendProblem(reply, platformProblems['link-expired']);
        const handle = await makeDownload(platform, access, subjectId, networkOf(request));
        if (!handle.ok) return sendProblem(reply, invoiceProblem(handle.problem));
        return { invoicePDFUrl: `/api/v1${invoiceFilePath}${handle.value}` };
      },
    );

    api.get(
      `${invoiceFilePath}:handle`,
      // The address is the right, once; a HEAD request must not use it up.
      { config: { scope: 'public' }, exposeHeadRoute: false, schema: { params: fileParams } },
      async (request, reply) => {
        const spent = await inTransaction(platform.db, (trx) =>
          platform.handles.spend(trx, request.params.handle, 'download'),
        );
        const pdf = spent && (await readPdf(platform, spent.subjectId));
        if (!pdf) return sendProblem(reply, platformProblems['link-expired']);
        return reply
          .header('content-disposition', 'attachment; filename="invoice.pdf"')
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'no-store')
          .type('application/pdf')
          .send(pdf);
      },
    );
  };
}

async function makeDownload(
  platform: Platform,
  access: InvoiceAccess,
  certificateId: string,
  network: string,
): Promise<Result<string, InvoiceProblemCode>> {
  const { db, handles, clock } = platform;
  if (!(await access.isPaid(certificateId))) return fail('not-paid');
  const invoice = await findInvoiceOfCertificate(db, certificateId);
  if (!invoice?.isSet) return fail('not-ready');
  return inTransaction(db, async (trx) => {
    const handle = await handles.create(trx, { purpose: 'download', subjectId: invoice.id });
    await recordEvent(trx, clock, {
      event: 'invoice.downloaded',
      actor: `tenant:${certificateId}`,
      subjectId: invoice.id,
      network,
    });
    return ok(handle);
  });
}
