// Typst draws all pages of a document into one SVG, below each other. This keeps the first.

const head =
  /^<svg class="typst-doc" viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+pt" height="[\d.]+pt"([^>]*)>\n {4}<path class="typst-shape"[^>]*\/>\n/;

/** Begins every page; on the second it lies over the first, because it is not moved down with its page. */
const nextPage = '\n    <path class="typst-shape" fill="#ffffff"';

/** Shapes of the letters, for all pages; a document without a word has none. */
const rest = /\n(?: {4}<defs [\s\S]*)?<\/svg>\s*$/;

export interface PageSvg {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** All pages must have one size. A changed Typst is noticed and not half served. */
export function firstPageSvg(svg: string, pages: number): PageSvg {
  const found = head.exec(svg);
  if (found === null) throw new Error('Unexpected SVG: not the head of a document');
  const [whole, width = '', height = '', namespaces = ''] = found;
  const from = rest.exec(svg)?.index ?? -1;
  const end = pages === 1 ? from : svg.indexOf(nextPage, whole.length - 1);
  if (end === -1 || from < end) throw new Error('Unexpected SVG: no pages');
  const size = { width: Number(width), height: Number(height) / pages };
  const open = `<svg viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"${namespaces}>\n`;
  return { svg: `${open}${svg.slice(whole.length, end)}${svg.slice(from)}`, ...size };
}
