// Reserves the place of a signature in a PDF: an invisible field (a visible one without its own appearance and tag breaks PDF/A-3a
// and PDF/UA-1) and a dictionary whose ByteRange covers the whole file except the signature itself.
import { createHash } from 'node:crypto';
import { referenceIn, withKey, type PdfUpdate } from './pdf-update.ts';

export interface SignatureFacts {
  /** PAdES keeps the time of signing here and not in the signature. */
  readonly at: Date;
  /** Readers show it with the signature. */
  readonly reason: string;
}

const byteRangeRoom = '[0 0000000000 0000000000 0000000000]';

function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

const dateString = (at: Date): string => `(D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}+00'00')`;

/** In Typst's files any number of pages are direct children of the page tree's root. */
function firstPageOf(update: PdfUpdate): number {
  const pages = update.read(referenceIn(update.read(update.root).dictionary, 'Pages')).dictionary;
  const page = /\/Kids \[\s*(\d+) 0 R/.exec(pages)?.[1];
  if (page === undefined) throw new Error('Unexpected PDF: no page');
  return Number(page);
}

/** Returns the object number of the signature dictionary. */
function addField(update: PdfUpdate, { at, reason }: SignatureFacts, room: number): number {
  const signature = update.add({
    dictionary: `<<
  /Type /Sig
  /Filter /Adobe.PPKLite
  /SubFilter /ETSI.CAdES.detached
  /ByteRange ${byteRangeRoom}
  /Contents <${'0'.repeat(room * 2)}>
  /M ${dateString(at)}
  /Reason ${textString(reason)}
  /Reference [<<
    /Type /SigRef
    /TransformMethod /DocMDP
    /TransformParams << /Type /TransformParams /P 1 /V /1.2 >>
  >>]
>>`,
  });
  const field = update.add({
    dictionary: `<<
  /Type /Annot
  /Subtype /Widget
  /FT /Sig
  /T (Signatur)
  /V ${signature} 0 R
  /F 132
  /P ${firstPageOf(update)} 0 R
  /Rect [0 0 0 0]
>>`,
  });
  // The document is certified with 'no changes allowed': readers report every later change as an error.
  const catalog = withKey(update.read(update.root).dictionary, 'Perms', `<< /DocMDP ${signature} 0 R >>`);
  update.replace(update.root, {
    dictionary: withKey(catalog, 'AcroForm', `<< /Fields [${field} 0 R] /SigFlags 3 >>`),
  });
  return signature;
}

/**
 * Saves the update with a signature over all of it.
 * @param room bytes kept free for the signature
 * @param sign makes it for the SHA-256 of everything else
 */
export async function saveSigned(
  update: PdfUpdate,
  facts: SignatureFacts,
  room: number,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (update.read(update.root).dictionary.includes('/AcroForm')) throw new Error('Unexpected PDF: it has a form');
  const signature = addField(update, facts, room);
  const { bytes, offsets } = update.save();
  const file = Buffer.from(bytes.buffer);
  const from = offsets.get(signature) ?? 0;
  const contentsAt = file.indexOf('/Contents <', from, 'latin1') + '/Contents '.length;
  const contentsEnd = contentsAt + room * 2 + 2;
  const byteRange = `[0 ${contentsAt} ${contentsEnd} ${file.length - contentsEnd}]`;
  file.write(byteRange.padEnd(byteRangeRoom.length), file.indexOf(byteRangeRoom, from, 'latin1'), 'latin1');
  const digest = createHash('sha256').update(file.subarray(0, contentsAt)).update(file.subarray(contentsEnd)).digest();
  const cms = await sign(digest);
  if (cms.length > room) throw new Error(`The signature has ${cms.length} bytes, more than the ${room} kept for it.`);
  file.write(Buffer.from(cms).toString('hex'), contentsAt + 1, 'latin1');
  return bytes;
}
