// The contract of the invoice calls (spec 7).
import * as z from 'zod/mini';

export const invoiceParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
export const invoiceResponse = z.object({
  /** A path on our host that works once within two minutes (security.md W24). */
  invoicePDFUrl: z.string(),
});
export const creditNotesResponse = z.object({
  /** Each path works like the invoice's. */
  creditNotes: z.array(z.object({ number: z.string(), pdfUrl: z.string() })),
});
export const fileParams = z.object({ handle: z.string().check(z.minLength(1), z.maxLength(100)) });

export const invoiceFilePath = '/invoice/file/';
