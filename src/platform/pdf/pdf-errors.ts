// Why a document could not be made. Input rules refuse such text early (isLatinText), so these mean a gap in a rule.

/** The template, or a picture in it, could not be set. */
export class PdfFailedError extends Error {
  override readonly name: string = 'PdfFailedError';
}

/** A character that none of the document fonts carries: emoji, Greek, Arabic, Chinese ... */
export class UnprintableTextError extends PdfFailedError {
  override readonly name = 'UnprintableTextError';
}

const unprintable = /could not be displayed with/;

/** For a missing character the compiler quotes the text: a personal datum that must not reach a log. */
export function pdfErrorOf(failure: string): PdfFailedError {
  return unprintable.test(failure)
    ? new UnprintableTextError('A character is missing in the document fonts.')
    : new PdfFailedError(`Typst: ${failure}`);
}
