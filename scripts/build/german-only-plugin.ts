// React Aria brings its words in thirty languages; the pages need one, and English, which it falls back to.
import type { Plugin } from 'vite';

const words = /\/node_modules\/react-(?:aria|aria-components|stately)\/.*\/intl\/(?:\w+\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;
const kept = new Set(['de-DE', 'en-US']);

export function germanOnly(): Plugin {
  return {
    name: 'german-only',
    enforce: 'pre',
    load: (id) => {
      const language = words.exec(id)?.[1];
      return language === undefined || kept.has(language) ? undefined : 'export default {};';
    },
  };
}
