// Changes to the XMP metadata of a PDF made by Typst.
import { referenceIn, type PdfUpdate } from './pdf-update.ts';

/** Inserts at an anchor that must occur exactly once, so that a changed Typst is noticed rather than half processed. */
export function insertInto(xmp: string, anchor: string, place: 'before' | 'after', text: string): string {
  const at = xmp.indexOf(anchor);
  if (at === -1 || xmp.includes(anchor, at + 1)) throw new Error(`Unexpected metadata: ${anchor}`);
  const cut = place === 'before' ? at : at + anchor.length;
  return `${xmp.slice(0, cut)}${text}${xmp.slice(cut)}`;
}

export function editMetadata(update: PdfUpdate, edit: (xmp: string) => string): void {
  const number = referenceIn(update.read(update.root).dictionary, 'Metadata');
  const { dictionary, stream } = update.read(number);
  if (stream === undefined || dictionary.includes('/Filter')) throw new Error('Unexpected metadata: not plain text');
  const bytes = Buffer.from(edit(Buffer.from(stream).toString('utf8')), 'utf8');
  update.replace(number, {
    dictionary: dictionary.replace(/\/Length \d+/, `/Length ${bytes.length}`),
    stream: bytes,
  });
}

export interface MetadataSchema {
  readonly name: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly properties: readonly {
    readonly name: string;
    readonly type: 'Integer' | 'Text';
    readonly category: 'internal' | 'external';
    readonly description: string;
  }[];
}

/** PDF/A requires a description of every metadata schema that is not its own. */
export function describeSchema(xmp: string, { name, namespace, prefix, properties }: MetadataSchema): string {
  const described = properties.map(({ name: property, type, category, description }) =>
    [
      '<rdf:li rdf:parseType="Resource">',
      `<pdfaProperty:name>${property}</pdfaProperty:name>`,
      `<pdfaProperty:valueType>${type}</pdfaProperty:valueType>`,
      `<pdfaProperty:category>${category}</pdfaProperty:category>`,
      `<pdfaProperty:description>${description}</pdfaProperty:description>`,
      '</rdf:li>',
    ].join(''),
  );
  const schema = [
    '<rdf:li rdf:parseType="Resource">',
    `<pdfaSchema:schema>${name}</pdfaSchema:schema>`,
    `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>`,
    `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`,
    `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>`,
    '</rdf:li>',
  ].join('');
  return insertInto(xmp, '<pdfaExtension:schemas><rdf:Bag>', 'after', schema);
}
