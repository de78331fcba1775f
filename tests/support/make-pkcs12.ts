// Writes PKCS#12 files as OpenSSL 3 does: key and certificates in AES-256 under PBKDF2. The tests' only source of such files.
import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import {
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  tagged,
} from '../../src/platform/signing/der.ts';
import type { SigningIdentity } from '../../src/platform/signing/signed-data.ts';

const oid = objectIdentifier;
const rounds = 2048;
const dataType = oid('1.2.840.113549.1.7.1');
const wrappedIn = (type: Buffer, value: Buffer): Buffer => sequence(type, tagged(0, value));

function encrypted(content: Buffer, password: string, scheme: string): Buffer {
  const [salt, vector] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(password, salt, rounds, 32, 'sha256'), vector);
  const derivation = sequence(
    oid('1.2.840.113549.1.5.12'),
    sequence(
      octetString(salt),
      integer(Buffer.from([rounds >> 8, rounds & 0xff])),
      sequence(oid('1.2.840.113549.2.9'), nullValue),
    ),
  );
  const algorithm = sequence(
    oid(scheme),
    sequence(derivation, sequence(oid('2.16.840.1.101.3.4.1.42'), octetString(vector))),
  );
  const bytes = Buffer.concat([cipher.update(content), cipher.final()]);
  return sequence(integer(0), sequence(dataType, algorithm, element(0x80, bytes)));
}

const passwordScheme2 = '1.2.840.113549.1.5.13';

/** `scheme`: how it says the certificates are encrypted. */
export function makePkcs12(
  { key, certificate, chain }: SigningIdentity,
  password: string,
  scheme = passwordScheme2,
): Buffer {
  const shrouded = key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: password });
  const keyBag = wrappedIn(oid('1.2.840.113549.1.12.10.1.2'), shrouded);
  const certificateBags = [certificate, ...chain].map(({ raw }) =>
    wrappedIn(oid('1.2.840.113549.1.12.10.1.3'), wrappedIn(oid('1.2.840.113549.1.9.22.1'), octetString(raw))),
  );
  const safes = sequence(
    wrappedIn(oid('1.2.840.113549.1.7.6'), encrypted(sequence(...certificateBags), password, scheme)),
    wrappedIn(dataType, octetString(sequence(keyBag))),
  );
  return sequence(integer(3), wrappedIn(dataType, octetString(safes)));
}
