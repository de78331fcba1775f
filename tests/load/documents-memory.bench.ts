// Memory after 10,000 signed certificates, in a process that does nothing else, built as the product is.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';
import type { Row } from './row.ts';

export const name = 'Memory of documents';

const count = 10_000;
const mostMegabytes = 400;
const root = join(import.meta.dirname, '../..');
// As deep as src/platform/pdf: the fonts' cache is found from there.
const outDir = join(root, '.cache/bench/documents');

/** Without the build tool in the same process, which alone holds 200 MB. */
async function buildChild(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        input: { main: 'tests/load/documents-memory.ts', 'typst-worker': 'src/platform/pdf/typst-worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return join(outDir, 'main.js');
}

export async function run(): Promise<Row[]> {
  const child = fork(await buildChild(), [String(count)], {
    // As `npm start` sets it.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    execArgv: [],
  });
  const [message] = (await once(child, 'message')) as [{ atStart: number; halfway: number; atEnd: number }];
  const { atStart, halfway, atEnd } = message;
  const row = (what: string, value: number, bar = '-', ok = true): Row => ({ what, value, unit: 'MB', bar, ok });
  return [
    row('before the first document', atStart),
    row(`after ${count / 2} certificates`, halfway),
    row(`after ${count} certificates`, atEnd, `under ${mostMegabytes}`, atEnd < mostMegabytes),
  ];
}
