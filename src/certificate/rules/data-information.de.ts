// The first mail to a tenant who never asked for anything: the information of Art. 14 GDPR (law L21).
import type { DataController } from '../../platform/rules/data-controller.ts';
import { certificateEndTenantTexts } from './ends.de.ts';

const officerRow = ({ officer }: DataController): (readonly [string, string])[] =>
  officer === undefined ? [] : [['Für den Datenschutz beauftragt', officer]];

export const dataInformationTenantTexts = {
  heading: 'Information nach Art. 14 DSGVO',
  facts: (controller: DataController, source: string, months: number): readonly (readonly [string, string])[] => [
    ['Verantwortlich', `${controller.name}, ${controller.address}, ${controller.email}`],
    ...officerRow(controller),
    ['Herkunft der Daten', `angegeben von ${source}`],
    [
      'Welche Daten',
      'Anrede, Name, Geburtsdatum, Anschrift, E-Mail-Adresse, gegebenenfalls Handynummer, die Wohnung mit der Mietzeit und die Angaben zu den Mietzahlungen',
    ],
    ['Wozu', 'um die Bescheinigung zu erstellen, dir zuzustellen und prüfbar zu machen'],
    [
      'Rechtsgrundlage',
      'Art. 6 Abs. 1 Buchst. f DSGVO: das Interesse deines Vermieters oder deiner Vermieterin, dir den Stand der Mietzahlungen zu bescheinigen',
    ],
    [
      'Empfänger',
      `Dienstleister für Server, E-Mail und Druck in unserem Auftrag; bei einer Bestellung Zahlungsdienst und Post in eigener Verantwortung; ${source}; nach der Bezahlung alle, die die Bescheinigung von dir oder ${source} bekommen. Mit dem Code allein sieht man Vorname, drei Ziffern der Postleitzahl, Stand, Ausstellungsdatum und Nachweisstufe. Wer Angaben vom Papier eintippt, erfährt, ob sie stimmen. Mit QR-Code oder Datei liest man den ganzen Text`,
    ],
    [
      'Regeln',
      'Feste Regeln können die Nachweisstufe einer Bescheinigung senken; wer das für falsch hält, kann uns schreiben, und ein Mensch sieht es sich an',
    ],
    [
      'Protokoll',
      'Ereignis, Zeit und die gekürzte Internetadresse des Anschlusses, ohne Namen; zu einer ausgestellten Bescheinigung steht eine Prüfnummer ohne Namen in einem öffentlichen Register',
    ],
    ['Wie lange', certificateEndTenantTexts.information(months)],
    ['Deine Rechte', 'Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch'],
    ['Beschwerde', 'bei einer Datenschutzaufsichtsbehörde, zum Beispiel der deines Bundeslandes'],
    ['Alles Weitere', `in der Datenschutzerklärung: ${controller.privacyUrl}`],
  ],
  /** This is set apart from the rest, as Art. 21 (4) GDPR requires. */
  objectionHeading: 'Widerspruchsrecht',
  objection: (email: string) =>
    `Du kannst der Verarbeitung deiner Daten jederzeit widersprechen, mit einer E-Mail an ${email} (Art. 21 DSGVO).`,
};
