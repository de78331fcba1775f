// Texts of the page on which a landlord confirms a renewal.

export const renewalLandlordTexts = {
  before: (day: string) => `Am ${day} haben Sie den Stand der Mietzahlungen bestätigt.`,
  /** For a landlord who did not sign the previous certificate. */
  beforeOther: (day: string) => `Der Stand der Mietzahlungen wurde zuletzt zum ${day} bestätigt.`,
  /** Follows the tenant's name. */
  asks: ' bittet Sie um den Stand von heute. Für Sie kostenlos, drei Fragen.',
  since: (day: string) => `Seit dem ${day}`,
  goesOn: 'Besteht das Mietverhältnis noch?',
  earlier: 'Ihre Bestätigung von damals',
  changed: 'Name, Anschrift oder Mietzeit berichtigen',
  stays:
    'Die frühere Bescheinigung bleibt für ihren Stichtag richtig. Wer sie prüft, erfährt, dass es eine neuere gibt.',
  people: {
    heading: 'Wer steht heute im Mietvertrag?',
    left: (tenant: string, names: string, isOne: boolean) =>
      `${tenant} gibt an: ${names} ${isOne ? 'ist' : 'sind'} ausgezogen.`,
    joined: (tenant: string, names: string, isOne: boolean) =>
      `${tenant} gibt an: ${names} ${isOne ? 'ist' : 'sind'} eingezogen.`,
    check: 'Stimmt das nicht, ändern Sie es hier.',
  },
  signAnew: 'Bitte neu unterschreiben. Ihre frühere Unterschrift verwenden wir nicht wieder.',
  request: { sms: 'TAN per SMS anfordern', call: 'TAN per Anruf anfordern' },
  goesTo: (phone: string) => `Die TAN geht an ${phone}. Mit der richtigen TAN ist Ihre Bestätigung abgeschickt.`,
  calls: (phone: string) => `Wir rufen ${phone} an. Mit der richtigen TAN ist Ihre Bestätigung abgeschickt.`,
  otherPhone: 'Andere Nummer',
  unwilling: 'Ich möchte nicht',
};
