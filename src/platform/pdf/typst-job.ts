// Messages between the engine and its worker threads.

/**
 * PDF/A-3a is what the product issues; PDF/UA-1 is exported in tests, because only that export enforces its rules; 1.7 is for
 * printing.
 */
export type PdfStandard = 'a-3a' | 'ua-1' | '1.7';

export interface TypstJob {
  /** Source text of the template; never holds data. */
  readonly template: string;
  /** JSON, read by the template from /data.json, so that names and remarks can't become markup. */
  readonly data: Uint8Array;
  /** Images and attachments by file name, read by the template from /<name>. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly createdAtSeconds: number;
  readonly output: TypstOutput;
}

/** The whole document, or its first page as a PNG of this width in pixels. */
export type TypstOutput =
  | { readonly kind: 'pdf'; readonly standard: PdfStandard }
  | { readonly kind: 'picture'; readonly width: number };

export type TypstAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string };

export interface TypstWorkerData {
  readonly fontsDir: string;
  /** Maximum number of threads, which share Typst's cache. */
  readonly workers: number;
}
