// Verifies a certificate's log proof in the visitor's browser.
import { verifyProof, type LogCheck, type LogCrypto, type LoggedEntry } from '../rules/index.ts';

const browserCrypto: LogCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
  verifyEd25519: async (publicKey, signature, message) => {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message));
  },
};

/** The result is 'unsupported' in browsers without Ed25519 (before 2025) and on pages without https. */
export async function verifyLogProof(
  logged: LoggedEntry,
  keys: readonly string[],
): Promise<LogCheck | { isProven: false; reason: 'unsupported' }> {
  try {
    return await verifyProof(browserCrypto, logged, keys);
  } catch {
    return { isProven: false, reason: 'unsupported' };
  }
}
