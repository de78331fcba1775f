// Bundles a static page's script into one file: it contains nothing of the app, and what the page needs at once takes no second
// round trip.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { browserTarget, pureRules } from './browser-target.ts';

/** Vite wraps each `import()` in code that preloads styles: scripts of static pages have none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** Returns the URL of the file that was written below `folder`. */
export async function bundleScript(root: string, entry: string, folder: string): Promise<string> {
  const bundle = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [plainImports],
    build: {
      write: false,
      target: browserTarget,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        treeshake: pureRules,
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const files = Array.isArray(bundle)
    ? bundle.flatMap(({ output }) => output)
    : 'output' in bundle
      ? bundle.output
      : [];
  const file = files.find((output) => output.type === 'chunk' && output.isEntry);
  if (file?.type !== 'chunk' || file.imports.length > 0) throw new Error(`${entry} did not become one file`);
  // The other outputs are chunks loaded on demand, and workers.
  for (const output of files) write(folder, output.fileName, output.type === 'chunk' ? output.code : output.source);
  return `/${file.fileName}`;
}

function write(folder: string, name: string, content: string | Uint8Array): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
