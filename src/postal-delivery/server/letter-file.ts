// What goes into the envelope: the page with the address, and the certificate as it was issued.
import type { Platform } from '../../platform/platform.ts';
import { joinPdfs } from '../../platform/pdf/join-pdfs.ts';
import { readCover } from './letter-store.ts';

/** The issued file's bytes; null when it was erased. */
export type ReadCertificateFile = (certificateId: string) => Promise<Uint8Array | null>;

/** Null when the address or the file is not there any more. */
export async function readLetterFile(
  platform: Pick<Platform, 'vault' | 'db' | 'pdf' | 'clock'>,
  readCertificateFile: ReadCertificateFile,
  certificateId: string,
): Promise<Uint8Array | null> {
  const cover = await readCover(platform, certificateId);
  const certificate = cover && (await readCertificateFile(certificateId));
  return certificate && joinPdfs(platform.pdf, [cover, certificate], platform.clock.now());
}
