import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';
import { afterAll, expect, test } from 'vitest';
import { openPress, trialIdentity } from '../../../../tests/support/document-press.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import {
  longName,
  longestCertificate,
  manyLongNames,
  manyNames,
  manyPeople,
  sampleCertificate,
  sampleFacts,
  sampleStatement,
} from '../../../../tests/support/sample-certificate.ts';
import { verifyPdf } from '../../../../tests/support/verify-pdf.ts';
import { versionOneText } from '../../rules/index.ts';
import type { CertificateModel } from './certificate-model.ts';
import { drawCertificate, renderCertificate, typesetCertificate } from './render-certificate.ts';

const identity = trialIdentity();
const press = openPress({ identity });
afterAll(() => press.close());

const read = async (model: CertificateModel): Promise<Awaited<ReturnType<typeof readPdf>>> =>
  readPdf(await renderCertificate(press, model));

/** A4 is 210 mm wide. */
const widthAt100Dpi = Math.round((210 / 25.4) * 100);

test('[L34] [L36] [D42] the certificate carries everything it must, in the words of the law', async () => {
  const { pages, title } = await read(sampleCertificate());
  expect(pages).toHaveLength(2);
  expect(title).toBe('Mietschuldenfreiheitsbescheinigung K7QF-3M2X-9TRB-HV4C');
  for (const words of [
    'K7QF-3M2X-9TRB-HV4C',
    'Echtheit prüfen: pruefen.example/check',
    'Stichtag 21. November 2026 · ausgestellt am 21. November 2026 · empfohlen bis 21. Februar 2027',
    'Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten',
    'Frau Lena Hoffmann, geboren am 4. März 1994',
    'Lindenallee 12, 50968 Köln',
    '1. April 2021 bis heute',
    'Herr Johannes Becker, Am Rheinufer 3, 50999 Köln',
    'Vermieter/in',
    'Stellplatz 7 gehört zur Wohnung.',
    'Johannes Becker, Köln, unterschrieben am 21.11.2026, 14:32 Uhr MEZ',
    'TAN an +49 *** 042',
    'bleiben vorbehalten. Die Bescheinigung ist weder Verzicht noch Anerkenntnis.',
    'Nachweisstufe 1, bestätigt. Die Identität der Vermieterseite wurde nicht geprüft.',
    'Seite 1 von 2',
  ])
    expect(pages[0]).toContain(words);
});

test('[D72] a preview says on its first page what it is, and carries neither code nor QR code', async () => {
  const model = { ...sampleCertificate(), code: '', isPreview: true };
  const { pages, title } = await readPdf(await typesetCertificate(press.pdf, model));
  expect(pages[0]).toContain('Vorschau');
  expect(pages[0]).toContain('Code und QR-Code kommen mit der Bestellung auf das Papier.');
  for (const words of ['Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten', 'Stellplatz 7 gehört zur Wohnung.'])
    expect(pages[0]).toContain(words);
  expect(`${pages.join(' ')} ${title}`).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}|pruefen\.example\/check#/);
});

test('[L32] the kind of signature is named as what it is', async () => {
  const { text } = await read(sampleCertificate());
  expect(text).toContain('elektronisch unterzeichnet und per SMS-TAN bestätigt (einfache elektronische Signatur)');
  expect(text).not.toMatch(/Schriftform|qualifiziert|rechtssicher|fälschungssicher/i);
});

test('the second page lists events, evidence, checks and the hash', async () => {
  const { pages } = await read(sampleCertificate());
  for (const words of [
    'Nachweisprotokoll',
    '21.11.2026, 09:12:01 MEZ',
    'Unterzeichnet und per SMS-TAN bestätigt',
    'Nachweisstufe 1: bestätigt',
    'Mobilnummer der Vermieterseite',
    'Zahlungseingänge',
    'pruefen.example/check öffnen',
    '9f86d081 884c7d65 9a2feaa0 c55ad015 a3bf4f1b 2b0b822c d15d6c15 b0f00a08',
  ])
    expect(pages[1]).toContain(words);
});

