// What assistive technology, bookmarks and copied text find in a certificate, regardless of its layout.
import { afterAll, expect, test } from 'vitest';
import { openPress } from '../../../../tests/support/document-press.ts';
import { readContents } from '../../../../tests/support/read-contents.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';
import { bookmarksOf, tagsOfPage } from '../../../../tests/support/read-tags.ts';
import {
  longestCertificate,
  longName,
  manyLongNames,
  manyPeople,
  sampleCertificate,
} from '../../../../tests/support/sample-certificate.ts';
import { renderCertificate } from './render-certificate.ts';

const press = openPress();
afterAll(() => press.close());

test('[L42] [L40] screen readers meet the title as the first heading, each answer under its label, and the parts of page two', async () => {
  const file = await renderCertificate(press, sampleCertificate());
  const [first, second] = [await tagsOfPage(file, 1), await tagsOfPage(file, 2)];
  const headings = [...first, ...second].filter(({ role }) => /^H\d?$/.test(role));
  expect(headings).toEqual([
    { role: 'H1', text: 'Mietschuldenfreiheitsbescheinigung' },
    { role: 'H2', text: 'Angaben zum Mietverhältnis' },
    { role: 'H2', text: 'Nachweisprotokoll' },
    { role: 'H3', text: 'Ablauf' },
    { role: 'H3', text: 'Nachweisstufe 1: bestätigt' },
    { role: 'H3', text: 'Echtheit prüfen' },
    { role: 'H3', text: 'Art der Unterschrift' },
    { role: 'H3', text: 'Prüfwert der unterschriebenen Angaben (SHA-256)' },
  ]);
  const cells = first.filter(({ role }) => role === 'TH' || role === 'TD');
  expect(cells.map(({ role }) => role)).toEqual(cells.map((_, index) => (index % 2 === 0 ? 'TH' : 'TD')));
  expect(cells.slice(0, 2)).toEqual([
    { role: 'TH', text: 'Mieterin' },
    { role: 'TD', text: 'Frau Lena Hoffmann, geboren am 4. März 1994' },
  ]);
  const source = Buffer.from(file).toString('latin1');
  expect(source.match(/\/Scope \/Row/g)).toHaveLength(cells.length / 2);
  expect(second.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual(['Zeitpunkt', 'Ereignis']);
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(2);
});

test('[L42] [D68] several people are read behind one label, one after the other', async () => {
  const tags = await tagsOfPage(await renderCertificate(press, manyPeople()), 1);
  const cells = tags.filter(({ role }) => role === 'TH' || role === 'TD');
  expect(cells.map(({ role }) => role)).toEqual(cells.map((_, index) => (index % 2 === 0 ? 'TH' : 'TD')));
  expect(cells[0]?.text).toBe('Mietparteien (gemeinsam)');
  expect(cells[1]?.text).toMatch(
    /^Frau Lena Hoffmann, geboren am 4\. März 1994; ?Herr Jonas Weber-Hoffmann, geboren am 19\. August 1992; ?Herr Mia/,
  );
  expect(cells[7]?.text).toMatch(/^Herr Johannes Becker, Am Rheinufer 3, 50999 Köln; Ute von der Heide; Karl/);
});

test('[L42] [D68] where the table goes on overleaf each answer still has its label', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `${longName} ${letter}`);
  const file = await renderCertificate(press, manyLongNames(names, longName, 7));
  for (const page of [1, 2]) {
    const cells = (await tagsOfPage(file, page)).filter(({ role }) => role === 'TH' || role === 'TD');
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.map(({ role }) => role)).toEqual(cells.map((_, index) => (index % 2 === 0 ? 'TH' : 'TD')));
  }
});

test('the bookmarks of a reader lead to both pages', async () => {
  const bookmarks = await bookmarksOf(await renderCertificate(press, sampleCertificate()));
  expect(bookmarks.filter(({ level }) => level < 3)).toEqual([
    { level: 1, title: 'Mietschuldenfreiheitsbescheinigung', page: 1 },
    { level: 2, title: 'Angaben zum Mietverhältnis', page: 1 },
    { level: 2, title: 'Nachweisprotokoll', page: 2 },
  ]);
  expect(bookmarks.filter(({ level }) => level === 3).map(({ page }) => page)).toEqual([2, 2, 2, 2, 2]);
});

test('no line breaks inside a day, an address or an amount, and no word is hidden behind a substitute', async () => {
  const model = longestCertificate();
  const file = await renderCertificate(press, model);
  const lines = await readLines(file, 1);
  for (const whole of [
    'Stichtag 21. November 2026 · ausgestellt am 21. November 2026 · empfohlen bis 21. Februar 2027',
    '24. Dezember 1994',
    ' 2 128a-132c',
    '50968 Sankt',
    '1. April 2021',
    '9.999.999,99 €',
    'unterschrieben am 21.11.2026, 14:32 Uhr MEZ',
    '+49 *** 042',
  ])
    expect([whole, lines.some((line) => line.includes(whole))]).toEqual([whole, true]);
  const contents = readContents(file);
  expect(contents).toContain('BDC');
  expect(contents).not.toContain('ActualText');
  const statement = (await tagsOfPage(file)).map(({ text }) => text);
  expect(statement).toContain(model.text.statement.replaceAll('\u00a0', ' '));
});
