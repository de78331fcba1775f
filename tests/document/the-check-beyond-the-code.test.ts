// Level 3: whether the file is to the byte what was issued, and what its QR code opens (security.md, three levels).
// The browser's side is the page's own code: Node has the same WebCrypto.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { issueStating, openStatements } from '../support/stated-certificate.ts';
import { openOwnData } from '../support/own-data.ts';
import { readPdf } from '../support/read-pdf.ts';
import { linkValue } from '../support/received.ts';
import { eraseByTan, revokeByTan } from '../support/prove-removal.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';
import { groupedHash } from '../../src/certificate/rules/index.ts';
import { canonicalJson } from '../../src/platform/rules/canonical-json.ts';
import type { FileAnswer, ViewAnswer } from '../../src/certificate-check/rules/index.ts';
import { hashFile, hashText, openView, proveEntry } from '../../src/certificate-check/web/index.ts';

let product: TestProduct;
let issued: HeldCertificate;
let other: HeldCertificate;
let owing: { code: string; pdf: Uint8Array };
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
  issued = await issueByHttp(product.url, castOf('31'));
  other = await issueByHttp(product.url, castOf('32'));
  owing = await issueStating(product.url, castOf('33'), openStatements.irregularRent);
});
afterAll(() => product.close());
beforeEach(() => product.clock.advance(24 * 3600));

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const verifyFile = (bytes: Uint8Array, uniqueCode?: string): Promise<Answer> =>
  product.post('/certificate/verify-file', { sha256: hashOf(bytes), uniqueCode });

test('level 3: the file as issued is the same, with or without its code, and bound to its entry in the log', async () => {
  for (const code of [issued.code, undefined, '']) {
    const answer = (await verifyFile(issued.pdf, code)).body as unknown as FileAnswer;
    expect(answer).toMatchObject({
      outcome: 'same',
      printedCode: issued.code,
      data: { status: 'valid', firstName: 'Lena' },
    });
    const { bytes } = await hashFile(new Blob([new Uint8Array(issued.pdf)]));
    expect(await proveEntry(answer.proof, answer.opening, { fileHash: bytes }, 'valid')).toMatchObject({
      kind: 'proven',
      isBound: true,
    });
    expect(await proveEntry(answer.proof, answer.opening, { fileHash: new Uint8Array(32) }, 'valid')).toEqual({
      kind: 'refuted',
    });
  }
});

test('level 3: whoever holds the file learns whether something is open in it, and nobody else', async () => {
  expect((await verifyFile(issued.pdf)).body).toMatchObject({ outcome: 'same', hasOpenAmount: false });
  expect((await verifyFile(owing.pdf)).body).toMatchObject({ outcome: 'same', hasOpenAmount: true });
  expect((await verifyFile(owing.pdf, owing.code)).body).toMatchObject({ outcome: 'same', hasOpenAmount: true });
  const longer = Buffer.concat([owing.pdf, Buffer.from('\n')]);
  expect((await verifyFile(longer, owing.code)).body).toMatchObject({ outcome: 'changed', hasOpenAmount: null });
  expect((await verifyFile(owing.pdf, issued.code)).body).toMatchObject({ outcome: 'other', hasOpenAmount: null });
});

test('level 3: one bit, one byte more, or the file of another code is told, and nothing besides', async () => {
  const flipped = Uint8Array.from(issued.pdf);
  flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1;
  const longer = Buffer.concat([issued.pdf, Buffer.from('\n')]);
  const nothing = { data: null, proof: null, opening: null, dataHash: null, printedCode: null, hasOpenAmount: null };
  expect((await verifyFile(flipped, issued.code)).body).toEqual({ outcome: 'changed', ...nothing });
  expect((await verifyFile(longer, issued.code)).body).toEqual({ outcome: 'changed', ...nothing });
  expect((await verifyFile(other.pdf, issued.code)).body).toEqual({ outcome: 'other', ...nothing });
  expect((await verifyFile(longer)).body).toEqual({ outcome: 'unknown', ...nothing });
});

test('level 3: a thousand edits of the file, none passes', async () => {
  const { db } = product.platform;
  const known = await db.selectFrom('certificate_document').select('sha256').execute();
  const hashes = new Set(known.map(({ sha256 }) => sha256.toString('hex')));
  for (let edit = 0; edit < 1000; edit++) {
    const place = (edit * 7919) % issued.pdf.length;
    const edited = Uint8Array.from(issued.pdf);
    edited[place] = (edited[place] ?? 0) ^ (1 << (edit % 8));
    expect(hashes.has(hashOf(edited))).toBe(false);
  }
  expect(hashes.has(hashOf(issued.pdf))).toBe(true);
});

const view = async (uniqueCode: string): Promise<ViewAnswer> =>
  (await product.post('/certificate/verify-view', { uniqueCode })).body as unknown as ViewAnswer;

