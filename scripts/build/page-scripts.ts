// A static page's script becomes one file of its own: nothing of the app comes along, and nothing is fetched in a second round.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { browserTarget, pureRules } from './browser-target.ts';

/** The address of the file that was written below `folder`. */
export async function bundleScript(root: string, entry: string, folder: string): Promise<string> {
  const bundle = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: browserTarget,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, treeshake: pureRules, output: { entryFileNames: 'assets/[name]-[hash].js' } },
    },
  });
  const files = Array.isArray(bundle)
    ? bundle.flatMap(({ output }) => output)
    : 'output' in bundle
      ? bundle.output
      : [];
  const [file, ...others] = files;
  if (file?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} did not become one file`);
  const path = join(folder, file.fileName);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file.code);
  return `/${file.fileName}`;
}
