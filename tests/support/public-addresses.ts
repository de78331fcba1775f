// The addresses that the build made for everybody: what search engines, crawls and measurements go through.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface BuiltPage {
  path: string;
  status: number;
  /** Missing: the page is not for search engines. */
  canonical?: string;
}

function builtPages(): readonly BuiltPage[] {
  const index = readFileSync(join(import.meta.dirname, '../../dist/client/pages.json'), 'utf8');
  return (JSON.parse(index) as { pages: BuiltPage[] }).pages;
}

/** Every address, also second ones of a page; a parameter is filled with a word. */
export const publicAddresses = (): readonly string[] => builtPages().map(({ path }) => path.replace(/:\w+/, 'wissen'));

/** One address per page that is there for visitors, those first that search engines keep. */
export function onePerPage(): readonly { path: string; isIndexed: boolean }[] {
  // A page that says 'gone' is no place to measure.
  const pages = builtPages().filter(({ status }) => status === 200);
  const indexed = pages.filter(({ path, canonical }) => path === canonical);
  const others = pages.filter(({ canonical }) => canonical === undefined);
  return [
    ...indexed.map(({ path }) => ({ path, isIndexed: true })),
    ...others.map(({ path }) => ({ path, isIndexed: false })),
  ];
}
