// Copies the documents' fonts beside the server bundle; another plugin handles the web fonts.
import type { Plugin } from 'vite';
import { collectFonts } from '../../src/platform/pdf/pdf-fonts.ts';

export function documentFonts(folder: string): Plugin {
  return {
    name: 'document-fonts',
    apply: 'build',
    closeBundle() {
      collectFonts(folder);
    },
  };
}
