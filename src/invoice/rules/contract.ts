// The calls of this feature (spec 7).
import * as z from 'zod/mini';

export const invoiceParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
export const invoiceResponse = z.object({
  /** A path of our own host, for two minutes and one use (security.md W24). */
  invoicePDFUrl: z.string(),
});
export const creditNotesResponse = z.object({
  /** Each path as the invoice's. */
  creditNotes: z.array(z.object({ number: z.string(), pdfUrl: z.string() })),
});
export const fileParams = z.object({ handle: z.string().check(z.minLength(1), z.maxLength(100)) });

export const invoiceFilePath = '/invoice/file/';
