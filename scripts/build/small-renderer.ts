// The app is written for React and rendered by Preact, which has a tenth of its size (decision 0038).
import type { Alias } from 'vite';

/** Only for the browser build: React itself renders static pages and mails on the server. */
export const smallRenderer: readonly Alias[] = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];
