// All combinations of answers, set as documents and read back out of the bytes: by rules, and word for word against the
// kept texts, which people read. WRITE_WORDINGS=yes writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import { combinations, type Combination } from '../support/certificate-combinations.ts';
import { openPress } from '../support/document-press.ts';
import { partyWordings, renewalWordings } from '../support/party-wordings.ts';
import { readLines } from '../support/read-lines.ts';
import { readPdf, type ReadPdf } from '../support/read-pdf.ts';

const keptFile = join(import.meta.dirname, 'certificate-wordings.md');
const press = openPress();
const papers = new Map<Combination, ReadPdf & { lines: readonly string[] }>();

beforeAll(async () => {
  for (const combination of combinations) {
    const bytes = await renderCertificate(press, combination.model);
    papers.set(combination, { ...(await readPdf(bytes)), lines: await readLines(bytes, 1) });
  }
}, 180_000);
afterAll(() => press.close());

/** Names of the combinations whose paper does not hold what it should. */
const where = (isWrong: (combination: Combination, paper: ReadPdf) => boolean): string[] =>
  [...papers].filter(([combination, paper]) => isWrong(combination, paper)).map(([{ name }]) => name);

const has = ({ text }: ReadPdf, words: string): boolean => text.includes(words);

const isOpen = ({ open }: Combination): boolean => open !== 'nichts offen';

test('there are 96 combinations, two with a remark and two confirmed in a call, each one certificate with its protocol', () => {
  expect(papers.size).toBe(96 + 2 + 2);
  expect(where((_, { pages }) => pages.length !== 2 || !pages[0]?.includes('Seite 1 von 2'))).toEqual([]);
});

test('[D50] [L43] what stands above the signature stands word for word on the first page, and so does every row', () => {
  const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');
  const wordsOf = ({ title, referenceDate, statement, rows, reservation }: Combination['model']['text']): string[] => [
    ...[title, `Stichtag ${referenceDate}`, statement, reservation].map(spaced),
    ...rows.map(({ label, value }) => spaced(`${label} ${value}`)),
  ];
  expect(
    where(({ model }, { pages: [first = ''] }) => wordsOf(model.text).some((words) => !first.includes(words))),
  ).toEqual([]);
});

test('[D37] [D73] with anything open neither title nor text nor metadata suggests freedom from debt', () => {
  const title = (paper: ReadPdf) => paper.title.replace(/ [\dA-Z-]+$/, '');
  expect(
    where(
      (combination, paper) =>
        title(paper) !==
        (isOpen(combination) ? 'Bescheinigung über den Stand der Mietzahlungen' : 'Mietschuldenfreiheitsbescheinigung'),
    ),
  ).toEqual([]);
  const suggestion = /schuldenfrei|keine Mietrückstände|Rückstände keine/i;
  const says = ({ text, title: name, xmp }: ReadPdf) => `${text} ${name} ${xmp}`;
  expect(
    where(
      (combination, paper) =>
        combination.open !== 'anderes offen' && suggestion.test(says(paper)) === isOpen(combination),
    ),
  ).toEqual([]);
  // That no rent is owed may stand there, beside what is.
  const beside = / Mietrückstände keine Andere Forderungen 80,00 €/;
  expect(
    where(
      ({ open }, paper) =>
        open === 'anderes offen' && (!beside.test(paper.text) || suggestion.test(says(paper).replace(beside, ''))),
    ),
  ).toEqual([]);
});

test('[D49] the amount stands in the sentence and in the list, and only where something is open', () => {
  const amounts = { 'nichts offen': '', 'Miete offen': '1.234,56 €', 'anderes offen': '80,00 €' } as const;
  for (const [name, amount] of Object.entries(amounts).filter(([, words]) => words !== ''))
    expect(where(({ open }, { text }) => text.split(amount).length - 1 !== (open === name ? 2 : 0))).toEqual([]);
  const rows = {
    'nichts offen': 'Rückstände keine',
    'Miete offen': 'Rückstände 1.234,56 €',
    'anderes offen': 'Mietrückstände keine Andere Forderungen 80,00 €',
  } as const;
  expect(where(({ open }, paper) => !has(paper, ` ${rows[open]}`))).toEqual([]);
});

