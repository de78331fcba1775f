import { expect, test } from 'vitest';
import { patternOf, readRoutes } from './route-patterns.ts';

test('addresses of the app come from the generated route tree in the server’s notation', () => {
  const tree =
    "export interface FileRouteTypes {\n  fullPaths: '/' | '/mieter/status/$id' | '/versandweg/$urlToken/'\n  to: '/'\n}";
  expect(readRoutes(tree).map(patternOf)).toEqual(['/', '/mieter/status/:id', '/versandweg/:urlToken']);
});

test('a tree with one address per line is read as well', () => {
  expect(readRoutes("fullPaths:\n    | '/a'\n    | '/b'\n")).toEqual(['/a', '/b']);
});

test('a tree without addresses is refused', () => {
  expect(() => readRoutes('export {}')).toThrow('names no paths');
});
