import { eachFlatPart } from '../../address/rules/index.ts';

/** What was checked about who signed, as printed and as shown on the check page (security.md, Nachweisstufen). */
export const evidenceNeutralTexts = {
  checked: {
    email: 'Zugang zum E-Mail-Postfach der Vermieterseite',
    'sms-tan': 'Zugang zur angegebenen Mobilnummer, per SMS-TAN bei der Unterschrift',
    // This covers landlines too, and is just as true of the mobile numbers on older certificates.
    'call-tan': 'Zugang zur angegebenen Telefonnummer, per TAN am Telefon (Anruf) bei der Unterschrift',
    account: 'Eigenes Konto der Vermieterseite, seit mindestens 30 Tagen',
  },
  notChecked: {
    identity: 'Die Identität der Vermieterseite wurde nicht geprüft.',
    ownership: 'Eigentum oder Verwaltung der Wohnung wurden nicht geprüft.',
    authority: 'Die Vollmacht der übrigen Vermieter wurde nicht geprüft.',
    tenant: 'Die Angaben zur Mieterseite stammen von der Vermieterseite. Die Mieterseite hat sie nicht bestätigt.',
  },
  /** Printed only in trial mode. */
  trialWarnings: {
    'same-email': 'Testbetrieb, im Betrieb angehalten: Beide Seiten haben dasselbe E-Mail-Postfach.',
    'same-phone': 'Testbetrieb, im Betrieb angehalten: Beide Seiten haben dieselbe Telefonnummer.',
    'same-browser': 'Testbetrieb, im Betrieb angehalten: Beide Seiten haben denselben Browser benutzt.',
    'disposable-mail': 'Testbetrieb, im Betrieb angehalten: Die Vermieterseite hat eine Wegwerf-Adresse.',
    'reused-signature': 'Testbetrieb, im Betrieb angehalten: Diese Unterschrift kam schon von jemand anderem.',
    'same-network': 'Testbetrieb, Warnung: Beide Seiten haben kurz nacheinander dasselbe Netz benutzt.',
    'phone-of-others': 'Testbetrieb, Warnung: Mit dieser Nummer wurde schon unter anderem Namen unterschrieben.',
    'busy-mailbox': 'Testbetrieb, Warnung: Aus diesem Postfach wurde schon für viele Mietparteien bestätigt.',
    'company-freemail': 'Testbetrieb, Warnung: Die Firma hat eine Adresse bei einem kostenlosen Anbieter.',
  },
  steps: {
    registered: 'Mieterseite angemeldet',
    'email-confirmed': 'E-Mail-Adresse der Mieterseite bestätigt',
    renewed: 'Von der Mieterseite um den neuen Stand gebeten',
    'tenant-code': 'Angaben der Mieterseite per SMS-TAN bestätigt',
    begun: 'Von der Vermieterseite in ihrem Konto begonnen',
    'landlord-opened': 'Anfrage von der Vermieterseite geöffnet',
    signed: 'Unterzeichnet und per SMS-TAN bestätigt',
    corrected: 'Angaben berichtigt und per SMS-TAN bestätigt, ersetzt eine frühere Bescheinigung',
    paid: 'Bezahlt',
    issued: 'Ausgestellt',
  },
  /** Used when the TAN was spoken in a call. */
  stepsByCall: {
    'tenant-code': 'Angaben der Mieterseite per TAN am Telefon (Anruf) bestätigt',
    signed: 'Unterzeichnet und per TAN am Telefon (Anruf) bestätigt',
    corrected: 'Angaben berichtigt und per TAN am Telefon (Anruf) bestätigt, ersetzt eine frühere Bescheinigung',
  },
  /** Used in '… unterzeichnet und per SMS-TAN bestätigt', also in mails. */
  confirmedBy: { sms: 'per SMS-TAN', call: 'per TAN am Telefon (Anruf)' },
  corrected: (fields: string) => `Von der Vermieterseite berichtigt: ${fields}`,
  /** Before the order, where an empty field that the landlord filled in counts as well. */
  changed: (fields: string) => `Von der Vermieterseite berichtigt oder ergänzt: ${fields}`,
  /** Fields of the confirmation form that can differ from what the tenant typed. */
  fields: {
    tenantGender: 'Anrede der Mieterseite',
    tenantFirstName: 'Vorname der Mieterseite',
    tenantLastName: 'Nachname der Mieterseite',
    tenantEmail: 'E-Mail der Mieterseite',
    tenantPhone: 'Mobilnummer der Mieterseite',
    dob: 'Geburtsdatum',
    coTenants: 'Weitere Mietparteien',
    tenantStreet: 'Anschrift der Mieterseite',
    tenantHouseNumber: 'Anschrift der Mieterseite',
    tenantPostalCode: 'Anschrift der Mieterseite',
    tenantCity: 'Anschrift der Mieterseite',
    street: 'Adresse der Wohnung',
    houseNumber: 'Adresse der Wohnung',
    postalCode: 'Adresse der Wohnung',
    city: 'Adresse der Wohnung',
    ...eachFlatPart(({ label }) => label),
    rentalStartDate: 'Mietbeginn',
    rentalEndDate: 'Mietende',
    tenancyStatus: 'Mietende',
    entityType: 'Art der Vermieterseite',
    companyName: 'Name der Firma',
    landlordGender: 'Anrede der Vermieterseite',
    landlordFirstName: 'Vorname der Vermieterseite',
    landlordLastName: 'Nachname der Vermieterseite',
    landlordEmail: 'E-Mail der Vermieterseite',
  },
};

/** A form field that the landlord can correct; a new one needs a name above. */
export type CorrectedField = keyof typeof evidenceNeutralTexts.fields;
