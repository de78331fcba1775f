// Reads PKCS#12 files (RFC 7292) as OpenSSL 3, Java and Windows write them today: AES with PBKDF2. Node itself decrypts
// the key in them, but not the certificates. Files with the ciphers of the nineties are rejected with a message that names the cause.
import { createDecipheriv, createPrivateKey, pbkdf2Sync, X509Certificate, type KeyObject } from 'node:crypto';
import { childrenOf, objectIdentifier, readDer, within, type DerElement } from './der.ts';

export type KeyFileFault = 'damaged' | 'password' | 'old-encryption';

export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
  readonly fault: KeyFileFault;

  constructor(fault: KeyFileFault, options?: ErrorOptions) {
    super(`the key file can not be read: ${fault}`, options);
    this.fault = fault;
  }
}

export interface KeyFileContent {
  readonly key: KeyObject | undefined;
  readonly certificates: readonly X509Certificate[];
}

const encryptedData = objectIdentifier('1.2.840.113549.1.7.6');
const shroudedKeyBag = objectIdentifier('1.2.840.113549.1.12.10.1.2');
const certificateBag = objectIdentifier('1.2.840.113549.1.12.10.1.3');
const passwordScheme2 = objectIdentifier('1.2.840.113549.1.5.13');
const hmacSha256 = objectIdentifier('1.2.840.113549.2.9');

const ciphers = [
  { type: objectIdentifier('2.16.840.1.101.3.4.1.2'), name: 'aes-128-cbc', keyLength: 16 },
  { type: objectIdentifier('2.16.840.1.101.3.4.1.42'), name: 'aes-256-cbc', keyLength: 32 },
] as const;

export function readPkcs12(bytes: Uint8Array, password: string): KeyFileContent {
  try {
    // PFX > authSafe > [0] > OCTET STRING > AuthenticatedSafe
    const safes = childrenOf(readDer(within(readDer(bytes), 1, 1, 0).content));
    const bags = safes.flatMap((safe) => bagsOf(safe, password));
    const valuesOf = (type: Buffer): DerElement[] =>
      bags.filter((bag) => within(bag, 0).whole.equals(type)).map((bag) => within(bag, 1, 0));
    const [shrouded] = valuesOf(shroudedKeyBag);
    return {
      key: shrouded && openKey(shrouded, password),
      certificates: valuesOf(certificateBag).map((bag) => new X509Certificate(within(bag, 1, 0).content)),
    };
  } catch (error) {
    throw error instanceof KeyFileError ? error : new KeyFileError('damaged', { cause: error });
  }
}

function openKey({ whole }: DerElement, password: string): KeyObject {
  try {
    return createPrivateKey({ key: whole, format: 'der', type: 'pkcs8', passphrase: password });
  } catch (error) {
    throw new KeyFileError('password', { cause: error });
  }
}

function bagsOf(safe: DerElement, password: string): DerElement[] {
  if (!within(safe, 0).whole.equals(encryptedData)) return childrenOf(readDer(within(safe, 1, 0).content));
  // EncryptedData > EncryptedContentInfo: type, algorithm, [0] content
  const [, algorithm, content] = childrenOf(within(safe, 1, 0, 1));
  if (algorithm === undefined || content === undefined) throw new KeyFileError('damaged');
  const plain = decrypt(algorithm, content.content, password);
  try {
    return childrenOf(readDer(plain)).filter((bag) => within(bag, 0).whole.length > 0);
  } catch (error) {
    // One wrong password in 256 decrypts to valid-looking padding after random bytes.
    throw new KeyFileError('password', { cause: error });
  }
}

function decrypt(algorithm: DerElement, content: Buffer, password: string): Buffer {
  if (!within(algorithm, 0).whole.equals(passwordScheme2)) throw new KeyFileError('old-encryption');
  const [salt, rounds, ...others] = childrenOf(within(algorithm, 1, 0, 1));
  const [type, vector] = childrenOf(within(algorithm, 1, 1));
  const cipher = ciphers.find((known) => type?.whole.equals(known.type));
  const hasSha256 = others.some((other) => other.tag === 0x30 && within(other, 0).whole.equals(hmacSha256));
  if (cipher === undefined || !hasSha256) throw new KeyFileError('old-encryption');
  if (salt === undefined || rounds === undefined || vector === undefined) throw new KeyFileError('damaged');
  const count = rounds.content.readUIntBE(0, rounds.content.length);
  const key = pbkdf2Sync(password, salt.content, count, cipher.keyLength, 'sha256');
  const decipher = createDecipheriv(cipher.name, key, vector.content);
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch (error) {
    // The padding is wrong, so the key differs.
    throw new KeyFileError('password', { cause: error });
  }
}
