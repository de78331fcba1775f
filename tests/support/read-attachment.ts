import { getDocumentProxy } from 'unpdf';

export interface PdfAttachment {
  readonly filename: string;
  readonly description: string;
  readonly content: Uint8Array;
}

/** The files that are attached to a PDF. */
export async function attachmentsOf(pdf: Uint8Array): Promise<PdfAttachment[]> {
  // The reader takes the bytes it is given, and no Buffer.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const found = await document.getAttachments();
  const files = await Promise.all(
    [...(found ?? [])].map(async ([id, { filename, description }]) => ({
      filename,
      description,
      content: (await document.getAttachmentContent(id)) ?? new Uint8Array(),
    })),
  );
  await document.cleanup();
  return files;
}
