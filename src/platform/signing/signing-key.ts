// The key that signs documents. It is tested at start: a key that can't sign, or an expired certificate, would otherwise only be
// noticed after somebody has paid. Documents contain their certificate: none depends on the current key.
import { generateKeyPairSync, sign, verify, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecretFile } from '../crypto/secret-file.ts';
import type { Logger } from '../log/logger.ts';
import { formatDate, dayInBerlin } from '../rules/dates.ts';
import { signingNeutralTexts as texts } from '../rules/start.de.ts';
import type { Settings } from '../settings/settings.ts';
import { StartProblem } from '../start-problem.ts';
import { KeyFileError, type KeyFileContent, readPkcs12 } from './pkcs12.ts';
import { makeSelfSigned } from './self-signed.ts';
import { signsWith, type SigningIdentity } from './signed-data.ts';

// Reads a key with its certificates from a file: PEM (all blocks in one file) or PKCS#12, detected by content.
const pemBlock = /-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g;

/** @throws {KeyFileError} */
function readKeyFile(bytes: Uint8Array, password: string | undefined): KeyFileContent {
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

/** A certification authority takes days to weeks. */
const warnDaysBefore = 60;

const dayMs = 24 * 3600 * 1000;
const trialYears = 20;

export function daysLeft(certificate: Pick<X509Certificate, 'validToDate'>, now: Date): number {
  return Math.floor((certificate.validToDate.getTime() - now.getTime()) / dayMs);
}

export const endsSoon = (certificate: Pick<X509Certificate, 'validToDate'>, now: Date): boolean =>
  daysLeft(certificate, now) < warnDaysBefore;

export function warnOfExpiry({ certificate }: SigningIdentity, now: Date, log: Logger): void {
  if (endsSoon(certificate, now))
    log.warn({ daysLeft: daysLeft(certificate, now) }, 'the certificate of the signing key ends soon');
}

type KeySettings = Pick<Settings, 'isTrial' | 'dataDir' | 'signingKeyFile' | 'signingKeyPassword' | 'operator'>;

/**
 * In trial mode the first start creates DATA_DIR/keys/signing.pem; a lost key is replaced by a new one.
 * @throws {StartProblem} with a sentence that says what to do
 */
export function openSigningKey(settings: KeySettings, now: Date): SigningIdentity {
  const file = settings.signingKeyFile ?? join(settings.dataDir, 'keys', 'signing.pem');
  if (settings.isTrial && settings.signingKeyFile === undefined && !existsSync(file)) makeTrialKey(file, settings, now);
  const identity = identityIn(contentOf(file, settings.signingKeyPassword), file);
  tryOut(identity, file);
  requireValid(identity.certificate, file, now);
  return identity;
}

function makeTrialKey(file: string, { operator }: KeySettings, now: Date): void {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = makeSelfSigned({
    publicKey,
    privateKey,
    organization: operator.name,
    commonName: texts.trialCertificate,
    from: new Date(now.getTime() - dayMs),
    until: new Date(now.getTime() + trialYears * 365 * dayMs),
  });
  writeSecretFile(file, `${String(privateKey.export({ type: 'pkcs8', format: 'pem' }))}${certificate.toString()}`);
}

function contentOf(file: string, password: string | undefined): KeyFileContent {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new StartProblem(texts.unreadable(file), { cause: error });
  }
  try {
    return readKeyFile(bytes, password);
  } catch (error) {
    if (error instanceof KeyFileError) throw new StartProblem(texts.faults[error.fault](file), { cause: error });
    throw error;
  }
}

function identityIn({ key, certificates }: KeyFileContent, file: string): SigningIdentity {
  if (key === undefined) throw new StartProblem(texts.noKey(file));
  if (certificates.length === 0) throw new StartProblem(texts.noCertificate(file));
  const certificate = certificates.find((candidate) => candidate.checkPrivateKey(key));
  if (certificate === undefined) throw new StartProblem(texts.otherKey(file));
  // Readers have the roots themselves, or don't trust them.
  const chain = certificates.filter((other) => other !== certificate && other.issuer !== other.subject);
  return { key, certificate, chain };
}

function tryOut({ key, certificate }: SigningIdentity, file: string): void {
  const { modulusLength = Infinity } = key.asymmetricKeyDetails ?? {};
  if (!signsWith(key) || modulusLength < 2048) throw new StartProblem(texts.kind(file));
  const probe = Buffer.from('probe', 'utf8');
  if (!verify('sha256', probe, certificate.publicKey, sign('sha256', probe, key)))
    throw new StartProblem(texts.otherKey(file));
}

function requireValid({ validFromDate, validToDate }: X509Certificate, file: string, now: Date): void {
  const day = (at: Date): string => formatDate(dayInBerlin(at));
  if (validToDate <= now) throw new StartProblem(texts.expired(file, day(validToDate)));
  if (validFromDate > now) throw new StartProblem(texts.tooEarly(file, day(validFromDate)));
}
