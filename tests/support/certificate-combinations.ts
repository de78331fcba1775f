// Every combination of answers that a certificate can state, as documents are made of.
import type { PaymentAnswers, SignerRole } from '../../src/certificate/rules/index.ts';
import type { CertificateModel } from '../../src/certificate/server/document/certificate-model.ts';
import { calendarDate } from '../../src/platform/rules/dates.ts';
import { sampleCertificate, sampleFacts, sampleStatement } from './sample-certificate.ts';

const openOf = {
  'nichts offen': { rentArrears: false, arrearsCents: 0 },
  'Miete offen': { rentArrears: true, arrearsKind: 'rent', arrearsCents: 123_456 },
  'anderes offen': { rentArrears: true, arrearsKind: 'other', arrearsCents: 8000 },
} as const satisfies Record<string, Omit<PaymentAnswers, 'rentPaidRegularly'>>;

export type OpenName = keyof typeof openOf;

const roles = {
  Vermieter: 'landlord',
  Hausverwaltung: 'property-management',
  Hauptmieter: 'main-tenant',
  Eigentümer: 'owner',
} as const satisfies Record<string, SignerRole>;

export interface Combination {
  /** As a person would name it, for the headings of the kept texts. */
  name: string;
  open: OpenName;
  isRegular: boolean;
  hasRemark: boolean;
  isOngoing: boolean;
  isCompany: boolean;
  role: SignerRole;
  isByCall: boolean;
  model: CertificateModel;
}

type Choice = Omit<Combination, 'name' | 'model' | 'isByCall'>;

const ended = calendarDate('2026-09-30');

const company = {
  entityType: 'company',
  companyName: 'Beispiel Wohnbau GmbH',
  gender: 'Frau',
  firstName: 'Ines',
} as const;

function modelOf({ open, isRegular, hasRemark, isOngoing, isCompany, role }: Choice): CertificateModel {
  const { property, remark } = sampleFacts.tenant;
  return sampleCertificate(
    sampleStatement({
      tenant: {
        answers: { rentPaidRegularly: isRegular, ...openOf[open] },
        remark: hasRemark ? remark : '',
        property: { ...property, rentalEndDate: isOngoing ? 'heute' : ended },
      },
      landlord: { ...(isCompany ? company : {}), signerRole: role },
      // Decision D41: never later than the tenancy.
      referenceDate: isOngoing ? sampleFacts.referenceDate : ended,
    }),
  );
}

const yesNo = [true, false] as const;

const choices: readonly (Choice & { roleName: string })[] = yesNo.flatMap((isRegular) =>
  (Object.keys(openOf) as OpenName[]).flatMap((open) =>
    yesNo.flatMap((isOngoing) =>
      yesNo.flatMap((isCompany) =>
        Object.entries(roles).map(([roleName, role]) => ({
          open,
          isRegular,
          hasRemark: false,
          isOngoing,
          isCompany,
          role,
          roleName,
        })),
      ),
    ),
  ),
);

const confirmedBySms = choices.map(({ roleName, ...choice }): Combination => ({
  ...choice,
  name: [
    choice.isRegular ? 'regelmäßig' : 'unregelmäßig',
    choice.open,
    choice.isOngoing ? 'laufend' : 'beendet',
    choice.isCompany ? 'Firma' : 'privat',
    roleName,
  ].join(', '),
  isByCall: false,
  model: modelOf(choice),
}));

const firstAndLast = [confirmedBySms.at(0), confirmedBySms.at(-1)].flatMap((combination) => combination ?? []);

const withRemark = firstAndLast.map((combination): Combination => {
  const choice = { ...combination, hasRemark: true };
  return { ...choice, name: `${combination.name}, mit Anmerkung`, model: modelOf(choice) };
});

/** With a TAN that was spoken in a call. */
const confirmedByCall = firstAndLast.map((combination): Combination => ({
  ...combination,
  name: `${combination.name}, TAN am Telefon`,
  isByCall: true,
  model: { ...combination.model, tanChannel: 'call' },
}));

export const combinations: readonly Combination[] = [...confirmedBySms, ...withRemark, ...confirmedByCall];
