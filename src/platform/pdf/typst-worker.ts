// Worker thread: keeps one Typst compiler and sets one document at a time.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { TypstAnswer, TypstJob, TypstWorkerData } from './typst-job.ts';

if (parentPort === null) throw new Error('typst-worker runs as a worker thread only.');
const port = parentPort;
const { fontsDir } = workerData as TypstWorkerData;

// The compiler's world: a folder that does not exist, so that a template reads nothing but what a job brings.
const world = join(fontsDir, 'no-such-folder');
const inWorld = (name: string): string => join(world, name);

// A compiler takes about 40 ms to start and its memory is not given back, so there is one per thread.
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
  const pdf = compiler.pdf(compiled.result, {
    pdfStandard: job.standard,
    creationTimestamp: job.createdAtSeconds,
  });
  // A copy, because the native buffer can't be transferred.
  return new Uint8Array(pdf);
}

function answer(job: TypstJob): TypstAnswer {
  try {
    return { id: job.id, pdf: setDocument(job) };
  } catch (error) {
    return { id: job.id, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.resetShadow();
    // Without this, 2000 documents hold 2.7 GB.
    compiler.evictCache(1);
  }
}

port.on('message', (job: TypstJob) => {
  const result = answer(job);
  port.postMessage(result, 'pdf' in result ? [result.pdf.buffer] : []);
});
