/** Words on the picture of a certificate: the landing page and the panel of the entry pages. */
export const sampleNeutralTexts = {
  label: 'Beispiel einer Bescheinigung mit Sicherheitscode, Angaben zum Mietverhältnis und Unterschrift',
  codeLabel: 'Sicherheitscode',
  code: 'K7QF-3M2X-9TRB-HV4C',
  title: ['Mietschuldenfreiheits-', 'bescheinigung'] as const,
  issued: 'Stichtag 21. November 2026',
  rows: [
    ['Mieterin', 'Lena Beispiel'],
    ['Wohnung', 'Musterallee 12, 50968 Köln'],
    ['Mietzeit', '1. April 2021 bis heute'],
    ['Vermieter', 'Johannes Muster, Köln'],
  ] as const,
  statement: 'Alle fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt.',
  signed: 'elektronisch unterzeichnet, per SMS-TAN bestätigt',
  valid: 'Code ist gültig',
  person: 'Lena, PLZ 509..',
  seal: 'gültig',
  mark: 'Muster',
};