test('QR: the server hands out what it can’t read; the key opens it in full, a wrong key nothing', async () => {
  const answer = await view(issued.code);
  if (!answer.view) throw new Error('there is a view');
  expect(JSON.stringify(answer)).not.toMatch(/Hoffmann|Lindenallee|1994/);
  const opened = await openView(issued.qrKey, answer.view);
  expect(opened).toMatchObject({
    tenant: { lastName: 'Hoffmann', dob: '1994-03-04', remark: 'Stellplatz 7 gehört zur Wohnung.' },
    landlord: { lastName: 'Becker', signature: 'typed' },
  });
  expect(JSON.stringify(opened)).not.toMatch(/@|\+49/);
  const { bytes } = await hashText(canonicalJson(opened));
  const entry = await proveEntry(answer.proof, answer.view.opening, { viewHash: bytes }, answer.data.status);
  expect(entry).toMatchObject({ isBound: true });
  for (const key of [other.qrKey, issued.qrKey.slice(1), '', '%%%'])
    expect(await openView(key, answer.view)).toBeNull();
});

test('file and QR code show the hash that stands on the second page; the code alone does not', async () => {
  const { pages } = await readPdf(issued.pdf);
  const printed = /Prüfwert der unterschriebenen Angaben \(SHA-256\) ((?:[\da-f]{8} ?){8})/.exec(pages[1] ?? '')?.[1];
  const { dataHash } = await view(issued.code);
  expect(printed?.trim()).toBe(groupedHash(dataHash ?? ''));
  expect((await verifyFile(issued.pdf)).body).toMatchObject({ dataHash });
  expect((await verifyFile(issued.pdf, issued.code)).body).toMatchObject({ dataHash });
  const byCode = await product.post('/certificate/verify-certificate', { uniqueCode: issued.code, withProof: true });
  expect(byCode.bytes.toString('utf8')).not.toContain(dataHash);
});

const withProof = async (uniqueCode: string): Promise<Pick<ViewAnswer, 'data' | 'proof'>> =>
  (await product.post('/certificate/verify-certificate', { uniqueCode, withProof: true }))
    .body as unknown as ViewAnswer;

test('a logged revocation refutes who is told that the certificate is valid, and nothing else in a status entry refutes', async () => {
  const { code, cast } = await issueByHttp(product.url, castOf('35'));
  const before = await withProof(code);
  const kindOf = async (proof: ViewAnswer['proof'], status: ViewAnswer['data']['status'] = 'valid') =>
    (await proveEntry(proof, null, null, status)).kind;
  expect([before.data.status, await kindOf(before.proof)]).toEqual(['valid', 'proven']);
  const link = await linkValue(product, cast.landlordEmail, '/vermieter/bescheinigung/');
  const token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  expect((await revokeByTan(product, cast, token)).status).toBe(200);
  const { proof } = await eventually('the entry in the log', async () => {
    const answer = await withProof(code);
    return answer.proof?.status ? answer : undefined;
  });
  if (!proof?.status) throw new Error('the revocation is logged');
  expect([await kindOf(proof, 'revoked'), await kindOf(proof)]).toEqual(['proven', 'refuted']);
  // Of another certificate, or not what was signed: the answer stands.
  const others = await withProof(issued.code);
  if (!others.proof) throw new Error('it is in the log');
  expect(await kindOf({ ...others.proof, status: proof.status })).toBe('proven');
  const forged = { ...proof.status, entry: proof.issued.entry };
  expect(await kindOf({ ...proof, status: forged })).toBe('proven');
});

test('the landlord is erased: the code stays valid, the file is still recognised, the view is gone [W52]', async () => {
  const { landlordEmail } = other.cast;
  const erase = await linkValue(product, landlordEmail, '/vermieter/daten-loeschen/');
  expect((await eraseByTan(product, other.cast, erase)).status).toBe(200);
  expect((await verifyFile(other.pdf)).body).toMatchObject({
    outcome: 'same',
    data: { status: 'valid' },
    dataHash: null,
    hasOpenAmount: false,
  });
  expect(await view(other.code)).toMatchObject({ view: null, dataHash: null });
  const paper = { lastName: 'Hoffmann', dob: '4.3.1994', street: '', rentalStart: '', rentalEnd: '' };
  const compared = { ...paper, landlordName: 'Becker', arrears: 'keine', uniqueCode: other.code };
  expect((await product.post('/certificate/compare', compared)).body).toMatchObject({
    lastName: true,
    arrears: true,
    landlordName: null,
  });
});

test('the tenant is erased: code and file say gelöscht and nothing of the person, comparing has nothing left [W52] [L22]', async () => {
  const { tenantEmail } = issued.cast;
  const { token } = await openOwnData(product, tenantEmail);
  expect((await product.delete('/own-data', { email: tenantEmail }, { token })).status).toBe(200);
  const answer = (await verifyFile(issued.pdf)).body as unknown as FileAnswer;
  expect(answer).toMatchObject({
    outcome: 'same',
    data: { status: 'erased', firstName: '' },
    opening: null,
    hasOpenAmount: null,
  });
  expect(await view(issued.code)).toMatchObject({ view: null, dataHash: null });
  const typed = { lastName: '', dob: '', street: '', rentalStart: '', rentalEnd: '', uniqueCode: issued.code };
  const compared = await product.post('/certificate/compare', typed);
  expect(compared).toMatchObject({ status: 410, body: { code: 'nothing-to-compare' } });
});

test('hashes of the wrong shape are a clean 400', async () => {
  for (const sha256 of ['', 'A'.repeat(64), 'a'.repeat(63), 5, null])
    expect((await product.post('/certificate/verify-file', { sha256 })).status).toBe(400);
});
