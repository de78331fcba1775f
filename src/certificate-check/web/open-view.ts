// Decrypts the view that only the holder of a certificate can read: it was encrypted at issue with a key that is only in the QR
// code.
import type { CertificateView } from '../../certificate/rules/index.ts';

interface SealedView {
  readonly id: string;
  /** Base64. */
  readonly sealed: string;
}

const ivLength = 12;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** `key` is base64url, as in the URL of the QR code. Null when it does not decrypt this view. */
export async function openView(key: string, { id, sealed }: SealedView): Promise<CertificateView | null> {
  try {
    const raw = bytesOf(key.replaceAll('-', '+').replaceAll('_', '/'));
    const opener = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const box = bytesOf(sealed);
    const additionalData = new TextEncoder().encode(`sealed-view/v1|${id}`);
    const iv = box.subarray(0, ivLength);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, opener, box.subarray(ivLength));
    // Decryption is authenticated, so this is what the server encrypted at issue.
    return JSON.parse(new TextDecoder().decode(text)) as CertificateView;
  } catch {
    return null;
  }
}
