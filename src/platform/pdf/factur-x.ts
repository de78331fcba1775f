// Marks a PDF/A-3 as an e-invoice (Factur-X 1.0, ZUGFeRD 2) with metadata that names its attached XML and the profile.
import { describeSchema, editMetadata, insertInto, type MetadataSchema } from './pdf-metadata.ts';
import type { PdfUpdate } from './pdf-update.ts';

/** The file name that the standard prescribes and readers look for. */
export const facturXFile = 'factur-x.xml';

const text = (name: string, description: string): MetadataSchema['properties'][number] => ({
  name,
  type: 'Text',
  category: 'external',
  description,
});

const schema: MetadataSchema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    text('DocumentFileName', 'The name of the embedded XML document'),
    text('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
    text('Version', 'The actual version of the standard applying to the embedded XML document'),
    text('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ],
};

// A credit note also has the type INVOICE; the XML tells them apart.
const description = [
  `<rdf:Description rdf:about="" xmlns:fx="${schema.namespace}">`,
  '<fx:DocumentType>INVOICE</fx:DocumentType>',
  `<fx:DocumentFileName>${facturXFile}</fx:DocumentFileName>`,
  '<fx:Version>1.0</fx:Version>',
  '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
  '</rdf:Description>',
].join('');

/** For a document that attached `facturXFile` with the relationship 'alternative'. */
export function addFacturX(update: PdfUpdate): void {
  const { dictionary } = update.read(update.root);
  if (!/\/AF\b/.test(dictionary)) throw new Error('Unexpected PDF: no associated file');
  editMetadata(update, (xmp) => insertInto(describeSchema(xmp, schema), '</rdf:RDF>', 'before', description));
}
