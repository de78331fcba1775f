import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signingDay, trialIdentity } from '../../../tests/support/document-press.ts';
import { makePkcs12 } from '../../../tests/support/make-pkcs12.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { verifyDetached } from '../../../tests/support/verify-cms.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { StartProblem } from '../start-problem.ts';
import { daysLeft, endsSoon, openSigningKey, warnOfExpiry } from './signing-key.ts';
import { makeSelfSigned } from './self-signed.ts';
import { createDetachedSigner, type SigningIdentity } from './signed-data.ts';

const identity = trialIdentity();
const dayMs = 24 * 3600 * 1000;
const daysAfter = (days: number): Date => new Date(identity.certificate.validFromDate.getTime() + days * dayMs);
const beforeEnd = (days: number): Date => new Date(identity.certificate.validToDate.getTime() - days * dayMs);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signing-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (more: Record<string, string> = {}, now = signingDay): SigningIdentity =>
  openSigningKey(loadSettings({ DATA_DIR: folder, ...more }), now);

const keyPem = (key: KeyObject): string => String(key.export({ type: 'pkcs8', format: 'pem' }));
const lockedPem = (key: KeyObject, passphrase: string): string =>
  String(key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }));

const oldPem = (key: KeyObject, passphrase: string): string =>
  String(key.export({ type: 'sec1', format: 'pem', cipher: 'aes-256-cbc', passphrase }));

function fileWith(content: string | Uint8Array): string {
  const file = join(folder, 'signatur');
  writeFileSync(file, content);
  return file;
}

const openFile = (content: string | Uint8Array, password?: string, now?: Date): SigningIdentity =>
  open(
    { SIGNING_KEY_FILE: fileWith(content), ...(password === undefined ? {} : { SIGNING_KEY_PASSWORD: password }) },
    now,
  );

test('the first start of the trial mode makes a key for its owner only, the second start reads it', () => {
  const first = open();
  expect(statSync(join(folder, 'keys', 'signing.pem')).mode & 0o777).toBe(0o600);
  expect(first.certificate.verify(first.certificate.publicKey)).toBe(true);
  expect(first.certificate.subject).toContain('Testbetrieb ohne Beweiswert');
  expect(first.certificate.ca).toBe(false);
  const second = open();
  expect(second.certificate.raw.equals(first.certificate.raw)).toBe(true);
  expect(second.key.equals(first.key)).toBe(true);
});

test('a lost key of the trial mode is replaced, because no document depends on it', () => {
  const first = open();
  rmSync(join(folder, 'keys', 'signing.pem'));
  expect(open().key.equals(first.key)).toBe(false);
});

test('certificates of 2050 and later are dated in the longer form', () => {
  const { certificate } = open({}, new Date('2040-01-01T00:00:00Z'));
  expect(certificate.validFromDate.toISOString()).toBe('2039-12-31T00:00:00.000Z');
  expect(certificate.validToDate.getUTCFullYear()).toBe(2059);
});

test.each(['Prüf-Kennwort', ''])('a PKCS#12 file opens with its password "%s"', (password) => {
  const found = openFile(makePkcs12(identity, password), password);
  expect(found.key.equals(identity.key)).toBe(true);
  expect(found.certificate.raw.equals(identity.certificate.raw)).toBe(true);
});

test.each([
  ['plain', () => `${keyPem(identity.key)}${identity.certificate.toString()}`, undefined],
  ['certificate first', () => `${identity.certificate.toString()}${keyPem(identity.key)}`, undefined],
  ['with a password', () => `${lockedPem(identity.key, 'geheim')}${identity.certificate.toString()}`, 'geheim'],
  ['locked as it once was', () => `${oldPem(identity.key, 'geheim')}${identity.certificate.toString()}`, 'geheim'],
  [
    'with words around',
    () => `Bag Attributes\n${keyPem(identity.key)}subject=CN\n${identity.certificate.toString()}`,
    '',
  ],
])('a PEM file opens: %s', (_, content, password) => {
  expect(openFile(content(), password).certificate.raw.equals(identity.certificate.raw)).toBe(true);
});

const other = trialIdentity();

