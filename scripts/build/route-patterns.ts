// The URL patterns of the browser app, read from the generated route tree: '/mieter/status/$id'.
const union = /fullPaths:((?:\s*\|?\s*'[^']*')+)/;

export function readRoutes(routeTree: string): string[] {
  const list = union.exec(routeTree)?.[1];
  if (list === undefined) throw new Error('The route tree names no paths');
  const paths = [...list.matchAll(/'([^']*)'/g)].map(([, path = '']) => path);
  const plain = paths.map((path) => (path.length > 1 ? path.replace(/\/$/, '') : path)).filter((path) => path !== '');
  return [...new Set(plain)].toSorted();
}

/** The pattern as the server writes it: '/mieter/status/:id'. */
export const patternOf = (route: string): string => route.replaceAll('$', ':');
