// Verifies CMS signatures (RFC 5652) on node:crypto alone, without a line of the product: every byte is compared or bound
// by a signature, so that no flipped bit goes unseen.
import { createHash, verify, X509Certificate } from 'node:crypto';
import { contentOf, fail, hexOf, onlyPart, partsOf, readNodes, type Node } from './read-nodes.ts';

export interface VerifiedCms {
  certificate: X509Certificate;
  chain: readonly X509Certificate[];
  /** Names of the signed attributes, in the order of the file. */
  signedAttributes: readonly string[];
  /** When a time stamp authority saw the signature. */
  stampedAt: Date | null;
}

const signedDataType = '06092a864886f70d010702';
const sha256Algorithm = '300b0609608648016503040201';
const plainData = '06092a864886f70d010701';
const timestampInfo = '060b2a864886f70d0109100104';
const signatureTimestamp = '060b2a864886f70d010910020e';

const attributeNames: Readonly<Record<string, string>> = {
  '06092a864886f70d010903': 'content-type',
  '06092a864886f70d010904': 'message-digest',
  '06092a864886f70d010905': 'signing-time',
  '060b2a864886f70d010910022f': 'signing-certificate-v2',
};

/** ECDSA and RSA, both with SHA-256. */
const algorithms = new Set(['300a06082a8648ce3d040302', '300d06092a864886f70d01010b0500']);

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const isEqual = (one: Uint8Array, other: Uint8Array, what: string): void => {
  if (Buffer.compare(one, other) !== 0) fail(what);
};

function certificatesIn(node: Node | undefined): { certificate: X509Certificate; chain: X509Certificate[] } {
  const [certificate = fail('no certificate'), ...chain] = partsOf(node, 0xa0).map(
    ({ whole }) => new X509Certificate(whole),
  );
  let issued = certificate;
  for (const issuer of chain) {
    if (!issued.checkIssued(issuer) || !issued.verify(issuer.publicKey)) fail('the chain is broken');
    issued = issuer;
  }
  return { certificate, chain };
}

/** The signer info names the certificate by its issuer and serial number. */
function namesCertificate(node: Node | undefined, { raw }: X509Certificate): void {
  const [content] = partsOf(readNodes(raw)[0], 0x30);
  const [, serial, , issuer] = partsOf(content, 0x30);
  if (hexOf(node) !== hexOf({ tag: 0x30, ...wrapped([issuer, serial]) })) fail('another certificate is named');
}

function wrapped(nodes: readonly (Node | undefined)[]): { whole: Buffer; content: Buffer } {
  const content = Buffer.concat(nodes.map((node) => node?.whole ?? fail('DER: missing')));
  const length = content.length < 0x80 ? [content.length] : [0x81, content.length];
  return { content, whole: Buffer.from([0x30, ...length, ...content]) };
}

function checkAttributes(attributes: Node, type: string, digest: Buffer, { raw }: X509Certificate): string[] {
  const found = partsOf(attributes, 0xa0).map((attribute) => {
    const [name, values] = partsOf(attribute, 0x30, 2);
    return { name: attributeNames[hexOf(name)] ?? fail('an unknown attribute'), value: onlyPart(values, 0x31) };
  });
  const valueOf = (wanted: string): Node => found.find(({ name }) => name === wanted)?.value ?? fail(`no ${wanted}`);
  if (hexOf(valueOf('content-type')) !== type) fail('content type');
  isEqual(contentOf(valueOf('message-digest'), 0x04), digest, 'something was changed');
  const bound = onlyPart(onlyPart(onlyPart(valueOf('signing-certificate-v2'), 0x30), 0x30), 0x30);
  isEqual(contentOf(bound, 0x04), sha256(raw), 'another certificate was meant');
  return found.map(({ name }) => name);
}

/** The statement of a time stamp about this signature. */
function timeOf(unsigned: Node | undefined, signature: Buffer): Date | null {
  if (unsigned === undefined) return null;
  const [name, values] = partsOf(onlyPart(unsigned, 0xa1), 0x30, 2);
  if (hexOf(name) !== signatureTimestamp) fail('an unknown attribute');
  const { content } = verifyStructure(onlyPart(values, 0x31), timestampInfo, null);
  const [, , imprint, , at] = partsOf(readNodes(content ?? fail('an empty time stamp'))[0], 0x30);
  isEqual(contentOf(partsOf(imprint, 0x30, 2)[1], 0x04), sha256(signature), 'a time stamp of something else');
  const digits = contentOf(at, 0x18).toString('latin1');
  return new Date(digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function verifyStructure(
  token: Node,
  type: string,
  digestOutside: Buffer | null,
): VerifiedCms & { content: Buffer | null } {
  const [name, wrapper] = partsOf(token, 0x30, 2);
  if (hexOf(name) !== signedDataType) fail('no signed data');
  const [version, digests, inside, certificates, signers] = partsOf(onlyPart(wrapper, 0xa0), 0x30, 5);
  if (hexOf(version) !== (type === plainData ? '020101' : '020103')) fail('version');
  if (hexOf(onlyPart(digests, 0x31)) !== sha256Algorithm) fail('digest algorithm');
  const [contentName, contentNode] = partsOf(inside, 0x30, type === plainData ? 1 : 2);
  if (hexOf(contentName) !== type) fail('content type');
  const content = contentNode === undefined ? null : contentOf(onlyPart(contentNode, 0xa0), 0x04);
  const found = certificatesIn(certificates);
  const digest = digestOutside ?? sha256(content ?? fail('no content'));
  return { ...found, content, ...verifySigner(onlyPart(signers, 0x31), type, digest, found.certificate) };
}

function verifySigner(
  info: Node,
  type: string,
  digest: Buffer,
  certificate: X509Certificate,
): Pick<VerifiedCms, 'signedAttributes' | 'stampedAt'> {
  const [version, name, digestName, attributes, algorithm, value, ...unsigned] = partsOf(info, 0x30);
  if (hexOf(version) !== '020101' || hexOf(digestName) !== sha256Algorithm) fail('signer');
  namesCertificate(name, certificate);
  if (attributes === undefined || !algorithms.has(hexOf(algorithm)) || unsigned.length > 1) fail('signer');
  const signedAttributes = checkAttributes(attributes, type, digest, certificate);
  const signature = contentOf(value, 0x04);
  // What was signed is the set itself, not the tag it has here.
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  if (!verify('sha256', signed, certificate.publicKey, signature)) fail('the signature is wrong');
  return { signedAttributes, stampedAt: timeOf(unsigned[0], signature) };
}

/** A detached signature for this digest. What follows it must be zeros. */
export function verifyDetached(bytes: Buffer, digest: Buffer): VerifiedCms {
  const size = 4 + bytes.readUInt16BE(2);
  if (bytes[1] !== 0x82 || bytes.subarray(size).some((byte) => byte !== 0)) fail('the room behind is not empty');
  return verifyStructure(readNodes(bytes.subarray(0, size))[0] ?? fail('empty'), plainData, digest);
}
