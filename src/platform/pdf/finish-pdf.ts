// Typst exports one standard at a time. This adds to its PDF/A-3a what PDF/UA-1 asks for besides: the identification
// in the metadata and the document title in the window. The typesetting itself keeps the rules of both.
import { PdfUpdate, referenceIn, withKey } from './pdf-update.ts';

const uaNamespace = 'http://www.aiim.org/pdfua/ns/id/';

// PDF/A wants every metadata schema that is not its own to be described.
const uaSchema = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${uaNamespace}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Part of ISO 14289 this file conforms to</pdfaProperty:description>',
  '</rdf:li></rdf:Seq></pdfaSchema:property>',
  '</rdf:li>',
].join('');

const uaPart = `<pdfuaid:part xmlns:pdfuaid="${uaNamespace}">1</pdfuaid:part>`;

/** Inserts at an anchor that must be there exactly once, so that a changed Typst is noticed and not half served. */
function insert(xmp: string, anchor: string, place: 'before' | 'after', text: string): string {
  const at = xmp.indexOf(anchor);
  if (at === -1 || xmp.includes(anchor, at + 1)) throw new Error(`Unexpected metadata: ${anchor}`);
  const cut = place === 'before' ? at : at + anchor.length;
  return `${xmp.slice(0, cut)}${text}${xmp.slice(cut)}`;
}

function addIdentification(update: PdfUpdate): void {
  const number = referenceIn(update.read(update.root).dictionary, 'Metadata');
  const { dictionary, stream } = update.read(number);
  if (stream === undefined || dictionary.includes('/Filter')) throw new Error('Unexpected metadata: not plain text');
  let xmp = Buffer.from(stream).toString('utf8');
  xmp = insert(xmp, '<pdfaExtension:schemas><rdf:Bag>', 'after', uaSchema);
  xmp = insert(xmp, '<pdfaid:part>3</pdfaid:part>', 'before', uaPart);
  const bytes = Buffer.from(xmp, 'utf8');
  update.replace(number, {
    dictionary: dictionary.replace(/\/Length \d+/, `/Length ${bytes.length}`),
    stream: bytes,
  });
}

function showTitleInWindow(update: PdfUpdate): void {
  const { dictionary } = update.read(update.root);
  const preferences = /\/ViewerPreferences <<([\s\S]*?)>>/.exec(dictionary);
  const display = '/DisplayDocTitle true';
  const changed =
    preferences === null
      ? withKey(dictionary, 'ViewerPreferences', `<< ${display} >>`)
      : dictionary.replace(preferences[0], () => {
          const others = (preferences[1] ?? '').replace(/\/DisplayDocTitle \w+/, '');
          return `/ViewerPreferences <<${others}${display} >>`;
        });
  update.replace(update.root, { dictionary: changed });
}

/** The open update, for whoever has more to add to it before it is saved. */
export function openFinishedPdf(pdf: Uint8Array): PdfUpdate {
  const update = new PdfUpdate(pdf);
  addIdentification(update);
  showTitleInWindow(update);
  return update;
}

/** PDF/A-3a as Typst exports it -> PDF/A-3a and PDF/UA-1. */
export function finishPdf(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  return openFinishedPdf(pdf).save().bytes;
}
