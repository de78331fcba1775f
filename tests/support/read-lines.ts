// One page of a PDF as the lines that a person sees, from top to bottom in the order of its tags.
import { getDocumentProxy } from 'unpdf';

/** @param page begins at 1 */
export async function readLines(bytes: Uint8Array, page: number): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await document.getPage(page)).getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  await document.cleanup();
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '');
}
