// A certificate as the documents' tests need it: every part filled, nothing personal.
import { PNG } from 'pngjs';
import type { CertificateModel } from '../../src/certificate/server/document/certificate-model.ts';
import { printedText, type StatedFacts } from '../../src/certificate/rules/index.ts';
import { calendarDate, type CalendarDate } from '../../src/platform/rules/dates.ts';

/** A stroke like a signature, drawn into a transparent PNG. */
function drawnSignature(width = 600, height = 160): Uint8Array {
  const picture = new PNG({ width, height });
  for (let step = 0; step < 2000; step += 1) {
    const share = step / 2000;
    const x = Math.round(width * (0.04 + 0.9 * share));
    const y = Math.round(height * (0.5 - 0.3 * Math.sin(share * 22) * (1 - share * 0.7)));
    for (let pixel = 0; pixel < 25; pixel += 1) {
      const at = ((y + Math.floor(pixel / 5) - 2) * width + x + (pixel % 5) - 2) * 4;
      picture.data.writeUInt32BE(0x1d_2b_66_ff, at);
    }
  }
  return new Uint8Array(PNG.sync.write(picture));
}

const home = { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' };

export const sampleFacts = {
  tenant: {
    gender: 'Frau',
    firstName: 'Lena',
    lastName: 'Hoffmann',
    dob: calendarDate('1994-03-04'),
    property: { ...home, rentalStartDate: calendarDate('2021-04-01'), rentalEndDate: 'heute' },
    answers: { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
    remark: 'Stellplatz 7 gehört zur Wohnung.',
  },
  landlord: {
    entityType: 'private',
    companyName: '',
    gender: 'Herr',
    firstName: 'Johannes',
    lastName: 'Becker',
    address: { street: 'Am Rheinufer', houseNumber: '3', postalCode: '50999', city: 'Köln' },
    signerRole: 'landlord',
  },
  referenceDate: calendarDate('2026-11-21'),
} as const satisfies StatedFacts;

interface FactsChange {
  tenant?: Partial<StatedFacts['tenant']>;
  landlord?: Partial<StatedFacts['landlord']>;
  referenceDate?: CalendarDate;
}

/** What of a document's model follows from what was stated. */
export function sampleStatement(change: FactsChange = {}): Pick<CertificateModel, 'text' | 'hasOpenAmount' | 'signer'> {
  const facts: StatedFacts = {
    ...sampleFacts,
    ...change,
    tenant: { ...sampleFacts.tenant, ...change.tenant },
    landlord: { ...sampleFacts.landlord, ...change.landlord },
  };
  const { answers } = facts.tenant;
  return { text: printedText(facts), hasOpenAmount: answers.rentArrears, signer: facts.landlord };
}

export function sampleCertificate(change: Partial<CertificateModel> = {}): CertificateModel {
  const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);
  return {
    code: 'K7QF-3M2X-9TRB-HV4C',
    checkUrl: 'https://pruefen.example/check#K7QF-3M2X-9TRB-HV4C.q8cN2mP0dYV4sT1xkR7w9A',
    issuedAt: at('14:05:00'),
    recommendedUntil: calendarDate('2027-02-21'),
    checkableUntil: calendarDate('2027-11-21'),
    ...sampleStatement(),
    signature: { kind: 'drawn', png: drawnSignature() },
    signedAt: at('13:32:00'),
    place: 'Köln',
    phoneMasked: '+49 *** 042',
    tanChannel: 'sms',
    evidence: {
      level: 1,
      checked: ['E-Mail-Adresse der Vermieterseite', 'Mobilnummer der Vermieterseite'],
      notChecked: ['Die Identität der Vermieterseite wurde nicht geprüft.', 'Zahlungseingänge'],
      warnings: [],
    },
    events: [
      { label: 'Anfrage registriert', at: at('08:12:01') },
      { label: 'Unterzeichnet und per SMS-TAN bestätigt', at: at('13:32:00') },
      { label: 'Ausgestellt', at: at('14:05:00') },
    ],
    dataHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ...change,
  };
}

export const longName = 'Maximiliane-Konstantina Freifrau von Hohenstein-Wartenberg';
const longest = (): Partial<CertificateModel> => ({
  ...sampleStatement({
    tenant: {
      firstName: longName,
      lastName: longName,
      dob: calendarDate('1994-12-24'),
      property: {
        ...sampleFacts.tenant.property,
        street: 'Straße-der-deutsch-französischen-Freundschaft-am-alten-Hafen Hinterhaus links 2',
        houseNumber: '128a-132c',
        unit: 'Gartenhaus, 3. Obergeschoss Mitte rechts',
        city: 'Sankt Andreasberg im Oberharz (N)',
      },
      answers: { rentPaidRegularly: false, rentArrears: true, arrearsKind: 'other', arrearsCents: 999_999_999 },
      remark: 'WWWWWWWWWW MMMMMMMMMM WWWWWWWWWW MMMMMMMMMMMM',
    },
    landlord: {
      entityType: 'company',
      companyName:
        'Gemeinnützige Wohnungsbau- und Siedlungsgenossenschaft der Eisenbahner und Postbediensteten Rhein-Ruhr-Lippe eG i. G.',
      firstName: longName,
      lastName: longName,
      signerRole: 'property-management',
    },
  }),
  signature: { kind: 'typed', name: `${longName} ${longName}` },
  // Takes a line more than an SMS.
  tanChannel: 'call',
});

/** As long as every rule lets its words be. */
export const longestCertificate = (): CertificateModel => sampleCertificate(longest());

const coTenants = ['Jonas', 'Mia', 'Emre', 'Ayşe', 'Karl'].map(
  (firstName) => ({ gender: 'Herr', firstName, lastName: 'Weber-Hoffmann', dob: calendarDate('1992-08-19') }) as const,
);
const heirs = ['Ute', 'Karl', 'Anna', 'Paul'].map((firstName) => ({ firstName, lastName: 'von der Heide' }));

/** Those who stand beside the two. */
export const manyNames = [...coTenants, ...heirs];

/** Six tenants and five who let: a flat share, and heirs. */
export const manyParties = {
  tenant: { coTenants },
  landlord: { coLandlords: heirs, authority: 'for-all' },
} as const;

/** The same with names that take more than a line. */
export function manyLongNames(firstNames: readonly string[], lastName: string, heirs: number): CertificateModel {
  const named = firstNames.map((firstName) => ({ firstName, lastName }));
  const dob = calendarDate('1992-12-24');
  return sampleCertificate(
    sampleStatement({
      tenant: { coTenants: named.slice(0, 5).map((person) => ({ gender: 'Frau', ...person, dob })) },
      landlord: { coLandlords: named.slice(0, heirs), authority: 'alone' },
    }),
  );
}

export const manyPeople = (): CertificateModel => sampleCertificate(sampleStatement(manyParties));
