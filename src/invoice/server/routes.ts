import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Payer, Viewer } from '../../payment/rules/index.ts';
import type { Subject } from '../../platform/access/tokens.ts';
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
  /** The caller's certificate that a path's value (record id or link) leads to; null for anybody else's. */
  reach: (subject: Subject, idOrHandle: string) => Promise<{ certificateId: string; viewer: Viewer } | null>;
  /** Who paid; null while nobody did. */
  payerOf: (certificateId: string) => Promise<Payer | null>;
}

export function invoiceRoutes(platform: Platform, access: InvoiceAccess): FeatureRoutes {
  return async (api) => {
    api.get(
      '/certificate/download-invoice/:id',
      {
        config: { scope: ['certificate:deliver', 'landlord:deliver', 'landlord:session'] },
        schema: { params: invoiceParams, response: { 200: invoiceResponse } },
      },
      async (request, reply) => {
        const subject = subjectOf(request);
        const reached = await access.reach(subject, request.params.id);
        if (!reached || reached.viewer === 'reader') return sendProblem(reply, platformProblems['link-expired']);
        const { certificateId, viewer } = reached;
        const network = networkOf(request);
        const handle = await makeDownload(platform, access, { certificateId, viewer, subject, network });
        if (!handle.ok) return sendProblem(reply, invoiceProblem(handle.problem, viewer));
        return { invoicePDFUrl: `/api/v1${invoiceFilePath}${handle.value}` };
      },
    );
    await api.register(fileRoute(platform));
  };
}

function fileRoute(platform: Platform): FeatureRoutes {
  return async (api) => {
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

interface Demand {
  certificateId: string;
  viewer: Payer;
  subject: Subject;
  network: string;
}

async function makeDownload(
  platform: Platform,
  access: InvoiceAccess,
  { certificateId, viewer, subject, network }: Demand,
): Promise<Result<string, InvoiceProblemCode>> {
  const { db, handles, clock } = platform;
  const payer = await access.payerOf(certificateId);
  if (payer === null) return fail('not-paid');
  // It names the payer's address. Links reach their own side's only; the account of its landlord has every one (spec 2, W24).
  if (payer !== viewer && subject.scope !== 'landlord:session') return fail('other-payer');
  const invoice = await findInvoiceOfCertificate(db, certificateId);
  if (!invoice?.isSet) return fail('not-ready');
  return inTransaction(db, async (trx) => {
    const handle = await handles.create(trx, { purpose: 'download', subjectId: invoice.id });
    await recordEvent(trx, clock, {
      event: 'invoice.downloaded',
      actor: `${viewer}:${subject.subjectId}`,
      subjectId: invoice.id,
      network,
    });
    return ok(handle);
  });
}
