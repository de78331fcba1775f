import { expect, test } from 'vitest';
import { robots, sitemap } from './search-engines.ts';

const page = (path: string, canonical?: string) => ({
  path,
  file: 'pages/x.html',
  status: 200,
  csp: 'standard' as const,
  ...(canonical === undefined ? {} : { canonical }),
});

const addressesOf = (xml: string): (string | undefined)[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

test('the sitemap names each page once, by its canonical address', () => {
  const pages = [page('/', '/'), page('/check', '/check'), page('/pruefen', '/check')];
  const xml = sitemap('https://bescheinigung.example', { pages });
  expect(addressesOf(xml)).toEqual(['https://bescheinigung.example/', 'https://bescheinigung.example/check']);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
});

test('pages of one person and patterns of addresses stay out of the sitemap', () => {
  const pages = [
    page('/vermieterinfo'),
    page('/blog/vermieter', '/blog/vermieter'),
    page('/blog/:id', '/blog/vermieter'),
  ];
  expect(addressesOf(sitemap('https://a.example', { pages }))).toEqual(['https://a.example/blog/vermieter']);
});

test('signs that mean something in XML are written out', () => {
  expect(sitemap('https://a.example', { pages: [page('/a&b', '/a&b')] })).toContain(
    '<loc>https://a.example/a&amp;b</loc>',
  );
});

test('robots may read the public pages, not those of one person nor the API', () => {
  const text = robots('https://bescheinigung.example');
  expect(text).toContain('User-agent: *');
  expect(text).toContain('Sitemap: https://bescheinigung.example/sitemap.xml');
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '');
  const isOpen = (path: string): boolean => !closed.some((start) => path.startsWith(start));
  const open = ['/', '/check', '/blog/mieter', '/film.mp4', '/assets/site.css'];
  const ofOnePerson = ['/api/v1/healthz', '/mieter/status/x', '/versandweg/x', '/zertifikat/x'];
  expect([...open, ...ofOnePerson].filter(isOpen)).toEqual(open);
});
