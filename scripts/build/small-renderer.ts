// The app is written for React and drawn by Preact, which is a tenth of its size (decision 0038).
import type { Alias } from 'vite';

/** Of the browser's build only: static pages and mails are written by React on the server's side. */
export const smallRenderer: readonly Alias[] = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];
