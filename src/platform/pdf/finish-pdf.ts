// Typst exports one standard at a time. This adds to its PDF/A-3a what PDF/UA-1 also requires: the identification in the metadata
// and the document title in the window; and the row headers that Typst 0.14 can't tag. The typesetting itself follows both
// standards.
import { describeSchema, editMetadata, insertInto, type MetadataSchema } from './pdf-metadata.ts';
import { PdfUpdate, withKey } from './pdf-update.ts';
import { markRowHeaders } from './row-headers.ts';

const uaSchema: MetadataSchema = {
  name: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    { name: 'part', type: 'Integer', category: 'internal', description: 'Part of ISO 14289 this file conforms to' },
  ],
};

const uaPart = `<pdfuaid:part xmlns:pdfuaid="${uaSchema.namespace}">1</pdfuaid:part>`;

function addIdentification(update: PdfUpdate): void {
  editMetadata(update, (xmp) =>
    insertInto(describeSchema(xmp, uaSchema), '<pdfaid:part>3</pdfaid:part>', 'before', uaPart),
  );
}

function tidyCatalog(update: PdfUpdate): void {
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
  // This entry is redundant (false is the default) and confuses programs that read the structure.
  update.replace(update.root, { dictionary: changed.replace(/\s*\/Suspects false/, '') });
}

/** Returns the open update, so that more can be added before it is saved. */
export function openFinishedPdf(pdf: Uint8Array): PdfUpdate {
  const update = new PdfUpdate(pdf);
  addIdentification(update);
  tidyCatalog(update);
  markRowHeaders(update);
  return update;
}

/** Turns PDF/A-3a as Typst exports it into PDF/A-3a and PDF/UA-1. */
export function finishPdf(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  return openFinishedPdf(pdf).save().bytes;
}
