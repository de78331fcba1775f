// The browser's way of hashing and verifying, as Node has it too, and keys to sign with.
import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import type { LogCrypto } from '../../src/transparency-log/rules/index.ts';
import { formatNote, noteKey } from '../../src/transparency-log/rules/index.ts';

export const logCrypto: LogCrypto = {
  sha256: async (bytes) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
  verifyEd25519: async (publicKey, signature, message) => {
    const key = await webcrypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);
    return webcrypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message));
  },
};

export async function signingKey(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = await noteKey(logCrypto.sha256, name, Buffer.from(x, 'base64url'));
  return { key, sign: (text: string) => formatNote(text, key, sign(null, Buffer.from(text), privateKey)) };
}
