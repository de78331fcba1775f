// A certificate that is issued: with everything its holder has, or, made without the steps before the payment, with its code.
import { callJson, eventually } from '../../scripts/demo/http-client.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
  type Cast,
} from '../../scripts/demo/path.ts';
import { paidCertificate } from './paid-certificate.ts';
import { readQr } from './read-qr.ts';
import type { TestProduct } from './test-product.ts';

export interface IssuedCertificate {
  id: string;
  code: string;
  cast: Cast;
}

export interface HeldCertificate extends IssuedCertificate {
  pdf: Uint8Array;
  /** What the QR code on its first page says. */
  qrUrl: string;
  /** Its end: the key behind the code. */
  qrKey: string;
}

/** `two`: two digits, one pair for each certificate of a test. */
export const castOf = (two: string): Cast => ({
  tenantEmail: `lena${two}@mieterin.example`,
  tenantPhone: `+4917139200${two}`,
  landlordEmail: `becker${two}@vermieter.example`,
  landlordPhone: `+49176040690${two}`,
});

/** Paid by the tenant who asked for it. Both have the mails of the payment and after it, and none from before. */
export async function issuedCertificate(product: TestProduct, cast: Cast): Promise<IssuedCertificate> {
  const { id, token } = await paidCertificate(product, {
    certificate: { email: cast.tenantEmail, phone: cast.tenantPhone, remark: 'Sehr angenehmes Mietverhältnis.' },
    landlordChange: { email: cast.landlordEmail, phone: cast.landlordPhone },
    hasRequest: true,
  });
  const { body } = await product.get(`/certificate/${id}`, { token });
  return { id, code: String((body['certificate'] as { uniqueCode: string }).uniqueCode), cast };
}

/** The whole way over HTTP. */
export async function issueByHttp(origin: string, cast: Cast): Promise<HeldCertificate> {
  const track = { origin, cast };
  await submitRequest(track, await startRequest(track));
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
  return { id: paid.id, code, pdf, qrUrl, qrKey: qrUrl.slice(qrUrl.lastIndexOf('.') + 1), cast };
}
