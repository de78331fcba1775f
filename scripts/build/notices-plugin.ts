// Writes '/lizenzen.txt': the third-party licences that must accompany the product.
import type { Plugin } from 'vite';
import { renderNotices } from './third-party-notices.ts';

export function notices(root: string): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'lizenzen.txt', source: renderNotices(root) });
    },
  };
}
