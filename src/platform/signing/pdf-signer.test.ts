import { PDF } from '@libpdf/core';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openPress, trialIdentity, signingDay } from '../../../tests/support/document-press.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { faultOf, verifyPdf } from '../../../tests/support/verify-pdf.ts';
import { openFinishedPdf } from '../pdf/finish-pdf.ts';
import { createPdfSigner } from './pdf-signer.ts';
import { makeSelfSigned } from './self-signed.ts';

const identity = trialIdentity();
const press = openPress({ identity });
afterAll(() => press.close());

const source = `#set document(title: "Probe", date: auto)
#set text(font: "Source Sans 3", fallback: false, lang: "de")
Ein Satz.`;
const at = new Date('2026-11-21T14:05:09Z');
const typeset = (): Promise<Uint8Array> => press.pdf.render(source, {}, { createdAt: at, standard: 'a-3a' });
const facts = { at, reason: 'Prüfung (mit Umlaut)' };
const signed = async (): Promise<Buffer> => Buffer.from(await press.signPdf(openFinishedPdf(await typeset()), facts));

test('the signature is PAdES-B-B: it names its certificate and no time of its own', async () => {
  const { certificate, signedAttributes, stampedAt } = verifyPdf(await signed());
  expect(certificate.raw.equals(identity.certificate.raw)).toBe(true);
  expect(signedAttributes.toSorted()).toEqual(['content-type', 'message-digest', 'signing-certificate-v2']);
  expect(stampedAt).toBeNull();
});

test('time and reason stand in the dictionary', async () => {
  const text = (await signed()).toString('latin1');
  expect(text).toContain("/M (D:20261121140509+00'00')");
  const reason = /\/Reason <feff([\da-f]+)>/.exec(text)?.[1] ?? '';
  expect(Buffer.from(reason, 'hex').swap16().toString('utf16le')).toBe(facts.reason);
  const ascii = await press.signPdf(openFinishedPdf(await typeset()), { at, reason: 'Test (a) b\\' });
  expect(Buffer.from(ascii).toString('latin1')).toContain('/Reason (Test \\(a\\) b\\\\)');
});

test('[L42] the signed file is still PDF/A-3a and PDF/UA-1, and its signature is on no page', async () => {
  const { xmp, text, isTagged, source: written } = await readPdf(await signed());
  expect(text.trim()).toBe('Ein Satz.');
  expect(isTagged).toBe(true);
  expect(xmp).toMatch(/<pdfuaid:part[^>]*>1<\/pdfuaid:part><pdfaid:part>3<\/pdfaid:part>/);
  expect(written).not.toContain('/Annots');
  expect(written.match(/startxref/g)).toHaveLength(2);
});

test('another reader finds one certified signature and can take along what proves it', async () => {
  const pdf = await PDF.load(await signed());
  const form = pdf.getForm();
  expect(form?.properties.hasSignatures).toBe(true);
  const [field, ...others] = form?.getSignatureFields() ?? [];
  expect([field?.isSigned(), others]).toEqual([true, []]);
  const { signatureCount } = await pdf.addValidationData();
  expect(signatureCount).toBe(1);
});

test('a file that was saved once more does not pass, however good its first signature is', async () => {
  const pdf = await PDF.load(await signed());
  const { bytes } = await pdf.addValidationData();
  expect(faultOf(bytes)).toBe('the signature does not cover the whole file');
});

