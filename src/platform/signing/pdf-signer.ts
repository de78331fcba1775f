// Signs every document that the product issues: PAdES-B-B, or B-T if the settings name a time stamp authority.
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import type { PdfUpdate } from '../pdf/pdf-update.ts';
import { saveSigned, type SignatureFacts } from '../pdf/signature-field.ts';
import { createDetachedSigner, type FetchTimestamp, type SigningIdentity } from './signed-data.ts';
import { maxTimestampBytes } from './timestamp.ts';

/** Takes the open update of a finished document (openFinishedPdf), so that finishing and signature share one section. */
export type SignPdf = (update: PdfUpdate, facts: SignatureFacts) => Promise<Uint8Array<ArrayBuffer>>;

export interface PdfSignerOptions {
  readonly identity: SigningIdentity;
  readonly fetchTimestamp: FetchTimestamp | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Room for attributes and algorithm names. */
const basicBytes = 1024;
const timestampTries = 2;

export function createPdfSigner({ identity, fetchTimestamp, clock, log }: PdfSignerOptions): SignPdf {
  const { certificate, chain } = identity;
  const signDetached = createDetachedSigner(identity);
  const { validToDate } = certificate;
  const certificateBytes = [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 0);
  // The signer's info repeats the issuer's name, and a signature is as long as its key: the certificate's own length covers both.
  const room = basicBytes + certificateBytes + certificate.raw.length + (fetchTimestamp ? maxTimestampBytes : 0);
  return async (update, facts) => {
    // The start rejects such a key, but a long-running process can outlive its certificate. The job retries once the key was
    // changed.
    if (validToDate <= clock.now()) throw new Error('the certificate of the signing key has expired');
    return saveSigned(update, facts, room, (digest) =>
      fetchTimestamp ? signWithTime(digest, fetchTimestamp) : signDetached(digest),
    );
  };

  /** The time stamp is optional: nobody waits for a document because the authority is down. */
  async function signWithTime(digest: Uint8Array, fetch: FetchTimestamp): Promise<Buffer> {
    for (let tries = 1; tries <= timestampTries; tries += 1) {
      try {
        return await signDetached(digest, fetch);
      } catch (error) {
        log.warn({ err: error, tries }, 'no time stamp for a document');
      }
    }
    return signDetached(digest);
  }
}
