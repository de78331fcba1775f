// Where the pages of the app are and where their generated tree goes; for the build and for `npm run generate`.
export const routeTreeOptions = {
  target: 'react' as const,
  routesDirectory: 'src/app/web/routes',
  generatedRouteTree: 'src/app/web/route-tree.gen.ts',
  // Formatting is the formatter's business, and generated files are exempt.
  enableRouteTreeFormatting: false,
  tmpDir: '.cache/tanstack',
};
