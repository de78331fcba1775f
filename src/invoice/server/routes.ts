import type { FastifyRequest } from 'fastify';
import { recordEvent } from '../../audit-log/server/index.ts';
import { orderedCertificateIdOf, reachCertificate } from '../../certificate/server/index.ts';
import { findPayer } from '../../payment/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Payer } from '../../payment/rules/index.ts';
import type { Subject } from '../../platform/access/token-store.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { creditNotesResponse, fileParams, invoiceFilePath, invoiceParams, invoiceResponse } from '../rules/contract.ts';
import { invoiceNeutralTexts } from '../rules/document-texts.de.ts';
import { invoiceProblem, type InvoiceProblemCode } from '../rules/problems.ts';
import { findCreditNotes, readCreditNotePdf } from './credit-note-store.ts';
import { findInvoiceOfCertificate, readPdf, type Invoice } from './invoice-store.ts';

export function invoiceRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get(
      '/certificate/download-invoice/:id',
      {
        config: { scope: ['certificate:deliver', 'landlord:deliver', 'landlord:session'] },
        schema: { params: invoiceParams, response: { 200: invoiceResponse } },
      },
      async (request, reply) => {
        const demand = await invoiceRequestOf(platform, request, request.params.id);
        if (!demand) return sendProblem(reply, platformProblems['link-expired']);
        const handle = await makeDownload(platform, demand);
        if (!handle.ok) return sendProblem(reply, invoiceProblem(handle.problem, demand.viewer));
        return { invoicePDFUrl: `/api/v1${invoiceFilePath}${handle.value}` };
      },
    );
    api.get(
      '/certificate/download-credit-notes/:id',
      {
        config: { scope: ['certificate:deliver', 'landlord:deliver', 'landlord:session'] },
        schema: { params: invoiceParams, response: { 200: creditNotesResponse } },
      },
      async (request, reply) => {
        const demand = await invoiceRequestOf(platform, request, request.params.id);
        if (!demand) return sendProblem(reply, platformProblems['link-expired']);
        const notes = await makeCreditNoteDownloads(platform, demand);
        return notes.ok
          ? { creditNotes: notes.value }
          : sendProblem(reply, invoiceProblem(notes.problem, demand.viewer));
      },
    );
    await api.register(fileRoute(platform));
  };
}

function fileRoute(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get(
      `${invoiceFilePath}:handle`,
      // The URL itself grants access, once; a HEAD request must not use it up.
      { config: { scope: 'public' }, exposeHeadRoute: false, schema: { params: fileParams } },
      async (request, reply) => {
        const spent = await inTransaction(platform.db, (trx) =>
          platform.handles.spend(trx, request.params.handle, 'download'),
        );
        const file = spent && (await readFileOf(platform, spent.subjectId));
        if (!file) return sendProblem(reply, platformProblems['link-expired']);
        return reply
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .type('application/pdf')
          .send(file.pdf);
      },
    );
  };
}

const names = invoiceNeutralTexts.fileName;

/** Reads the file of an invoice or of a credit note by its id. */
async function readFileOf(platform: Platform, id: string): Promise<{ name: string; pdf: Buffer } | null> {
  const invoice = await readPdf(platform, id);
  if (invoice) return { name: names.invoice(invoice.number), pdf: invoice.pdf };
  const note = await readCreditNotePdf(platform, id);
  return note && { name: names.creditNote(note.number), pdf: note.pdf };
}

interface InvoiceRequest {
  certificateId: string;
  viewer: Payer;
  subject: Subject;
  network: string;
}

/**
 * Finds the certificate whose invoice is requested; after a correction that is the one that was ordered. Null for somebody
 * else's certificate.
 */
async function invoiceRequestOf(
  platform: Platform,
  request: FastifyRequest,
  idOrHandle: string,
): Promise<InvoiceRequest | null> {
  const subject = subjectOf(request);
  const reached = await reachCertificate(platform, subject, idOrHandle);
  if (!reached || reached.viewer === 'reader') return null;
  const certificateId = await orderedCertificateIdOf(platform.db, reached.certificateId);
  return { certificateId, viewer: reached.viewer, subject, network: networkOf(request) };
}

/**
 * The invoice if the viewer may read it, because it contains the payer's address: a link gives access only to its own side's,
 * the account of the landlord to all of the certificate (spec 2, W24).
 */
async function findReadable(
  { db }: Platform,
  { certificateId, viewer, subject }: InvoiceRequest,
): Promise<Result<Invoice, InvoiceProblemCode>> {
  const payer = await findPayer(db, certificateId);
  if (payer === null) return fail('not-paid');
  if (payer !== viewer && subject.scope !== 'landlord:session') return fail('other-payer');
  const invoice = await findInvoiceOfCertificate(db, certificateId);
  return invoice?.hasPdf ? ok(invoice) : fail('not-ready');
}

async function makeDownload(platform: Platform, demand: InvoiceRequest): Promise<Result<string, InvoiceProblemCode>> {
  const invoice = await findReadable(platform, demand);
  if (!invoice.ok) return invoice;
  return inTransaction(platform.db, async (trx) => ok(await openFile(platform, trx, demand, invoice.value.id)));
}

async function makeCreditNoteDownloads(
  platform: Platform,
  demand: InvoiceRequest,
): Promise<Result<{ number: string; pdfUrl: string }[], InvoiceProblemCode>> {
  const invoice = await findReadable(platform, demand);
  if (!invoice.ok) return invoice;
  return inTransaction(platform.db, async (trx) => {
    const notes: { number: string; pdfUrl: string }[] = [];
    for (const { id, number, hasPdf } of await findCreditNotes(trx, [invoice.value.id])) {
      if (!hasPdf) continue;
      notes.push({ number, pdfUrl: `/api/v1${invoiceFilePath}${await openFile(platform, trx, demand, id)}` });
    }
    return notes.length === 0 ? fail('no-credit-note') : ok(notes);
  });
}

/** Creates the URL of a file, valid once and for two minutes. */
async function openFile(
  { handles, clock }: Platform,
  trx: Transaction,
  { viewer, subject, network }: InvoiceRequest,
  id: string,
): Promise<string> {
  const handle = await handles.create(trx, { purpose: 'download', subjectId: id });
  await recordEvent(trx, clock, {
    event: 'invoice.downloaded',
    actor: `${viewer}:${subject.subjectId}`,
    subjectId: id,
    network,
  });
  return handle;
}
