// Worker thread: keeps one Typst compiler and typesets one document at a time.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { Resvg } from '@resvg/resvg-js';
import type { ThreadAnswer, ThreadJob } from '../threads/thread-pool.ts';
import type { TypstAnswer, TypstJob, TypstWorkerData } from './typst-job.ts';

// Typst draws all pages of a document into one SVG, one below the other. This section keeps only the first.

const head =
  /^<svg class="typst-doc" viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+pt" height="[\d.]+pt"([^>]*)>\n {4}<path class="typst-shape"[^>]*\/>\n/;

/** The start of every page; the second page's background would cover the first, because it is not moved down with its page. */
const nextPage = '\n    <path class="typst-shape" fill="#ffffff"';

/** Glyph shapes for all pages; a document without text has none. */
const rest = /\n(?: {4}<defs [\s\S]*)?<\/svg>\s*$/;

interface PageSvg {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** All pages must have the same size. A changed Typst is noticed rather than half processed. */
function firstPageSvg(svg: string, pages: number): PageSvg {
  const found = head.exec(svg);
  if (found === null) throw new Error('Unexpected SVG: not the head of a document');
  const [whole, width = '', height = '', namespaces = ''] = found;
  const from = rest.exec(svg)?.index ?? -1;
  const end = pages === 1 ? from : svg.indexOf(nextPage, whole.length - 1);
  if (end === -1 || from < end) throw new Error('Unexpected SVG: no pages');
  const size = { width: Number(width), height: Number(height) / pages };
  const open = `<svg viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"${namespaces}>\n`;
  return { svg: `${open}${svg.slice(whole.length, end)}${svg.slice(from)}`, ...size };
}

if (parentPort === null) throw new Error('typst-worker runs as a worker thread only.');
const port = parentPort;
const { fontsDir, workers } = workerData as TypstWorkerData;

// All threads share Typst's cache, and each eviction makes all of it one document older. A single thread may drop what its last
// document did not use; several would evict each other's fonts and drawings, at twice the cost.
const oldestKept = 2 * workers - 1;

// The compiler's workspace is a folder that does not exist, so that a template reads only what its job provides.
const world = join(fontsDir, 'no-such-folder');
const inWorld = (name: string): string => join(world, name);

// A compiler takes about 40 ms to start and its memory is not released, so there is one per thread.
const compiler = NodeCompiler.create({ workspace: world, fontArgs: [{ fontPaths: [fontsDir] }] });

function describe(diagnostics: readonly unknown[]): string {
  return diagnostics
    .map((entry) => (typeof entry === 'object' && entry !== null && 'message' in entry ? String(entry.message) : ''))
    .filter((message) => message !== '')
    .join('; ');
}

function setDocument(job: TypstJob): Uint8Array<ArrayBuffer> {
  compiler.mapShadow(inWorld('main.typ'), Buffer.from(job.template));
  compiler.mapShadow(inWorld('data.json'), Buffer.from(job.data));
  for (const [name, bytes] of Object.entries(job.files)) compiler.mapShadow(inWorld(name), Buffer.from(bytes));
  const compiled = compiler.compile({ mainFilePath: inWorld('main.typ') });
  if (compiled.result === null) {
    const error = compiled.takeDiagnostics();
    throw new Error(error === null ? 'unknown error' : describe(compiler.fetchDiagnostics(error)));
  }
  const bytes =
    job.output.kind === 'pdf' ? exportPdf(compiled.result, job, job.output) : draw(compiled.result, job.output);
  // This copies, because the native buffer can't be transferred.
  return new Uint8Array(bytes);
}

type Output<Kind extends TypstJob['output']['kind']> = Extract<TypstJob['output'], { kind: Kind }>;

const exportPdf = (document: NodeTypstDocument, job: TypstJob, { standard }: Output<'pdf'>): Buffer =>
  compiler.pdf(document, { pdfStandard: standard, creationTimestamp: job.createdAtSeconds });

/** Letters are shapes in Typst's SVG: drawing them needs no font. */
function draw(document: NodeTypstDocument, { width }: Output<'picture'>): Buffer {
  const page = firstPageSvg(compiler.plainSvg(document), document.numOfPages);
  const drawing = new Resvg(page.svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
    background: '#ffffff',
  });
  return drawing.render().asPng();
}

function answer(job: TypstJob): TypstAnswer {
  try {
    return { bytes: setDocument(job) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.resetShadow();
    // Without this, 2000 documents hold 2.7 GB of memory.
    compiler.evictCache(oldestKept);
  }
}

port.on('message', ({ id, job }: ThreadJob<TypstJob>) => {
  const result: ThreadAnswer<TypstAnswer> = { id, answer: answer(job) };
  port.postMessage(result, 'bytes' in result.answer ? [result.answer.bytes.buffer] : []);
});
