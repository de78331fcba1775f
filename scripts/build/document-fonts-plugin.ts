// Puts the fonts of the documents beside the server bundle; the web fonts are another plugin's business.
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
