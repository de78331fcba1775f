// CMS SignedData (RFC 5652) in the form that PAdES-B-B requires (EN 319 142-1, 319 122-1): detached, with content type, message
// digest and signing-certificate-v2. It has no signing time: PAdES keeps that in the PDF's own dictionary.
import { createHash, sign, type KeyObject, type X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import {
  childrenOf,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  readDer,
  sequence,
  setOf,
  tagged,
  within,
} from './der.ts';

export interface SigningIdentity {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** Certificates between the signer's and the root, for readers that don't know them. */
  readonly chain: readonly X509Certificate[];
}

/** Fetches an RFC 3161 token for a SHA-256 hash. */
export type FetchTimestamp = (hash: Uint8Array) => Promise<Uint8Array>;

const data = objectIdentifier('1.2.840.113549.1.7.1');
const signedData = objectIdentifier('1.2.840.113549.1.7.2');
const contentType = objectIdentifier('1.2.840.113549.1.9.3');
const messageDigest = objectIdentifier('1.2.840.113549.1.9.4');
const signingCertificateV2 = objectIdentifier('1.2.840.113549.1.9.16.2.47');
const signatureTimestamp = objectIdentifier('1.2.840.113549.1.9.16.2.14');
const sha256Algorithm = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'));

const signatureAlgorithms: Readonly<Record<string, Buffer>> = {
  ec: sequence(objectIdentifier('1.2.840.10045.4.3.2')),
  rsa: sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue),
};

/** Whether documents can be signed with a key of this type. */
export const signsWith = (key: KeyObject): boolean => signatureAlgorithms[key.asymmetricKeyType ?? ''] !== undefined;

const signInPool = promisify(sign);

/** A P-256 signature takes less time than passing it to another thread; an RSA one would block every request for milliseconds. */
const signBytes = (bytes: Buffer, key: KeyObject): Buffer | Promise<Buffer> =>
  key.asymmetricKeyType === 'ec' ? sign('sha256', bytes, key) : signInPool('sha256', bytes, key);

export const sha256Of = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const attribute = (type: Buffer, value: Buffer): Buffer => sequence(type, setOf([value]));

/** Issuer and serial number as encoded in the certificate. */
function issuerAndSerial({ raw }: X509Certificate): Buffer {
  const fields = childrenOf(within(readDer(raw), 0));
  // A version 1 certificate has no version field in front.
  const serial = fields[0]?.tag === 0xa0 ? 1 : 0;
  const [number, issuer] = [fields[serial], fields[serial + 2]];
  if (number === undefined || issuer === undefined) throw new Error('Unexpected certificate');
  return sequence(issuer.whole, number.whole);
}

/** @param digest SHA-256 of the signed content */
export type SignDetached = (digest: Uint8Array, fetchTimestamp?: FetchTimestamp) => Promise<Buffer>;

/** Everything that depends only on the identity is computed once: parsing a certificate costs several times a P-256 signature. */
export function createDetachedSigner({ key, certificate, chain }: SigningIdentity): SignDetached {
  const algorithm = signatureAlgorithms[key.asymmetricKeyType ?? ''];
  if (algorithm === undefined) throw new Error('Unexpected kind of signing key');
  const signer = Buffer.concat([integer(1), issuerAndSerial(certificate), sha256Algorithm]);
  // ESSCertIDv2 with the default hash, SHA-256 (RFC 5035).
  const certificateHash = sequence(sequence(sequence(octetString(sha256Of(certificate.raw)))));
  const common = [attribute(contentType, data), attribute(signingCertificateV2, certificateHash)];
  const certificates = tagged(0, ...[certificate, ...chain].map(({ raw }) => raw));
  return async (digest, fetchTimestamp) => {
    const attributes = [...common, attribute(messageDigest, octetString(digest))];
    const signature = await signBytes(setOf(attributes), key);
    const timestamp = fetchTimestamp && Buffer.from(await fetchTimestamp(sha256Of(signature)));
    const signerInfo = sequence(
      signer,
      setOf(attributes, 0xa0),
      algorithm,
      octetString(signature),
      ...(timestamp ? [tagged(1, attribute(signatureTimestamp, timestamp))] : []),
    );
    const content = sequence(integer(1), setOf([sha256Algorithm]), sequence(data), certificates, setOf([signerInfo]));
    return sequence(signedData, tagged(0, content));
  };
}
