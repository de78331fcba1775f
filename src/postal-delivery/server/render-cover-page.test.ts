import { PNG } from 'pngjs';
import { afterAll, expect, test } from 'vitest';
import { wordsOfPage } from '../../../tests/support/page-words.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { createPdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../../platform/pdf/pdf-fonts.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import template from '../documents/cover-page.typ?raw';
import {
  coverPageFiles,
  coverPageView,
  renderCoverPage,
  typesetCoverPage,
  type CoverPageModel,
} from './render-cover-page.ts';

const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
afterAll(() => engine.close());

const letter: CoverPageModel = {
  createdAt: new Date('2026-11-21T14:05:00Z'),
  orderNumber: 'MF-K7QF-3M2X',
  hasArrears: false,
  recipient: {
    firstName: 'Lena',
    lastName: '#evil() Łukasiewicz',
    address: { street: 'Lindenallee', houseNumber: '12/1', postalCode: '50968', city: 'Köln' },
  },
  settings: loadSettings({}),
};

const window = { left: 20, right: 105, top: 45, bottom: 90 };
const inWindow = ({ x, y }: { x: number; y: number }): boolean =>
  x >= window.left && x <= window.right && y > window.top && y < window.bottom + 4;

test('in the window of the envelope stand sender and address, and nothing else', async () => {
  const words = (await wordsOfPage(await renderCoverPage(engine, letter))).filter(inWindow);
  expect(words.map(({ text }) => text).join('|')).toBe(
    'Musterbetreiber Mietschuldenfrei GmbH · Beispielallee 1 · 10115 Berlin|Lena #evil() Łukasiewicz|Lindenallee 12/1|50968 Köln',
  );
  for (const { x, y, width } of words) {
    expect(x).toBeCloseTo(25, 0);
    expect(x + width).toBeLessThan(window.right - 3);
    expect(y).toBeLessThan(window.bottom - 3);
  }
  // The lower zone (27.3 mm) contains only the address.
  expect(words.filter(({ y }) => y > 62.7)).toHaveLength(3);
});

test('the longest names and streets stay inside the window', async () => {
  const recipient = {
    firstName: 'Maximiliane Theodora Wilhelmine Annegret Friederike-Charlott',
    lastName: 'von und zu Hohenlohe-Langenburg-Württemberg-Donaueschingen',
    address: {
      street: 'An der ehemaligen Königlich-Preußischen Landesvermessungsstelle',
      houseNumber: '1234 b',
      postalCode: '83471',
      city: 'Schönau am Königssee-Oberland',
    },
  };
  const words = (await wordsOfPage(await renderCoverPage(engine, { ...letter, recipient }))).filter(inWindow);
  expect(words.map(({ text }) => text).join(' ')).toContain('83471 Schönau am Königssee-Oberland');
  for (const { x, y, width } of words) {
    expect(x + width).toBeLessThan(window.right - 3);
    expect(y).toBeLessThan(window.bottom);
  }
});

test('marks show where to fold and to punch', async () => {
  const png = PNG.sync.read(
    Buffer.from(
      await engine.picture(template, coverPageView(letter), {
        createdAt: letter.createdAt,
        files: coverPageFiles,
        width: 2100,
      }),
    ),
  );
  const isMarked = (millimetres: number): boolean => {
    const rows = [-2, -1, 0, 1, 2].map((shift) => Math.round(millimetres * 10) + shift);
    return rows.some((row) => png.data.readUInt32BE((row * png.width + 60) * 4) !== 0xff_ff_ff_ff);
  };
  expect([105, 148.5, 210].map(isMarked)).toEqual([true, true, true]);
  expect([100, 120, 180, 220].map(isMarked)).toEqual([false, false, false, false]);
});

test('[D37] the page speaks of a certificate, tells how to check it, and of no debts', async () => {
  const { text, pages } = await readPdf(await renderCoverPage(engine, letter));
  expect(pages).toHaveLength(1);
  expect(text).toContain('auf localhost:3000/check prüfen, und nur dort');
  expect(text).toContain('Nur sie trägt die elektronische Signatur');
  expect(text).not.toMatch(/Mietschulden(?!frei(?: |$))|Rückst/);
});

test('[D37] in front of a certificate with arrears the name of the service is not printed', async () => {
  const settings = loadSettings({ OPERATOR_NAME: 'Beispielbetrieb GmbH', OPERATOR_EMAIL: 'post@betrieb.example' });
  const { text } = await readPdf(await renderCoverPage(engine, { ...letter, settings, hasArrears: true }));
  expect(text).toContain('Deine Bescheinigung als Ausdruck');
  expect(text).not.toMatch(/mietschulden/i);
  expect((await readPdf(await renderCoverPage(engine, { ...letter, settings }))).text).toContain('Mietschuldenfrei');
});

test('[L42] the page keeps the rules of PDF/A-3a and PDF/UA-1', async () => {
  const { isTagged, xmp, title } = await readPdf(await renderCoverPage(engine, letter));
  expect([isTagged, title]).toEqual([true, 'Brief zur gedruckten Bescheinigung']);
  expect(xmp).toMatch(/<pdfuaid:part[^>]*>1<\/pdfuaid:part><pdfaid:part>3</);
  await expect(typesetCoverPage(engine, letter, 'ua-1')).resolves.toBeInstanceOf(Uint8Array);
});
