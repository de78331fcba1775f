// Typesets documents with Typst in worker threads, so that the 5 to 20 ms of a page never block a request.
import documentParts from './document-parts.typ?raw';
import { trialDocumentNeutralTexts } from '../rules/start.de.ts';
import { createThreadPool, findWorker, ThreadFailedError, type ThreadPool } from '../threads/thread-pool.ts';
import type { PdfStandard, TypstAnswer, TypstJob, TypstOutput, TypstWorkerData } from './typst-job.ts';

// Reasons why a document could not be made. Input rules reject such text early (isLatinText), so these mean a gap in a rule.

/** The template, or an image in it, could not be typeset. */
export class PdfFailedError extends Error {
  override readonly name: string = 'PdfFailedError';
}

/** A character that none of the document fonts has: emoji, Greek, Arabic, Chinese ... */
export class UnprintableTextError extends PdfFailedError {
  override readonly name = 'UnprintableTextError';
}

const unprintable = /could not be displayed with/;

/** For a missing character the compiler quotes the text, which is personal data that must not be logged. */
function pdfErrorOf(failure: string): PdfFailedError {
  return unprintable.test(failure)
    ? new UnprintableTextError('A character is missing in the document fonts.')
    : new PdfFailedError(`Typst: ${failure}`);
}

interface DocumentOptions {
  /** The document's creation date, from which its identifier is derived: same data and time, same bytes. */
  readonly createdAt: Date;
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

export interface RenderOptions extends DocumentOptions {
  readonly standard: PdfStandard;
}

export interface PictureOptions extends DocumentOptions {
  /** In pixels. */
  readonly width: number;
}

export interface PdfEngine {
  /**
   * @param template Typst source text (import it with `?raw`).
   * @param data Plain JSON, read by the template from /data.json.
   * @throws {UnprintableTextError} when a character is in none of the fonts
   * @throws {PdfFailedError} for every other failure
   */
  render(template: string, data: unknown, options: RenderOptions): Promise<Uint8Array>;
  /** The first page as PNG. It runs after all queued documents, because somebody is waiting for those. */
  picture(template: string, data: unknown, options: PictureOptions): Promise<Uint8Array>;
  /** Finishes what is queued, then stops the threads. */
  close(): Promise<void>;
}

export interface PdfEngineOptions {
  /** Folder with the TTF files, see findFontsDir(). */
  readonly fontsDir: string;
  readonly workers: number;
  /** The first page of every document then says that it is a trial (decision D69). */
  readonly isTrial?: boolean;
  /** A document that takes longer is faulty; its thread is replaced. */
  readonly timeoutMs?: number;
  /** For tests of crashes. */
  readonly workerUrl?: URL;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export function createPdfEngine({ fontsDir, workers, isTrial, timeoutMs, workerUrl }: PdfEngineOptions): PdfEngine {
  const workerData: TypstWorkerData = { fontsDir, workers };
  const threads: ThreadPool<TypstJob, TypstAnswer> = createThreadPool({
    worker: workerUrl ?? findWorker(import.meta.url, 'typst-worker'),
    workerData,
    threads: workers,
    timeoutMs: timeoutMs ?? 20_000,
  });
  const sharedFiles = {
    'document-parts.typ': encode(documentParts),
    'trial-mark.json': encode(JSON.stringify(isTrial === true ? trialDocumentNeutralTexts.mark : '')),
  };
  const set = async (
    template: string,
    data: unknown,
    options: DocumentOptions,
    output: TypstOutput,
  ): Promise<Uint8Array> => {
    const job: TypstJob = {
      template,
      data: encode(JSON.stringify(data)),
      files: { ...sharedFiles, ...options.files },
      createdAtSeconds: Math.floor(options.createdAt.getTime() / 1000),
      output,
    };
    const answer = await threads.run(job, output.kind === 'pdf' ? 'now' : 'later').catch((error: unknown) => {
      throw error instanceof ThreadFailedError ? new PdfFailedError(error.message, { cause: error }) : error;
    });
    if ('failure' in answer) throw pdfErrorOf(answer.failure);
    return answer.bytes;
  };
  return {
    render: (template, data, options) => set(template, data, options, { kind: 'pdf', standard: options.standard }),
    picture: (template, data, options) => set(template, data, options, { kind: 'picture', width: options.width }),
    close: () => threads.close(),
  };
}
