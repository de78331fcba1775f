// What the information of Art. 14 in the first mails says, by its rows: each is a short form of sentences of the privacy page.
import { dataInformationTenantTexts } from '../../../src/certificate/rules/data-information.de.ts';
import type { DataController } from '../../../src/platform/rules/data-controller.ts';
import { dataInformationLandlordTexts } from '../../../src/tenant-request/rules/landlord-mails.de.ts';

const months = 12;
const { categories } = dataInformationLandlordTexts;

export const informationBlocks = [
  {
    to: 'landlord',
    texts: dataInformationLandlordTexts,
    facts: (controller: DataController, source: string) =>
      dataInformationLandlordTexts.facts(
        controller,
        { origin: dataInformationLandlordTexts.statedBy(source), categories },
        months,
      ),
    mail: 'landlord-request',
  },
  {
    to: 'tenant',
    texts: dataInformationTenantTexts,
    facts: (controller: DataController, source: string) => dataInformationTenantTexts.facts(controller, source, months),
    mail: 'tenant-payment',
  },
] as const;

/** Rows with the same label say the same to both sides. */
const ofBoth = {
  Verantwortlich: ['object-how'],
  'Für den Datenschutz beauftragt': ['officer'],
  'Welche Daten': ['request-data', 'landlord-source'],
  Protokoll: ['audit-what', 'audit-entry', 'log-what', 'log-leaf'],
  Beschwerde: ['rights-authority'],
  'Alles Weitere': ['intro'],
} as const;

/** Each row by the names of the sentences that it sums up. */
export const informationRows: Readonly<Record<'landlord' | 'tenant', Readonly<Record<string, readonly string[]>>>> = {
  landlord: {
    ...ofBoth,
    'Herkunft der Daten': ['landlord-source'],
    Wozu: ['landlord-use'],
    Rechtsgrundlage: ['basis-asking'],
    Geöffnet: ['landlord-opened', 'landlord-no-pixel'],
    Empfänger: ['processor-hosting', 'processor-mail', 'processor-sms', 'sees-tenant'],
    Regeln: ['rules-hold', 'rules-lower', 'rules-person'],
    'Wie lange': ['kept-unanswered', 'kept-issued', 'kept-after-end'],
    'Ihre Rechte': ['rights', 'rights-landlord'],
  },
  tenant: {
    ...ofBoth,
    'Herkunft der Daten': ['basis-own'],
    Wozu: ['basis-own'],
    Rechtsgrundlage: ['basis-own'],
    Empfänger: [
      'processor-hosting',
      'processor-mail',
      'processor-letters',
      'controller-payment',
      'controller-post',
      'sees-code',
      'sees-compare',
      'sees-qr',
      'sees-file',
    ],
    Regeln: ['rules-lower', 'rules-appeal'],
    'Wie lange': ['kept-unanswered', 'kept-issued', 'kept-after-end'],
    'Deine Rechte': ['rights', 'rights-tenant'],
  },
};