const sentences = {
  laufend: {
    'nichts offen': {
      true: 'regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
      false: 'nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
    },
    'Miete offen': {
      true: 'regelmäßig gezahlt. Zum Stichtag sind dennoch 1.234,56 € offen.',
      false: 'nicht vollständig gezahlt. Zum Stichtag sind 1.234,56 € offen.',
    },
    'anderes offen': {
      true: 'regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von 80,00 € offen.',
      false:
        'nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von 80,00 € offen.',
    },
  },
  beendet: {
    'nichts offen': {
      true: 'regelmäßig und vollständig gezahlt. Am Tag der Unterschrift bestehen aus dem Mietverhältnis keine Mietrückstände.',
      false:
        'nicht immer regelmäßig, aber vollständig gezahlt. Am Tag der Unterschrift bestehen aus dem Mietverhältnis keine Mietrückstände.',
    },
    'Miete offen': {
      true: 'regelmäßig, aber nicht vollständig gezahlt. Am Tag der Unterschrift sind aus dem Mietverhältnis noch 1.234,56 € offen.',
      false: 'nicht vollständig gezahlt. Am Tag der Unterschrift sind aus dem Mietverhältnis noch 1.234,56 € offen.',
    },
    'anderes offen': {
      true: 'regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind am Tag der Unterschrift andere Forderungen von 80,00 € offen.',
      false:
        'nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind am Tag der Unterschrift andere Forderungen von 80,00 € offen.',
    },
  },
} as const;

test('[D41] [L44] of a tenancy that is over nothing is said of its last day, but of the day of signature', () => {
  expect(where(({ isOngoing }, { text }) => /(bis )?zum Stichtag/i.test(text) !== isOngoing)).toEqual([]);
  expect(where(({ isOngoing }, paper) => has(paper, 'am Tag der Unterschrift wieder') === isOngoing)).toEqual([]);
});

test('[D49] [L44] each pair of answers has its own sentence, in a tenancy that goes on or is over', () => {
  expect(
    where(
      ({ isOngoing, open, isRegular }, paper) =>
        !has(paper, sentences[isOngoing ? 'laufend' : 'beendet'][open][`${isRegular}`]),
    ),
  ).toEqual([]);
  expect(
    where(({ isRegular }, paper) => !has(paper, `Mieten regelmäßig gezahlt ${isRegular ? 'ja' : 'nein'}`)),
  ).toEqual([]);
  // A punctual tenant is never called irregular, whatever else is open.
  expect(
    where(
      ({ isRegular, open }, paper) =>
        isRegular &&
        (has(paper, 'nicht immer regelmäßig') || (open !== 'Miete offen' && has(paper, 'nicht vollständig'))),
    ),
  ).toEqual([]);
});

test('[D41] period, span and Stichtag fit a tenancy that goes on or is over', () => {
  expect(
    where(({ isOngoing }, paper) =>
      isOngoing
        ? !has(paper, '1. April 2021 bis heute') || !has(paper, 'bis zum Stichtag fälligen')
        : !has(paper, '1. April 2021 bis 30. September 2026') || !has(paper, 'während der Mietzeit fälligen'),
    ),
  ).toEqual([]);
  const dayOf = (isOngoing: boolean): string => (isOngoing ? '21. November 2026' : '30. September 2026');
  expect(where(({ isOngoing }, paper) => !has(paper, `Stichtag ${dayOf(isOngoing)} · ausgestellt am`))).toEqual([]);
});

