// Signs every document that leaves the house: PAdES-B-B, or B-T where a time stamp authority is named in the settings.
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import type { PdfUpdate } from '../pdf/pdf-update.ts';
import { saveSigned, type SignatureFacts } from '../pdf/signature-field.ts';
import { createDetachedSigner, type FetchTimestamp, type SigningIdentity } from './signed-data.ts';
import { mostTimestampBytes } from './timestamp.ts';

/** Takes the open update of a finished document (openFinishedPdf), so that finishing and signature share one section. */
export type SignPdf = (update: PdfUpdate, facts: SignatureFacts) => Promise<Uint8Array<ArrayBuffer>>;

export interface PdfSignerOptions {
  readonly identity: SigningIdentity;
  readonly fetchTimestamp: FetchTimestamp | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Attributes and algorithm names. */
const basicBytes = 1024;
const timestampTries = 2;

export function createPdfSigner({ identity, fetchTimestamp, clock, log }: PdfSignerOptions): SignPdf {
  const { certificate, chain } = identity;
  const signDetached = createDetachedSigner(identity);
  const { validToDate } = certificate;
  const certificateBytes = [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 0);
  // The issuer's name stands there once more, and a signature is as long as its key: the certificate has room for both.
  const room = basicBytes + certificateBytes + certificate.raw.length + (fetchTimestamp ? mostTimestampBytes : 0);
  return async (update, facts) => {
    // The start refuses such a key; here a long run has outlived it. The job tries again once the key was changed.
    if (validToDate <= clock.now()) throw new Error('the certificate of the signing key has expired');
    return saveSigned(update, facts, room, (digest) =>
      fetchTimestamp ? signWithTime(digest, fetchTimestamp) : signDetached(digest),
    );
  };

  /** The time stamp is an addition: nobody waits for his document because the authority is down. */
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
