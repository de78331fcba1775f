// Time stamps (RFC 3161): sends the hash of a signature to the authority, which returns a signed statement of the time.
import { randomBytes } from 'node:crypto';
import { traceCall } from '../traces/span.ts';
import {
  childrenOf,
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  readDer,
  sequence,
  trueValue,
  within,
} from './der.ts';
import type { FetchTimestamp } from './signed-data.ts';

const sha256Algorithm = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'), nullValue);

/** Tokens with their certificates have a few kilobytes. Documents reserve this much for them. */
export const maxTimestampBytes = 16 * 1024;

class TimestampError extends Error {
  override readonly name = 'TimestampError';
}

export interface TimestampOptions {
  readonly url: string;
  readonly timeoutMs: number;
}

/** Only uses this URL: a redirect is a failure. */
export function timestampFrom({ url, timeoutMs }: TimestampOptions): FetchTimestamp {
  return async (hash) => {
    const nonce = randomBytes(16);
    const question = sequence(
      integer(1),
      sequence(sha256Algorithm, octetString(hash)),
      integer(nonce),
      // This requests the certificates, so that the file can be verified by itself.
      trueValue,
    );
    try {
      const answer = await traceCall('time stamp authority', () => ask(url, question, timeoutMs));
      return readToken(answer, hash, integer(nonce));
    } catch (error) {
      throw error instanceof TimestampError ? error : new TimestampError('no time stamp', { cause: error });
    }
  };
}

async function ask(url: string, question: Uint8Array, timeoutMs: number): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(question),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new TimestampError(`the time stamp authority answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as ReadableStream<Uint8Array>) {
    size += part.length;
    if (size > maxTimestampBytes) throw new TimestampError('the time stamp authority answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the token if it is for this hash and answers this request. */
function readToken(answer: Buffer, hash: Uint8Array, nonce: Buffer): Buffer {
  const [info, token] = childrenOf(readDer(answer));
  // 0 means granted, 1 granted with changes.
  const status = info && within(info, 0).content.at(-1);
  if (status === undefined || status > 1 || token === undefined)
    throw new TimestampError('the time stamp authority refused');
  // ContentInfo > [0] > SignedData > encapContentInfo > [0] > OCTET STRING > TSTInfo
  const statement = readDer(within(token, 1, 0, 2, 1, 0).content);
  const [, , imprint, , , ...optional] = childrenOf(statement);
  const isAnswer =
    imprint !== undefined &&
    within(imprint, 1).whole.equals(element(0x04, hash)) &&
    optional.some(({ whole }) => whole.equals(nonce));
  if (!isAnswer) throw new TimestampError('the time stamp authority answered another question');
  return token.whole;
}