/** Returns the same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('one flipped bit is found wherever it is, in the text as in the signature', async () => {
  const file = await signed();
  const contents = file.indexOf('/Contents <', 0, 'latin1');
  const range = file.indexOf('/ByteRange', 0, 'latin1');
  const throwDice = dice(5);
  const anywhere = Array.from({ length: 600 }, () => throwDice(file.length));
  const inSignature = Array.from({ length: 600 }, () => range + throwDice(contents - range + 2300));
  const unseen = [...anywhere, ...inSignature].filter((place) => {
    const flipped = Buffer.from(file);
    flipped[place] = (flipped[place] ?? 0) ^ (1 << throwDice(8));
    return faultOf(flipped) === null;
  });
  expect(faultOf(file)).toBeNull();
  expect(unseen).toEqual([]);
});

test.each([
  ['a byte behind the end', (file: Buffer) => Buffer.concat([file, Buffer.from(' ')])],
  ['a line break behind the end', (file: Buffer) => Buffer.concat([file, Buffer.from('\n')])],
  ['a byte in front', (file: Buffer) => Buffer.concat([Buffer.from('%'), file])],
  ['one byte less', (file: Buffer) => file.subarray(0, -1)],
  ['a second copy behind the first', (file: Buffer) => Buffer.concat([file, file])],
  [
    'a byte in the middle',
    (file: Buffer) => Buffer.concat([file.subarray(0, 5000), Buffer.from('0'), file.subarray(5000)]),
  ],
])('%s is found by comparing the range with the length of the file', async (_, change) => {
  expect(faultOf(change(await signed()))).not.toBeNull();
});

/** Makes one of the changes that editing a file by hand or program would make. */
function edited(file: Buffer, throwDice: (sides: number) => number): Buffer {
  const [from, length] = [throwDice(file.length), 1 + throwDice(40)];
  const piece = file.subarray(throwDice(file.length)).subarray(0, length);
  const [before, after] = [file.subarray(0, from), file.subarray(from + (throwDice(2) === 0 ? length : 0))];
  const changes = [
    () => Buffer.concat([before, piece, after]),
    () => Buffer.concat([before, after.subarray(Math.min(1, after.length))]),
    () => Buffer.concat([before, Buffer.from(piece).toReversed(), after]),
    () => Buffer.concat([file, piece]),
    () => file.subarray(0, file.length - length),
  ];
  return changes[throwDice(changes.length)]?.() ?? file;
}

test('of 1,000 random edits none passes', async () => {
  const file = await signed();
  const throwDice = dice(7);
  const versions = Array.from({ length: 1000 }, () => edited(file, throwDice));
  const changed = versions.filter((version) => !version.equals(file));
  expect(changed.length).toBeGreaterThan(950);
  expect(changed.filter((version) => faultOf(version) === null)).toEqual([]);
});

test('a signature of somebody else over the changed file is not ours', async () => {
  const other = openPress();
  const forged = await other.signPdf(openFinishedPdf(await typeset()), facts);
  await other.close();
  expect(verifyPdf(forged).certificate.raw.equals(identity.certificate.raw)).toBe(false);
});

test('the same document is the same bytes up to the signature', async () => {
  const blank = (file: Buffer): string => file.toString('latin1').replace(/\/Contents <[\da-f]+>/, '');
  const [one, other] = [await signed(), await signed()];
  expect(blank(one)).toBe(blank(other));
  expect(one.equals(other)).toBe(false);
});

test('a certificate that ended while the product ran signs nothing', async () => {
  const { certificate } = identity;
  const clock = { now: () => new Date(certificate.validToDate.getTime() + 1) };
  const signPdf = createPdfSigner({ identity, fetchTimestamp: undefined, clock, log: memoryLog().log });
  expect(certificate.validToDate > signingDay).toBe(true);
  await expect(signPdf(openFinishedPdf(await typeset()), facts)).rejects.toThrow('expired');
});

test('the longest keys and names of issuers leave the signature its room', async () => {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 4096 });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const names = { organization: 'Zertifizierungsdienst '.repeat(20), commonName: 'Aussteller' };
  const certificate = makeSelfSigned({ publicKey, privateKey, ...names, from: signingDay, until: new Date(4e12) });
  const clock = { now: () => signingDay };
  const options = { identity: { key, certificate, chain: [] }, fetchTimestamp: undefined, clock, log: memoryLog().log };
  const file = await createPdfSigner(options)(openFinishedPdf(await typeset()), facts);
  expect(Buffer.from(file).includes(certificate.raw.toString('hex'))).toBe(true);
});

test('documents of an earlier key stay valid after a change of key', async () => {
  const before = await signed();
  const changed = openPress();
  const after = await changed.signPdf(openFinishedPdf(await typeset()), facts);
  await changed.close();
  expect([faultOf(before), faultOf(after)]).toEqual([null, null]);
});

test('a file is signed once only', async () => {
  const update = openFinishedPdf(await typeset());
  await press.signPdf(update, facts);
  await expect(press.signPdf(update, facts)).rejects.toThrow('it has a form');
});
