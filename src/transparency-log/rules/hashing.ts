// The hashes of the tree (RFC 6962, section 2.1): their prefixes prevent a leaf from being taken for a node.
import { concatBytes } from './bytes.ts';

/** SHA-256 as provided by Node or the browser. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

export interface LogCrypto {
  sha256: Sha256;
  verifyEd25519(publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean | Promise<boolean>;
}

export const hashLength = 32;

export const leafBytes = (entry: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(0), entry);
export const nodeBytes = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(1), left, right);
