// Where the app's pages are and where their generated tree is written; for the build and for `npm run generate`.
export const routeTreeOptions = {
  target: 'react' as const,
  routesDirectory: 'src/app/web/routes',
  generatedRouteTree: 'src/app/web/route-tree.gen.ts',
  // The formatter does the formatting, and generated files are exempt.
  enableRouteTreeFormatting: false,
  tmpDir: '.cache/tanstack',
};
