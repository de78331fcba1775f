import { getDocumentProxy } from 'unpdf';

export interface PlacedWord {
  readonly text: string;
  /** Of the beginning of its base line, in millimetres from the left and the top of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const inMillimetres = (points: number): number => (points / 72) * 25.4;

/** Where the words of a page stand. */
export async function wordsOfPage(pdf: Uint8Array, number = 1): Promise<PlacedWord[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(number);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  await document.cleanup();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: inMillimetres(Number(item.transform[4])),
            y: inMillimetres(height - Number(item.transform[5])),
            width: inMillimetres(item.width),
          },
        ]
      : [],
  );
}
