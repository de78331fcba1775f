// How the certificate names several people on one side (parties.md), and that the rows for a single person are unchanged.
import { expect, test } from 'vitest';
import { sampleFacts } from '../../../tests/support/sample-certificate.ts';
import { calendarDate } from '../../platform/rules/dates.ts';
import { readView, wordedView } from './certificate-view.ts';
import { listedTenantOf, searchedText } from './listed-tenant.ts';
import { fixText, printedText, sheetNotes, type StatedFacts } from './wording.ts';

const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: calendarDate('1992-08-19') } as const;
const mia = { gender: 'ohne', firstName: 'Mia', lastName: 'Weber', dob: calendarDate('1999-01-31') } as const;
const ute = { firstName: 'Ute', lastName: 'Becker' };

interface Change {
  coTenants?: StatedFacts['tenant']['coTenants'];
  landlord?: Partial<StatedFacts['landlord']>;
}

const stated = ({ coTenants, landlord }: Change): StatedFacts => ({
  ...sampleFacts,
  tenant: { ...sampleFacts.tenant, ...(coTenants ? { coTenants } : {}) },
  landlord: { ...sampleFacts.landlord, ...landlord },
});
const plain = (text = ''): string => text.replaceAll('\u00a0', ' ');
const rowsOf = (change: Change): string[] =>
  printedText(stated(change)).rows.map(({ label, value }) => plain(`${label}: ${value}`));

test('[D68] tenants stand in one row together, with a birth date each', () => {
  expect(rowsOf({ coTenants: [jonas, mia] })[0]).toBe(
    'Mietparteien (gemeinsam): Frau Lena Hoffmann, geboren am 4. März 1994; Herr Jonas Weber, geboren am 19. August 1992; Mia Weber, geboren am 31. Januar 1999',
  );
});

test.each([
  ['for-all', 'Unterzeichnet von: Herr Johannes Becker, nach eigener Angabe zugleich für die Übrigen bevollmächtigt'],
  ['alone', 'Unterzeichnet von: Herr Johannes Becker, nur für sich'],
] as const)(
  '[D68] [L44] several who let stand together, and it is said for whom one signs: %s',
  (authority, signer) => {
    const landlord = { coLandlords: [ute], authority };
    expect(rowsOf({ landlord }).slice(3, 5)).toEqual([
      'Vermieterseite (gemeinsam): Herr Johannes Becker, Am Rheinufer 3, 50999 Köln; Ute Becker',
      signer,
    ]);
    const notes = sheetNotes({ remark: '' }, stated({ landlord }).landlord);
    expect(notes.map(({ label, value }) => `${label}: ${value}`)).toEqual([signer]);
  },
);

test('[L44] who signs for a company signs for that company alone', () => {
  const landlord = { entityType: 'company', companyName: 'Haus GmbH', coLandlords: [ute], authority: 'alone' } as const;
  expect(rowsOf({ landlord })).toContain('Unterzeichnet von: Herr Johannes Becker, nur für Haus GmbH');
});

test('[D68] the clause about several stands before the reservation, and only for several', () => {
  const clause =
    'Die Aussage betrifft das gemeinsame Mietverhältnis. Wer von mehreren Mietparteien wie viel gezahlt hat, ist nicht Gegenstand dieser Bescheinigung. ';
  const alone = printedText(stated({})).reservation;
  expect(printedText(stated({ coTenants: [jonas] })).reservation).toBe(clause + alone);
  expect(printedText(stated({ landlord: { coLandlords: [ute], authority: 'for-all' } })).reservation).toBe(alone);
});

test('[D68] [L44] who signs for himself states what he knows, not what the others know', () => {
  const landlord = { coLandlords: [ute], authority: 'alone' } as const;
  const { reservation } = printedText(stated({ landlord }));
  expect(reservation).toMatch(
    /^Diese Bescheinigung gibt nur das Wissen der unterzeichnenden Person zum Stichtag wieder\. Die übrigen Vermieter haben nicht unterschrieben\. Forderungen /,
  );
  expect(reservation).not.toContain('Wissen der Vermieterseite');
});

test('[D50] the dialog of the TAN names the first and counts the others', () => {
  expect(fixText(stated({ coTenants: [jonas, mia] })).openLine).toBe(
    'Lena Hoffmann und 2 weitere, Lindenallee 12, Stichtag 21.11.2026, keine Mietrückstände',
  );
});

test('an empty list reads as none', () => {
  const one = printedText(stated({}));
  expect(printedText(stated({ coTenants: [], landlord: { coLandlords: [] } }))).toEqual(one);
});

const contact = { email: 'lena@post.example', phone: '', address: sampleFacts.landlord.address };

test('every name is found by the search, and the list counts the others', () => {
  const tenant = { ...sampleFacts.tenant, ...contact, coTenants: [jonas, mia] };
  expect(searchedText(tenant)).toContain('Lena Hoffmann Jonas Weber Mia Weber');
  expect(listedTenantOf(tenant, contact.email)).toMatchObject({ lastName: 'Hoffmann', others: 2 });
  expect(listedTenantOf({ ...tenant, coTenants: undefined }, contact.email)).not.toHaveProperty('others');
});

const parts = {
  landlord: { ...sampleFacts.landlord, signature: 'typed' },
  referenceDate: sampleFacts.referenceDate,
  signedAt: '2026-11-21T13:32:00.000Z',
  evidenceLevel: 1,
  evidence: { checked: [], notChecked: [], warnings: [], correctedFields: [], protocol: [] },
} as const;

test('[L48] one and one keep the view that they had, to the letter; several have one of their own', () => {
  const text = printedText(sampleFacts);
  expect(wordedView(sampleFacts.tenant, parts, text)).toEqual({ v: 2, tenant: sampleFacts.tenant, ...parts, text });
  const several = wordedView({ ...sampleFacts.tenant, coTenants: [jonas, mia] }, parts, text);
  expect(several).toMatchObject({ v: 3, tenants: [{ firstName: 'Lena' }, jonas, mia] });
  expect(several).not.toHaveProperty('tenant');
  expect(readView(several)).toMatchObject({ tenancy: { answers: sampleFacts.tenant.answers }, text });
  const letting = { ...parts, landlord: { ...parts.landlord, coLandlords: [ute], authority: 'alone' } } as const;
  expect(wordedView(sampleFacts.tenant, letting, text)).toMatchObject({ v: 3, landlord: { coLandlords: [ute] } });
});