test('[D42] [D63] the role is printed, and the sentence says in what role somebody confirms', () => {
  const words = {
    landlord: [
      'Bestätigt als Vermieter/in, nach eigener Angabe',
      'bestätigt als Vermieter:',
      'bestätigt als Vermieterin:',
    ],
    owner: [
      'Bestätigt als Eigentümer/in, nach eigener Angabe',
      'bestätigt als Vermieter:',
      'bestätigt als Vermieterin:',
    ],
    'property-management': [
      'Bestätigt als Hausverwaltung in Vollmacht, nach eigener Angabe',
      'bestätigt als Hausverwaltung in Vollmacht:',
      'bestätigt als Hausverwaltung in Vollmacht:',
    ],
    'main-tenant': [
      'Bestätigt als Hauptmieter/in (Untermiete), nach eigener Angabe',
      'bestätigt als Hauptmieter:',
      'bestätigt als Hauptmieterin:',
    ],
  } as const;
  expect(
    where(({ role, isCompany }, paper) => !has(paper, words[role][0]) || !has(paper, words[role][isCompany ? 2 : 1])),
  ).toEqual([]);
});

test('for a company its own name confirms, and who signed is named beside it', () => {
  expect(
    where(({ isCompany }, paper) =>
      isCompany
        ? !has(paper, 'Beispiel Wohnbau GmbH bestätigt') || !has(paper, 'Unterzeichnet von Frau Ines Becker')
        : !has(paper, 'Johannes Becker bestätigt') || has(paper, 'Unterzeichnet von'),
    ),
  ).toEqual([]);
});

test('a remark is printed where there is one, and leaves no empty row behind', () => {
  expect(
    where(({ hasRemark }, paper) => has(paper, 'Anmerkung Stellplatz 7 gehört zur Wohnung.') !== hasRemark),
  ).toEqual([]);
  expect(where(({ hasRemark }, paper) => has(paper, 'Anmerkung') !== hasRemark)).toEqual([]);
});

test('[L34] [L36] [L32] reservation, recommendation and kind of signature stand on every paper', () => {
  for (const words of [
    'Diese Bescheinigung gibt das Wissen der Vermieterseite ',
    'bleiben vorbehalten. Die Bescheinigung ist weder Verzicht noch Anerkenntnis.',
    'empfohlen bis 21. Februar 2027',
    'einfache elektronische Signatur',
    'Die Identität der Vermieterseite wurde nicht geprüft.',
  ])
    expect(where((_, paper) => !has(paper, words))).toEqual([]);
});

test('the first page says how the TAN came: as an SMS, or in a call', () => {
  expect(
    where(({ isByCall }, { pages: [first = ''] }) => first.includes('per SMS-TAN bestätigt') === isByCall),
  ).toEqual([]);
  expect(
    where(
      ({ isByCall }, { pages: [first = ''] }) => first.includes('per TAN am Telefon (Anruf) bestätigt') !== isByCall,
    ),
  ).toEqual([]);
});

test('nobody is addressed: neither du nor Sie is on any paper', () => {
  const address = /(?<![\p{L}-])(?:du|dich|dir|dein\p{L}*|Sie|Ihnen|Ihr\p{L}*)(?![\p{L}-])/u;
  expect(where((_, { text }) => address.test(text))).toEqual([]);
});

test('the first page of every combination reads word for word as kept', () => {
  const sections = [...papers].map(
    ([{ name }, { lines }]) => `## ${name}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`,
  );
  const head =
    '# Wording of the certificate\n\nThe first page of every combination of answers, as read back out of the PDF.';
  const several =
    '## Several tenants, several landlords\n\nRows, reservation and sentences, of a tenancy that goes on and of one that is over.';
  const renewals =
    '## Renewals\n\nRows, reservation and sentences of a certificate that follows one with the Stichtag 22. August 2026.';
  const ofPeople = `${several}\n\n${partyWordings()}\n${renewals}\n\n${renewalWordings()}`;
  const current = `${head}\n\n${sections.join('\n')}\n${ofPeople}`;
  if (process.env['WRITE_WORDINGS'] === 'yes') writeFileSync(keptFile, current);
  expect(current).toBe(readFileSync(keptFile, 'utf8'));
});
