// Every word that a certificate states, finished: what the landlord read above his signature, what his TAN confirmed, what
// the document prints and what the key of its QR code opens (decision D50, law L43). Made once, by `wording.ts`, when the
// TAN is asked for; kept with the certificate from then on, so that no later version says it in other words.
import * as z from 'zod/mini';

const printedRow = z.readonly(z.object({ label: z.string(), value: z.string() }));

export type PrintedRow = z.infer<typeof printedRow>;

export const printedTextSchema = z.readonly(
  z.object({
    title: z.string(),
    /** Stichtag as printed, '22. November 2026'. */
    referenceDate: z.string(),
    statement: z.string(),
    /** Parties, flat, span, answers, remark, in the order of the document. */
    rows: z.readonly(z.array(printedRow)),
    reservation: z.string(),
  }),
);

export type PrintedText = z.infer<typeof printedTextSchema>;

/** What stands above a signature: who signs and who checks read it on the same sheet. */
export interface SheetWords extends Omit<PrintedText, 'rows'> {
  /** What of the rows is read here, too. */
  readonly notes: readonly PrintedRow[];
}

/** The same in one piece: the page sends it along, and the server refuses what it would not print. */
export function shownText({ title, referenceDate, statement, reservation }: Omit<PrintedText, 'rows'>): string {
  return [title, referenceDate, statement, reservation].join('\n');
}
