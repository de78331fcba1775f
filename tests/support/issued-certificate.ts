// A certificate that is issued over HTTP, with everything its holder has. Browser stories use it: nothing of the server in here.
import { awaitMessage, callJson, eventually, mailboxPosition } from '../../scripts/demo/http-client.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
  type Track,
} from '../../scripts/demo/path.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { readQr } from './read-qr.ts';

export interface HeldCertificate {
  id: string;
  /** Of the tenant's page with it. */
  token: string;
  code: string;
  cast: Cast;
  pdf: Uint8Array;
  /** What the QR code on its first page says. */
  qrUrl: string;
  /** Its end: the key behind the code. */
  qrKey: string;
}

/** @param said otherwise than the demo's: by the tenant of himself, by the landlord in his form */
export async function issueByHttp(
  origin: string,
  cast: Cast,
  said: Pick<Track, 'personal' | 'statement'> = {},
): Promise<HeldCertificate> {
  const track = { origin, cast, ...said };
  const before = await mailboxPosition(origin, cast.landlordEmail);
  await submitRequest(track, await startRequest(track));
  // Whoever was asked by somebody else before has another mail already.
  await awaitMessage(origin, cast.landlordEmail, 'landlord-request', before);
  await confirmRequest(track);
  const paid = await payCertificate(track);
  const { code, pdf } = await fetchCertificate(track, paid);
  // Its entry in the log takes a moment.
  await eventually('the entry in the log', async () => {
    const body = { uniqueCode: code, withProof: true };
    const checked = await callJson(origin, '/certificate/verify-certificate', { method: 'POST', body });
    return checked['proof'] ?? undefined;
  });
  const qrUrl = readQr(pdf);
  return { ...paid, code, pdf, qrUrl, qrKey: qrUrl.slice(qrUrl.lastIndexOf('.') + 1), cast };
}
