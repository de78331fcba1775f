// A key with its certificates out of a file: PEM (all blocks in one file) or PKCS#12, told apart by the content.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { KeyFileError, readPkcs12, type KeyFileContent } from './pkcs12.ts';

const pemBlock = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g;

/** @throws {KeyFileError} */
export function readKeyFile(bytes: Uint8Array, password: string | undefined): KeyFileContent {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.includes('-----BEGIN ')) return readPkcs12(bytes, password ?? '');
  const blocks = [...text.matchAll(pemBlock)].map(([whole, label = '']) => ({ whole, label }));
  const keyBlock = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'));
  return {
    key: keyBlock && openKey(keyBlock.whole, password),
    certificates: blocks.filter(({ label }) => label === 'CERTIFICATE').map(({ whole }) => readCertificate(whole)),
  };
}

function openKey(pem: string, password: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: pem, ...(password === undefined ? {} : { passphrase: password }) });
  } catch (error) {
    throw new KeyFileError(pem.includes('ENCRYPTED') ? 'password' : 'damaged', { cause: error });
  }
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw new KeyFileError('damaged', { cause: error });
  }
}
