// Copies the migrations beside the server bundle, which reads them from there.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function migrations(source: string): Plugin {
  let target = '';
  return {
    name: 'migrations',
    apply: 'build',
    configResolved(config) {
      target = join(config.root, config.build.outDir, 'migrations');
    },
    closeBundle() {
      rmSync(target, { recursive: true, force: true });
      cpSync(source, target, { recursive: true });
    },
  };
}
