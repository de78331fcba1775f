// The generated files that are kept in the repository, so that a fresh clone has all its types without a database.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../runtime/run-process.mjs';
import { runStep } from './tally.mjs';

const generated = [
  {
    title: 'Tabellentypen',
    args: ['scripts/generate.mjs'],
    file: 'src/platform/database/schema.gen.ts',
    source: 'den Migrationen',
  },
  {
    title: 'Seitenbaum',
    args: ['scripts/build/generate-route-tree.ts'],
    file: 'src/app/web/route-tree.gen.ts',
    source: 'den Seiten in src/app/web/routes',
  },
];

export async function generateFiles(runtime, tally) {
  for (const step of generated) await runStep(runtime, step, tally);
}

/** Also rewrites them, but an outdated one counts as failed: somebody forgot to commit it. */
export async function checkGeneratedFiles(runtime, tally) {
  for (const { title, args, file, source } of generated) {
    const since = Date.now();
    const path = join(runtime.root, file);
    const read = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');
    const before = read();
    const { code, output } = await runProcess(runtime.node, args, { cwd: runtime.root, env: runtime.env });
    const isDrifted = code === 0 && read() !== before;
    const drift = `${file} passte nicht zu ${source} und ist neu geschrieben worden. Bitte mit einchecken.`;
    const isGood = code === 0 && !isDrifted;
    const result = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output: isDrifted ? drift : output };
    tally.add({ title }, result, since);
  }
}
