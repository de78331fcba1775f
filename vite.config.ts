// One configuration, two builds: `vite build` makes dist/client (app, static pages, fonts), `vite build --ssr` makes dist/server.
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { documentFonts } from './scripts/build/document-fonts-plugin.ts';
import { browserTarget, pureApp } from './scripts/build/browser-target.ts';
import { sharedChunks } from './scripts/build/shared-chunks.ts';
import { drawings } from './scripts/build/drawings-plugin.ts';
import { fonts } from './scripts/build/fonts-plugin.ts';
import { migrations } from './scripts/build/migrations-plugin.ts';
import { notices } from './scripts/build/notices-plugin.ts';
import { publicPages } from './scripts/build/pages-plugin.ts';
import { precompress } from './scripts/build/precompress-plugin.ts';
import { sharePictures } from './scripts/build/share-pictures-plugin.ts';
import { smallRenderer } from './scripts/build/small-renderer.ts';
import { routeTreeOptions } from './scripts/build/route-tree-options.ts';

const cache = join(import.meta.dirname, '.cache');

const client: UserConfig = {
  plugins: [
    tanstackRouter({ ...routeTreeOptions, autoCodeSplitting: true }),
    react(),
    fonts(join(cache, 'web-fonts')),
    drawings(join(cache, 'drawings')),
    publicPages({
      list: 'src/public-pages/web/index.tsx',
      app: 'src/app/web/main.tsx',
      openings: 'src/app/web/openings.tsx',
      routes: routeTreeOptions.routesDirectory,
      routeTree: routeTreeOptions.generatedRouteTree,
      fontFolder: '.cache/web-fonts',
      operatorStyle: 'src/operator-page/web/operator-page.css',
    }),
    sharePictures(),
    notices(import.meta.dirname),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: '@fonts', replacement: join(cache, 'web-fonts') },
      { find: '@drawings', replacement: join(cache, 'drawings') },
      ...smallRenderer,
    ],
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Data addresses would need a weaker policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: browserTarget,
    rolldownOptions: {
      treeshake: pureApp,
      output: { codeSplitting: { groups: sharedChunks } },
      input: [
        'src/app/web/main.tsx',
        'src/public-pages/web/site.css',
        'src/public-pages/web/landing.css',
        'src/public-pages/web/check.css',
        'src/public-pages/web/share.css',
        'src/operator-page/web/operator-page.css',
      ],
    },
  },
};

const server: UserConfig = {
  plugins: [react(), documentFonts('dist/fonts'), migrations('src/app/migrations')],
  build: {
    outDir: 'dist/server',
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/app/main.ts',
        operator: 'src/app/operator.ts',
        'import-addresses': 'src/app/import-addresses.ts',
        'typst-worker': 'src/platform/pdf/typst-worker.ts',
        'signature-worker': 'src/signature/server/signature-worker.ts',
      },
      // All in one folder: what looks for files beside itself (migrations, fonts, workers) may end up in any chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  ...(isSsrBuild ? server : client),
}));
