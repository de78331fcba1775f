import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { printedText, shownText, signerRoles } from '../../certificate/rules/index.ts';
import { entityTypes, genders } from '../../person-fields/rules/index.ts';
import { calendarDate, type CalendarDate } from '../../platform/rules/dates.ts';
import { filled, today } from './filled-form.fixture.ts';
import {
  certificateForm,
  sentArrears,
  sheetOf,
  statedFacts,
  type CertificateForm,
  type StatedValues,
} from './index.ts';

const typed = {
  ...filled,
  openNow: 'nothing',
  signerRole: 'landlord',
  companyName: 'Beispiel  Wohnbau GmbH',
  tenantFirstName: ' Ayşe ',
  arreasAmount: '1234,5',
} satisfies StatedValues & Record<string, unknown>;

type Typed = typeof typed & { unit: string };

const sheet = (change: Partial<Typed> & Pick<StatedValues, 'since'> = {}) => sheetOf({ ...typed, ...change }, today());

/** Formats the words as the server does, from what the call carries. */
function printed(change: Partial<Typed>, since?: CalendarDate) {
  const { openNow, ...values } = { ...typed, ...change };
  const sent = { ...values, ...sentArrears({ openNow, arreasAmount: values.arreasAmount }) };
  const form = z.parse(certificateForm(today), sent) as CertificateForm;
  return printedText(statedFacts(form, today(), since));
}

const combinations = ['nothing', 'rent', 'other'].flatMap((openNow) =>
  ['yes', 'no'].flatMap((rentPaidRegularly) =>
    entityTypes.flatMap((entityType) =>
      signerRoles.flatMap((signerRole) =>
        genders.flatMap((landlordGender) =>
          [
            { rentalEndDate: 'heute', tenancyStatus: true },
            { rentalEndDate: '30.9.26', tenancyStatus: false },
            { rentalEndDate: '21.11.2026', tenancyStatus: false },
          ].map((end) => ({ openNow, rentPaidRegularly, entityType, signerRole, landlordGender, ...end })),
        ),
      ),
    ),
  ),
);

test('[L43] [D50] the page shows word for word what the document prints, for every combination of answers', () => {
  expect(combinations).toHaveLength(3 * 2 * 2 * 4 * 3 * 3);
  for (const change of combinations) expect(shownText(sheet(change).words)).toBe(shownText(printed(change)));
});

test('[L43] the remark stands on the sheet as it will on the paper', () => {
  const remark = ' Immer  pünktlich. ';
  const note = { label: 'Anmerkung', value: 'Immer pünktlich.' };
  expect(printed({ remark }).rows).toContainEqual(note);
  expect(sheet({ remark }).words.notes).toEqual([note]);
});

test.each<[Partial<Typed>, string, string]>([
  [{ openNow: '' }, 'Bescheinigung', 'Noch fehlt, ob etwas offen ist. Dann steht hier der ganze Satz.'],
  [
    { rentPaidRegularly: '' },
    'Bescheinigung',
    'Noch fehlt, ob alle Mieten regelmäßig gezahlt wurden. Dann steht hier der ganze Satz.',
  ],
  [
    { rentPaidRegularly: '', openNow: '' },
    'Bescheinigung',
    'Beantworten Sie die beiden Fragen. Dann steht hier der ganze Satz.',
  ],
  [
    { openNow: 'rent', arreasAmount: '' },
    'Bescheinigung',
    'Tragen Sie ein, wie viel offen ist. Dann steht hier der ganze Satz.',
  ],
  [
    { openNow: 'other', arreasAmount: '0,00' },
    'Bescheinigung',
    'Tragen Sie ein, wie viel offen ist. Dann steht hier der ganze Satz.',
  ],
  [
    { tenantLastName: ' ' },
    'Bescheinigung',
    'Tragen Sie ein, für wen die Bescheinigung ist. Dann steht hier der ganze Satz.',
  ],
  [
    { tenancyStatus: false, rentalEndDate: '31.2.2024' },
    'Bescheinigung',
    'Tragen Sie das Mietende ein. Dann steht hier der ganze Satz.',
  ],
  [{ signerRole: '' }, 'Bescheinigung', 'Wählen Sie aus, als was Sie unterschreiben. Dann steht hier der ganze Satz.'],
  [{ landlordLastName: '' }, 'Bescheinigung', 'Tragen Sie ein, wer vermietet. Dann steht hier der ganze Satz.'],
])('[D50] while %j, the sheet says what is missing and no half sentence', (change, title, statement) => {
  expect(sheet(change)).toMatchObject({ words: { title, statement }, open: 'unknown' });
  expect(sheet(change).words.reservation).not.toBe('');
});

