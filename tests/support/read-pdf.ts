// Reads a PDF as a reader and as a checker would: text by page, tags, fonts, metadata.
import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly pages: readonly string[];
  /** All pages, without the breaks of lines and soft hyphens of the layout. */
  readonly text: string;
  readonly title: string;
  readonly isTagged: boolean;
  readonly xmp: string;
  /** One for each font: its name, and whether its file is in the PDF. */
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
  /** The PDF's own source text, for what a reader does not tell. */
  readonly source: string;
}

/** Without the breaks of lines and the soft hyphens of a layout. */
export const oneLine = (text: string): string => text.replaceAll(/\u00ad\s*/g, '').replaceAll(/[\s\u00a0]+/g, ' ');

/** The last metadata stream that the catalog names; an incremental update brings a new one. */
function metadataOf(source: string): string {
  const packets = source.match(/<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/g) ?? [];
  return packets.at(-1) ?? '';
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const source = Buffer.from(bytes).toString('latin1');
  // The reader takes the bytes it is given, and no Buffer.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  const markInfo = await document.getMarkInfo();
  await document.cleanup();
  const descriptors = source.match(/<<\s*\/Type \/FontDescriptor[\s\S]*?>>/g) ?? [];
  return {
    pages: pages.map(oneLine),
    text: oneLine(pages.join(' ')),
    title: 'Title' in info ? String(info.Title) : '',
    isTagged: markInfo?.Marked === true && source.includes('/StructTreeRoot'),
    xmp: metadataOf(source),
    fonts: descriptors.map((descriptor) => ({
      name: /\/FontName \/(?:[A-Z]{6}\+)?(\S+)/.exec(descriptor)?.[1] ?? '',
      isEmbedded: /\/FontFile[23]? /.test(descriptor),
    })),
    source,
  };
}
