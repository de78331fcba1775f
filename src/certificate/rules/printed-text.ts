// The complete text of a certificate: what the landlord read above his signature and confirmed by TAN, what the document prints
// and what the key of its QR code opens (decision D50, law L43). `wording.ts` makes it once, when the TAN is requested; it is
// then kept with the certificate, so that no later version words it differently.
import * as z from 'zod/mini';

const printedRow = z.readonly(z.object({ label: z.string(), value: z.string() }));

export type PrintedRow = z.infer<typeof printedRow>;

export const printedTextSchema = z.readonly(
  z.object({
    title: z.string(),
    /** The Stichtag as printed, '22. November 2026'. */
    referenceDate: z.string(),
    statement: z.string(),
    /** Parties, flat, span, answers, remark, in the order of the document. */
    rows: z.readonly(z.array(printedRow)),
    reservation: z.string(),
  }),
);

export type PrintedText = z.infer<typeof printedTextSchema>;

/** The text shown above a signature; the signer and anybody who checks the certificate read the same. */
export interface SheetWords extends Omit<PrintedText, 'rows'> {
  /** Those printed rows that are also shown here. */
  readonly notes: readonly PrintedRow[];
}

/** The same as one string: the page sends it along, and the server rejects a text that it would not print. */
export function shownText({ title, referenceDate, statement, reservation }: Omit<PrintedText, 'rows'>): string {
  return [title, referenceDate, statement, reservation].join('\n');
}