test.each<[Partial<Typed>, string, boolean]>([
  [{}, '21.\u00a0November\u00a02026', false],
  [{ tenancyStatus: false, rentalEndDate: '30.09.2026' }, '30.\u00a0September\u00a02026', true],
  [{ tenancyStatus: false, rentalEndDate: '31.12.2026' }, '21.\u00a0November\u00a02026', false],
  [{ tenancyStatus: false, rentalEndDate: '' }, '', false],
])('[D41] [D49] %j: Stichtag "%s", the tenancy is over: %j', (change, referenceDate, isOver) => {
  expect(sheet(change)).toMatchObject({ words: { referenceDate }, isOver });
});

test('[D49] the sheet knows whether anything is open: its colour follows', () => {
  expect(sheet().open).toBe('nothing');
  expect(sheet({ openNow: 'other' }).open).toBe('something');
  expect(sheetOf({ ...typed, openNow: 'rent' }, calendarDate('2026-11-22')).open).toBe('something');
});

test('[D71] the place of the flat stands on the sheet as it will on the paper', () => {
  const note = { label: 'Lage der Wohnung', value: '2. OG links' };
  expect(printed({ unit: ' 2. OG  links ' }).rows).toContainEqual(note);
  expect(sheet({ unit: ' 2. OG  links ', remark: 'Ruhig' }).words.notes).toEqual([
    note,
    { label: 'Anmerkung', value: 'Ruhig' },
  ]);
  expect(sheet({}).words.notes).toEqual([]);
});

test('[L43] [D50] who was born when, which flat and of which time are read beside it word for word as on the paper', () => {
  for (const change of [{}, { unit: '2. OG links' }, { rentalEndDate: '30.9.26', tenancyStatus: false }]) {
    const { facts } = sheet(change);
    expect(facts.map(({ label }) => label)).toEqual(['Mieterin', 'Wohnung', 'Mietzeit']);
    expect(facts[0]?.value).toContain('geboren am 4.\u00a0März\u00a01994');
    for (const fact of facts) expect(printed(change).rows).toContainEqual(fact);
  }
});

test.each<[Partial<Typed>, string[]]>([
  [{ dob: '31.2.1994' }, ['Wohnung', 'Mietzeit']],
  [{ rentalStartDate: '' }, ['Mieterin']],
  [{ street: ' ' }, ['Mieterin']],
])('[D50] while %j cannot be read, its row is left out', (change, labels) => {
  expect(sheet(change).facts.map(({ label }) => label)).toEqual(labels);
});

test('[D50] of a renewal the sheet says word for word what the paper will, and names what it follows', () => {
  const since = calendarDate('2026-08-22');
  const follows = { label: 'Schließt an', value: 'die Bescheinigung mit dem Stichtag 22.\u00a0August\u00a02026' };
  for (const change of [{}, { rentPaidRegularly: 'no' }, { openNow: 'other' }, { openNow: 'rent' }]) {
    const paper = printed(change, since);
    const { words } = sheet({ ...change, since });
    expect(shownText(words)).toBe(shownText(paper));
    expect(words.notes).toContainEqual(follows);
    expect(paper.rows).toContainEqual(follows);
  }
});
