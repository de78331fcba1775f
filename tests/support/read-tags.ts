// A PDF as a screen reader meets it: what is tagged as what, in the order of reading, and the bookmarks.
import { getDocumentProxy } from 'unpdf';

export interface TaggedText {
  /** The innermost tag: H1, P, TH ... */
  readonly role: string;
  readonly text: string;
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
type Tag = Awaited<ReturnType<PdfPage['getStructTree']>>;

async function textsById(page: PdfPage): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  let id: string | null = null;
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      if (id !== null) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else id = 'id' in item && typeof item.id === 'string' ? item.id : null;
  }
  return texts;
}

function flatten(tag: Tag, texts: ReadonlyMap<string, string>): TaggedText[] {
  const own = tag.children.map((child) => ('id' in child ? (texts.get(child.id) ?? '') : '')).join('');
  const inner = tag.children.flatMap((child) => ('children' in child ? flatten(child, texts) : []));
  return own === '' ? inner : [{ role: tag.role, text: own.replaceAll(/\s+/g, ' ').trim() }, ...inner];
}

/** Everything with text on a page. */
export async function tagsOfPage(pdf: Uint8Array, number = 1): Promise<TaggedText[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(number);
  const tags = flatten(await page.getStructTree(), await textsById(page));
  await document.cleanup();
  return tags;
}

export interface Bookmark {
  readonly level: number;
  readonly title: string;
  readonly page: number;
}

interface OutlineItem {
  readonly title: string;
  /** A reference to the page, and where on it. */
  readonly dest: unknown;
  readonly items: readonly OutlineItem[];
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

async function bookmarksIn(
  document: PdfDocument,
  items: readonly OutlineItem[],
  level: number,
): Promise<readonly Bookmark[]> {
  const all: Bookmark[] = [];
  for (const { title, dest, items: inner } of items) {
    const target: unknown = Array.isArray(dest) ? dest[0] : null;
    const page = isReference(target) ? (await document.getPageIndex(target)) + 1 : 0;
    all.push({ level, title, page }, ...(await bookmarksIn(document, inner, level + 1)));
  }
  return all;
}

/** In the order of the list that a reader shows. */
export async function bookmarksOf(pdf: Uint8Array): Promise<readonly Bookmark[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const bookmarks = await bookmarksIn(document, (await document.getOutline()) ?? [], 1);
  await document.cleanup();
  return bookmarks;
}
