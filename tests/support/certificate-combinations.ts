// Every combination of answers that a certificate can state, as documents are made of.
import type { CertificateModel } from '../../src/certificate/server/document/certificate-model.ts';
import { calendarDate } from '../../src/platform/rules/dates.ts';
import { sampleCertificate } from './sample-certificate.ts';

const answersOf = {
  'regelmäßig gezahlt': { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
  'unregelmäßig gezahlt': { rentPaidRegularly: false, rentArrears: false, arrearsCents: 0 },
  Rückstände: { rentPaidRegularly: false, rentArrears: true, arrearsCents: 123_456 },
} as const;

const roles = {
  Eigentümer: 'owner',
  Hausverwaltung: 'property-management',
  Hauptmieter: 'main-tenant',
} as const;

export interface Combination {
  /** As a person would name it, for the headings of the kept texts. */
  name: string;
  hasArrears: boolean;
  isRegular: boolean;
  hasRemark: boolean;
  isOngoing: boolean;
  isCompany: boolean;
  role: (typeof roles)[keyof typeof roles];
  isByCall: boolean;
  model: CertificateModel;
}

const ended = calendarDate('2026-09-30');
const sample = sampleCertificate();

type Choice = Omit<Combination, 'name' | 'model' | 'hasArrears' | 'isRegular' | 'isByCall'> & {
  answers: CertificateModel['answers'];
};

function modelOf({ answers, hasRemark, isOngoing, isCompany, role }: Choice): CertificateModel {
  return {
    ...sample,
    answers,
    remark: hasRemark ? 'Sehr angenehmes Mietverhältnis.' : '',
    property: { ...sample.property, rentalEndDate: isOngoing ? 'heute' : ended },
    // Decision D41: never later than the tenancy.
    referenceDate: isOngoing ? sample.referenceDate : ended,
    landlord: isCompany
      ? {
          ...sample.landlord,
          entityType: 'company',
          companyName: 'Beispiel Wohnbau GmbH',
          gender: 'Frau',
          firstName: 'Ines',
        }
      : sample.landlord,
    signerRole: role,
  };
}

const yesNo = [true, false] as const;

const confirmedBySms: readonly Combination[] = Object.entries(answersOf).flatMap(([answersName, answers]) =>
  yesNo.flatMap((hasRemark) =>
    yesNo.flatMap((isOngoing) =>
      yesNo.flatMap((isCompany) =>
        Object.entries(roles).map(([roleName, role]) => ({
          name: [
            answersName,
            hasRemark ? 'mit Anmerkung' : 'ohne Anmerkung',
            isOngoing ? 'laufend' : 'beendet',
            isCompany ? 'Unternehmen' : 'privat',
            roleName,
          ].join(', '),
          hasArrears: answers.rentArrears,
          isRegular: answers.rentPaidRegularly,
          hasRemark,
          isOngoing,
          isCompany,
          role,
          isByCall: false,
          model: modelOf({ answers, hasRemark, isOngoing, isCompany, role }),
        })),
      ),
    ),
  ),
);

/** The first and the last once more, with a TAN that was spoken in a call. */
const confirmedByCall = [confirmedBySms.at(0), confirmedBySms.at(-1)].flatMap((combination): Combination[] =>
  combination
    ? [
        {
          ...combination,
          name: `${combination.name}, TAN am Telefon`,
          isByCall: true,
          model: { ...combination.model, tanWay: 'call' },
        },
      ]
    : [],
);

export const combinations: readonly Combination[] = [...confirmedBySms, ...confirmedByCall];
