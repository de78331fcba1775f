// The information of Art. 14 GDPR for co-tenants (law L21): mailed to those with an address, otherwise passed on by the tenant who asks.

interface Stated {
  /** Name of the tenant who asks. */
  readonly from: string;
  readonly months: number;
  readonly hasAddress: boolean;
}

interface InformationFacts extends Omit<Stated, 'hasAddress'> {
  readonly operator: { readonly name: string; readonly email: string };
  /** Origin of the site, 'https://...', without a trailing slash. */
  readonly site: string;
}

/** Facts that the mail and the text to pass on have in common. */
export const coTenantFactsTenantTexts = ({
  from,
  months,
  hasAddress,
}: Stated): readonly (readonly [string, string])[] => [
  ['Herkunft der Daten', `angegeben von ${from}`],
  [
    'Welche Daten',
    `Anrede, Name, Geburtsdatum${hasAddress ? ', E-Mail-Adresse' : ''} und die Angabe, dass du mit ${from} im Mietvertrag stehst; dazu die Wohnung, die Mietzeit und die Angaben der Vermieterseite zu den Mietzahlungen`,
  ],
  ['Wozu', 'um eine Bescheinigung über euer gemeinsames Mietverhältnis zu erstellen und prüfbar zu machen'],
  [
    'Rechtsgrundlage',
    `Art. 6 Abs. 1 Buchst. f DSGVO: das Interesse von ${from}, die Zahlungen aus dem gemeinsamen Mietverhältnis zu belegen`,
  ],
  [
    'Empfänger',
    `Dienstleister für Server, E-Mail und Druck in unserem Auftrag; die Vermieterseite; nach der Bezahlung alle, die die Bescheinigung von ${from} oder der Vermieterseite bekommen. Mit dem Code allein sieht man von dir nur, dass es eine weitere Mietpartei gibt. Wer Angaben vom Papier eintippt, erfährt, ob sie stimmen. Mit QR-Code oder Datei liest man den ganzen Text`,
  ],
  [
    'Wie lange',
    `ohne Antwort der Vermieterseite 30 Tage; nach ihrer Unterschrift unbezahlt 30 Tage; nach der Ausstellung ${months} Monate; Angaben einer beendeten Anfrage höchstens 90 Tage; oder bis du die Löschung verlangst`,
  ],
  ['Deine Rechte', 'Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch'],
  ['Beschwerde', 'bei einer Datenschutzaufsichtsbehörde, zum Beispiel der deines Bundeslandes'],
];

export const coTenantInformationTenantTexts = {
  fold: 'Information zum Weitergeben',
  foldNote: (names: string) => `Für ${names}: ohne E-Mail-Adresse schreiben wir nicht selbst.`,
  ask: (names: string) => `Gib das bitte an ${names} weiter, am besten gleich.`,
  copy: 'Text kopieren',
  copied: 'Der Text ist kopiert.',
  notCopied: 'Das Kopieren hat nicht geklappt. Markiere den Text bitte und kopiere ihn selbst.',
  heading: 'Information nach Art. 14 DSGVO',
  facts: ({ from, operator, site, months }: InformationFacts): readonly (readonly [string, string])[] => [
    ['Verantwortlich', `${operator.name}, ${operator.email}; Anschrift und Telefon: ${site}/impressum`],
    ...coTenantFactsTenantTexts({ from, months, hasAddress: false }),
    ['Alles Weitere', `in der Datenschutzerklärung: ${site}/datenschutz`],
    // The right to object is a paragraph of its own and comes last, as Art. 21 (4) requires.
    [
      'Widerspruchsrecht',
      `Du kannst der Verarbeitung deiner Daten jederzeit widersprechen, mit einer E-Mail an ${operator.email} (Art. 21 DSGVO)`,
    ],
  ],
};
