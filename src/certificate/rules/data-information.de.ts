// The first mail to a tenant who never asked for anything: the information of Art. 14 GDPR (law L21).

export interface DataController {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

export const dataInformationTenantTexts = {
  heading: 'Information nach Art. 14 DSGVO',
  facts: (controller: DataController, source: string): readonly (readonly [string, string])[] => [
    ['Verantwortlich', `${controller.name}, ${controller.address}, ${controller.email}`],
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
      'Dienstleister für E-Mail, Zahlung und Briefversand in unserem Auftrag; wer deinen Code prüft, sieht Vorname und drei Ziffern der Postleitzahl',
    ],
    [
      'Wie lange',
      'unbezahlt 30 Tage; nach der Ausstellung, solange die Bescheinigung prüfbar ist, oder bis du die Löschung verlangst',
    ],
    ['Deine Rechte', 'Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und jederzeit Widerspruch'],
    ['Beschwerde', 'bei einer Datenschutzaufsichtsbehörde, zum Beispiel der deines Bundeslandes'],
  ],
};
