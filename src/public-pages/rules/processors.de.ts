// The operator's processors (law L27): the privacy page lists them from the settings, so that it is never out of date.

/** The companies behind the services that can be configured. */
const companies = {
  seven: 'seven communications GmbH & Co. KG, Kiel',
  gatewayapi: 'ONLINECITY.IO ApS (GatewayAPI), Odense, Dänemark',
  stripe: 'Stripe Payments Europe, Limited, Dublin, Irland',
  mollie: 'Mollie B.V., Amsterdam, Niederlande',
  letterxpress: 'der Druck- und Versanddienst LetterXpress, Deutschland',
  google: 'Google (Dublin, Irland), und nur nach Zustimmung',
} as const;

export const processorNeutralTexts = {
  companies,
  onRequest: 'nennen wir auf Anfrage',
  mailServer: (host: string) => `der Mailserver ${host}`,
  noMail: 'niemand, im Testbetrieb bleiben E-Mails im Programm',
  noSms: 'niemand, im Testbetrieb bleiben SMS und Anrufe im Programm',
  noPayment: 'niemand, im Testbetrieb sind Zahlungen nur gespielt',
  ownLetters: 'niemand, Briefe drucken und verschicken wir selbst',
  ownAddresses: 'niemand, die Vorschläge kommen aus einem Verzeichnis auf unserem Server',
  photon: (host: string) => `der Suchdienst ${host}`,
};

/** Who receives which data when somebody pays. */
export const paymentNoticeNeutralTexts = {
  embedded: 'Im Testbetrieb sind Zahlungen nur gespielt; die Kartendaten der Tests speichern wir nicht.',
  stripe:
    'Wer mit Karte zahlt, dessen Browser lädt nach der Bestellung das Kartenformular von Stripe; Name und Kartendaten gehen unmittelbar dorthin, wir sehen die Kartendaten nicht. Bei den anderen Zahlungsarten geht es auf einer Seite von Stripe weiter.',
  mollie:
    'Bezahlt wird auf einer Seite von Mollie; Kartendaten und Kontodaten gehen unmittelbar dorthin, wir sehen sie nicht.',
};

/** The location of the servers; stated only when the operator provides it (decision D19, law L27). */
export const serverNeutralTexts = {
  notice: (place: string) => `Die Server, auf denen sie liegen, stehen in ${place}.`,
  card: {
    title: (place: string) => `Server in ${place}`,
    text: (place: string) =>
      `Die Daten liegen auf Servern in ${place}. Wofür wir Dienstleister brauchen, steht in der Datenschutzerklärung.`,
  },
  otherCard: {
    title: 'Dienstleister mit Namen',
    text: 'Wer in unserem Auftrag Daten bekommt und wofür, steht in der Datenschutzerklärung.',
  },
};

export const officerNeutralTexts = {
  named: (who: string) => `Für den Datenschutz beauftragt: ${who}`,
  none: 'Eine Datenschutzbeauftragte oder ein Datenschutzbeauftragter ist nicht benannt; Fragen zum Datenschutz beantworten wir unter derselben Adresse.',
};

/** What happens to an address while it is being typed. */
export const addressNoticeNeutralTexts = {
  embedded:
    'Die Vorschläge kommen aus einem Verzeichnis auf unserem Server. Was dafür getippt wird, geht an niemanden sonst und wird für die Vorschläge nicht gespeichert.',
  photon: (host: string) =>
    `Was in Straße, Postleitzahl und Ort getippt wird, geht über unseren Server an den Suchdienst ${host}, ohne Namen und ohne die Internetadresse des Geräts. Wir speichern es dabei nicht (Art. 6 Abs. 1 Buchst. f DSGVO).`,
  google:
    'Vorschläge kommen von Google (Dublin, Irland), und nur wenn ihnen ausdrücklich zugestimmt wurde. Erst dann geht das, was in Straße, Postleitzahl und Ort getippt wird, über unseren Server an Google, ohne Namen und ohne die Internetadresse des Geräts (Art. 6 Abs. 1 Buchst. a DSGVO). Die Zustimmung gilt nur, solange die Seite offen ist; ein neues Laden beendet sie. Google kann diese Angaben auch in den USA verarbeiten. Ohne Zustimmung lässt sich jede Anschrift von Hand eingeben.',
};
