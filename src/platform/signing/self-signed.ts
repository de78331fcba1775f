// Creates the certificate of trial mode: X.509 (RFC 5280), signed with its own key. Node reads certificates but creates none.
import { randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto';
import {
  bitString,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  tagged,
  time,
  trueValue,
  utf8String,
} from './der.ts';
import { sha256Of } from './signed-data.ts';

interface CertificateFacts {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly organization: string;
  readonly commonName: string;
  readonly from: Date;
  readonly until: Date;
}

const ecdsaWithSha256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

const nameOf = (organization: string, commonName: string): Buffer =>
  sequence(
    setOf([sequence(objectIdentifier('2.5.4.10'), utf8String(organization))]),
    setOf([sequence(objectIdentifier('2.5.4.3'), utf8String(commonName))]),
  );

const extension = (type: string, value: Buffer, isCritical = false): Buffer =>
  sequence(objectIdentifier(type), ...(isCritical ? [trueValue] : []), octetString(value));

function extensionsFor(spki: Buffer): Buffer {
  // digitalSignature and nonRepudiation: the first two bits; six bits are unused.
  const keyUsage = Buffer.from([0x03, 0x02, 0x06, 0xc0]);
  return sequence(
    extension('2.5.29.19', sequence(), true),
    extension('2.5.29.15', keyUsage, true),
    // Document signing (RFC 9336), and e-mail protection: libraries that don't know the former call the certificate corrupt.
    extension('2.5.29.37', sequence(objectIdentifier('1.3.6.1.5.5.7.3.36'), objectIdentifier('1.3.6.1.5.5.7.3.4'))),
    extension('2.5.29.14', octetString(sha256Of(spki).subarray(0, 20))),
  );
}

/** For a key on the curve P-256. */
export function makeSelfSigned(facts: CertificateFacts): X509Certificate {
  const spki = facts.publicKey.export({ type: 'spki', format: 'der' });
  const name = nameOf(facts.organization, facts.commonName);
  const serial = randomBytes(16);
  // This makes it positive and without leading zeros.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const content = sequence(
    tagged(0, integer(2)),
    integer(serial),
    ecdsaWithSha256,
    name,
    sequence(time(facts.from), time(facts.until)),
    name,
    spki,
    tagged(3, extensionsFor(spki)),
  );
  return new X509Certificate(sequence(content, ecdsaWithSha256, bitString(sign('sha256', content, facts.privateKey))));
}
