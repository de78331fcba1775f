// Who works for the operator (law L27): the privacy page says it from the settings, so that it is never out of date.

/** Companies behind the services the product can be set to. */
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

/** What happens to an address while it is typed. */
export const addressNoticeNeutralTexts = {
  embedded:
    'Die Vorschläge kommen aus einem Verzeichnis auf unserem Server. Was dafür getippt wird, geht an niemanden sonst und wird für die Vorschläge nicht gespeichert.',
  photon: (host: string) =>
    `Was in Straße, Postleitzahl und Ort getippt wird, geht über unseren Server an den Suchdienst ${host}, ohne Namen und ohne die Internetadresse des Geräts. Wir speichern es dabei nicht (Art. 6 Abs. 1 Buchst. f DSGVO).`,
  google:
    'Vorschläge kommen von Google (Dublin, Irland), und nur wenn ihnen ausdrücklich zugestimmt wurde. Erst dann geht das, was in Straße, Postleitzahl und Ort getippt wird, über unseren Server an Google, ohne Namen und ohne die Internetadresse des Geräts (Art. 6 Abs. 1 Buchst. a DSGVO). Die Zustimmung gilt nur, solange die Seite offen ist; ein neues Laden beendet sie. Google kann diese Angaben auch in den USA verarbeiten. Ohne Zustimmung lässt sich jede Anschrift von Hand eingeben.',
};
