// robots.txt and the sitemap: which pages there are, and which may be crawled.
import type { FastifyInstance } from 'fastify';
import type { SiteIndex } from './site-index.ts';

/** Personal pages and the API are not for search engines; they also declare that themselves (noindex). */
const closed = ['/api/', '/mieter/', '/vermieter/dashboard', '/angaben-bestaetigen', '/versandweg/', '/zertifikat/'];

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** One URL per page: the canonical one. */
export function sitemap(publicUrl: string, { pages }: Pick<SiteIndex, 'pages'>): string {
  const entries = pages
    .filter(({ path, canonical }) => path === canonical)
    .map(({ path }) => `<url><loc>${escapeXml(`${publicUrl}${path === '/' ? '/' : path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

export function registerSearchFiles(app: FastifyInstance, publicUrl: string, index: SiteIndex): void {
  const files = [
    ['/robots.txt', 'text/plain; charset=utf-8', robots(publicUrl)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemap(publicUrl, index)],
  ] as const;
  for (const [path, type, body] of files)
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(body));
}
