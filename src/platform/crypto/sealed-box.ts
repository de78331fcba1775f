// AES-256-GCM with the value's location as additional data: a sealed value moved to another row or column does not open.
import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const version = 1;
const ivLength = 12;
const tagLength = 16;

/** Layout: version (1 byte), nonce (12), ciphertext, tag (16). Takes a KeyObject because raw bytes cost Node four times as long. */
export function sealBox(key: KeyObject, plain: Uint8Array, aad: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(aad, 'utf8'));
  return Buffer.concat([Buffer.of(version), iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the key, the associated data or a single bit differs from when it was sealed. */
export function openBox(key: KeyObject, sealed: Uint8Array, aad: string): Buffer {
  if (sealed[0] !== version || sealed.length < 1 + ivLength + tagLength)
    throw new Error('sealed value has an unknown layout');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + ivLength));
  decipher.setAAD(Buffer.from(aad, 'utf8'));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(1 + ivLength, sealed.length - tagLength)), decipher.final()]);
}