test('[D37] with arrears nothing in the file suggests freedom from debt', async () => {
  const answers = { rentPaidRegularly: false, rentArrears: true, arrearsCents: 123_456 };
  const { text, title, xmp } = await read(sampleCertificate(sampleStatement({ tenant: { answers } })));
  expect(title).toBe('Bescheinigung über den Stand der Mietzahlungen K7QF-3M2X-9TRB-HV4C');
  expect(text).toContain('Zum Stichtag sind 1.234,56 € offen.');
  expect(`${text} ${xmp}`).not.toMatch(/schuldenfrei|keine Mietrückstände|Rückstände keine/i);
});

test('the QR code is read from a print of 100 dots per inch and leads to the check page with its key', async () => {
  const model = sampleCertificate();
  const page = PNG.sync.read(Buffer.from(await drawCertificate(press.pdf, model, widthAt100Dpi)));
  expect(decodeQR({ width: page.width, height: page.height, data: page.data })).toBe(model.checkUrl);
});

test('the key of the QR code is printed nowhere in the text', async () => {
  const { text } = await read(sampleCertificate());
  expect(text).not.toContain('q8cN2mP0dYV4sT1xkR7w9A');
});

test('[L42] the file says it is PDF/A-3a and PDF/UA-1, is tagged, and carries its fonts', async () => {
  const { isTagged, xmp, fonts, source } = await read(sampleCertificate());
  expect(isTagged).toBe(true);
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(xmp).toMatch(/<pdfuaid:part[^>]*>1<\/pdfuaid:part>/);
  expect(source).toContain('/DisplayDocTitle true');
  expect(source).toMatch(/\/Lang \(de/);
  expect(fonts.length).toBeGreaterThan(3);
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  expect(fonts.filter(({ name }) => !/^(SourceSans3|SourceSerif4|SourceCodePro|NotoSans)-/.test(name))).toEqual([]);
});

test.each([
  ['drawn', sampleCertificate()],
  ['typed and as long as it may be', longestCertificate()],
])('[L42] [L40] the rules of PDF/UA-1 hold for a signature %s', async (_, model) => {
  await expect(typesetCertificate(press.pdf, model, { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array);
});

test('[D39] the longest names, address and remark stay on the first page', async () => {
  const { pages } = await read(longestCertificate());
  expect(pages).toHaveLength(2);
  for (const words of [
    longName,
    'Rhein-Ruhr-Lippe eG i. G.',
    '9.999.999,99 €',
    'weder Verzicht noch Anerkenntnis',
    'Seite 1 von 2',
  ])
    expect(pages[0]).toContain(words);
});

test('a protocol of more than a page is numbered to its end', async () => {
  const events = Array.from({ length: 60 }, (_, index) => ({
    label: `Ereignis ${index}`,
    at: new Date('2026-11-21T08:12:01Z'),
  }));
  const { pages } = await read(sampleCertificate({ events }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter((page, index) => !page.includes(`Seite ${index + 1} von ${pages.length}`))).toEqual([]);
});

test.each([
  ['Ayşe', 'Şahin'],
  ['Łukasz', 'Łukasiewicz'],
  ['Thị Hồng', 'Nguyễn'],
  ['Chiara', "d'Alessandro"],
  ['#evil()', '$x$ *x* _y_ <b>z</b> @ref'],
  ['\\u{1F600}', '#read("/etc/passwd")'],
])('[D38] the name %s %s comes out as it went in', async (firstName, lastName) => {
  const tenant = { firstName, lastName, remark: `${lastName} #(1+1)` };
  const { pages } = await read(sampleCertificate(sampleStatement({ tenant })));
  expect(pages[0]).toContain(`Frau ${firstName} ${lastName}, geboren am`);
  expect(pages[0]).toContain(`Anmerkung ${lastName} #(1+1)`);
});

test('[D39] a name of one endless word breaks inside its line and loses no letter', async () => {
  const word = 'W'.repeat(60);
  const stated = sampleStatement({ tenant: { lastName: word } });
  const { pages } = await read(sampleCertificate({ ...stated, signature: { kind: 'typed', name: word } }));
  expect(pages).toHaveLength(2);
  expect(pages[0]).not.toContain(word);
  expect(pages[0]?.replaceAll(' ', '').split(word)).toHaveLength(4);
});

test('the same data and time give the same bytes, up to the signature', async () => {
  const render = async (): Promise<string> =>
    Buffer.from(await renderCertificate(press, sampleCertificate()))
      .toString('latin1')
      .replace(/\/Contents <[\da-f]+>/, '');
  expect(await render()).toBe(await render());
});

test('every certificate is signed, and readers show why', async () => {
  const file = await renderCertificate(press, sampleCertificate());
  expect(verifyPdf(file).certificate.raw.equals(identity.certificate.raw)).toBe(true);
  const { source } = await readPdf(file);
  expect(source).toContain('/Reason (Ausstellung der Bescheinigung)');
  expect(source).toContain("/M (D:20261121140500+00'00')");
});

test('[D50] what was signed before certificates kept their words is printed in the words of then', async () => {
  const address = { street: 'Am Ring', houseNumber: '4', postalCode: '50667', city: 'Köln' };
  const answers = { rentPaidRegularly: false, rentArrears: true, arrearsCents: 65_000 };
  const landlord = { ...sampleFacts.landlord, signerRole: 'owner' } as const;
  const text = versionOneText({ ...sampleFacts, landlord, tenant: { ...sampleFacts.tenant, address, answers } });
  const { pages } = await read(sampleCertificate({ text, hasOpenAmount: true }));
  expect(pages[0]).toContain('Anschrift Am Ring 4, 50667 Köln Wohnung Lindenallee 12, 50968 Köln');
  expect(pages[0]).toContain('Rolle Eigentümer/in Mieten regelmäßig gezahlt nein Rückstände 650,00 €');
});

test.each([true, false])(
  '[D68] six tenants and five heirs stand on one page, in trial mode (%s) too',
  async (isTrial) => {
    const own = openPress({ identity, isTrial });
    const bytes = await renderCertificate(own, manyPeople());
    await own.close();
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(2);
    for (const { firstName, lastName } of manyNames) expect(pages[0]).toContain(`${firstName} ${lastName}`);
    expect(pages[0]).toContain('Seite 1 von 2');
    expect(pages[0]).toContain('„Empfohlen bis“ ist eine Empfehlung');
    expect(() => verifyPdf(bytes)).not.toThrow();
  },
);

test('[D68] six and five of two long names each stand closer together, and on one page', async () => {
  const names = ['Friederike-Charlotte', 'Maximilian Alexander', 'Anna-Katharina', 'Constantin', 'Wilhelmine'];
  const { pages } = await read(manyLongNames(names, 'Schulze-Langenhagen von Alvensleben', 4));
  expect(pages).toHaveLength(2);
  for (const name of names) expect(pages[0]).toContain(`${name} Schulze-Langenhagen von Alvensleben`);
  expect(pages[0]).toContain('Einzelheiten auf Seite 2.');
});

test('[D68] with the longest names no row is torn, who signs and under what stands on one page, and the other is named', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `${longName} ${letter}`);
  const { pages } = await read(manyLongNames(names, longName, 7));
  expect(pages).toHaveLength(3);
  const [first = '', second = '', third = ''] = pages;
  expect(first).not.toContain('Vermieterseite (gemeinsam)');
  for (const name of names) expect(second.replaceAll('- ', '-')).toContain(name);
  for (const words of [
    'Vermieterseite (gemeinsam) Herr Johannes Becker',
    'Johannes Becker, Köln, unterschrieben am',
    'Die Aussage betrifft das gemeinsame Mietverhältnis',
    'Einzelheiten auf Seite 3.',
    'Seite 2 von 3',
  ])
    expect(second).toContain(words);
  expect(third).toContain('Nachweisprotokoll');
});

test.each(['usual', 'packed', 'counted'] as const)(
  '[L42] with six and five, too, the rules of PDF/UA-1 hold: %s',
  async (pages) => {
    await expect(typesetCertificate(press.pdf, manyPeople(), { standard: 'ua-1', pages })).resolves.toBeInstanceOf(
      Uint8Array,
    );
  },
);