test.each<[string, string | Uint8Array, string | undefined, RegExp]>([
  ['nothing', '', undefined, /kein lesbarer Signaturschlüssel/],
  ['noise', 'kein Schlüssel', undefined, /kein lesbarer Signaturschlüssel/],
  ['half a PKCS#12 file', makePkcs12(identity, 'geheim').subarray(0, 300), 'geheim', /kein lesbarer Signaturschlüssel/],
  ['a damaged key', keyPem(identity.key).replace(/\n.{20}/, '\n'), undefined, /kein lesbarer Signaturschlüssel/],
  ['a PKCS#12 file, wrong password', makePkcs12(identity, 'geheim'), 'falsch', /SIGNING_KEY_PASSWORD/],
  ['a PKCS#12 file, no password', makePkcs12(identity, 'geheim'), undefined, /SIGNING_KEY_PASSWORD/],
  ['a locked PEM file, wrong password', lockedPem(identity.key, 'geheim'), 'falsch', /SIGNING_KEY_PASSWORD/],
  ['a locked PEM file, no password', lockedPem(identity.key, 'geheim'), undefined, /SIGNING_KEY_PASSWORD/],
  [
    'a PKCS#12 file in old ciphers',
    makePkcs12(identity, 'geheim', '1.2.840.113549.1.12.1.3'),
    'geheim',
    /openssl pkcs12 -legacy -in .*signatur -out signing\.pem/,
  ],
  ['a certificate alone', identity.certificate.toString(), undefined, /fehlt der Signaturschlüssel/],
  ['a key alone', keyPem(identity.key), undefined, /fehlt das Zertifikat/],
  [
    'a foreign certificate',
    `${keyPem(identity.key)}${other.certificate.toString()}`,
    undefined,
    /gehören nicht zusammen/,
  ],
])('a key file with %s stops the start and says what to do', (_, content, password, sentence) => {
  const start = (): unknown => openFile(content, password);
  expect(start).toThrow(StartProblem);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow(/geheim|falsch/);
});

test('a file that is not there is named with its setting', () => {
  expect(() => open({ SIGNING_KEY_FILE: join(folder, 'weg.pem') })).toThrow(/weg\.pem .*SIGNING_KEY_FILE/);
});

test('a certificate out of its time stops the start', () => {
  const file = `${keyPem(identity.key)}${identity.certificate.toString()}`;
  expect(() => openFile(file, undefined, beforeEnd(0))).toThrow(/ist am \d\d\.\d\d\.2046 abgelaufen/);
  expect(() => openFile(file, undefined, daysAfter(-1))).toThrow(/gilt erst ab 20\.11\.2026/);
});

test('60 days before the end the log says so, once a day and not before', () => {
  const { certificate } = identity;
  expect([daysLeft(certificate, beforeEnd(61)), endsSoon(certificate, beforeEnd(61))]).toEqual([61, false]);
  expect([daysLeft(certificate, beforeEnd(59.5)), endsSoon(certificate, beforeEnd(59.5))]).toEqual([59, true]);
  const memory = memoryLog();
  warnOfExpiry(identity, beforeEnd(60), memory.log);
  expect(memory.text()).toBe('');
  warnOfExpiry(identity, beforeEnd(12), memory.log);
  expect(JSON.parse(memory.text())).toMatchObject({ level: 40, daysLeft: 12 });
});

/** Certified by another key, so that any kind of key can have a certificate. */
function certified(keys: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const certificate = makeSelfSigned({
    publicKey: keys.publicKey,
    privateKey: identity.key,
    organization: 'Probe',
    commonName: 'Probe',
    from: daysAfter(0),
    until: daysAfter(400),
  });
  return `${keyPem(keys.privateKey)}${certificate.toString()}`;
}

test.each([
  ['a short RSA key', generateKeyPairSync('rsa', { modulusLength: 1024 })],
  ['an Ed25519 key', generateKeyPairSync('ed25519')],
])('%s signs no documents', (_, keys) => {
  expect(() => openFile(certified(keys))).toThrow(/Mit der Art des Signaturschlüssels .* wird nicht unterschrieben/);
});

test.each([
  ['RSA with 2048 bits', generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ['the curve P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' })],
])('a key of %s signs, too; a root is left out of the chain', async (_, keys) => {
  const found = openFile(`${certified(keys)}${identity.certificate.toString()}`);
  const { certificate, chain } = verifyDetached(
    Buffer.concat([await createDetachedSigner(found)(Buffer.alloc(32, 7)), Buffer.alloc(64)]),
    Buffer.alloc(32, 7),
  );
  expect(certificate.raw.equals(found.certificate.raw)).toBe(true);
  expect(chain).toEqual([]);
});
