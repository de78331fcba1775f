/** What is wrong with the settings of the mail. */
export const mailSettingsNeutralTexts = {
  domain: 'erwartet wird ein Domainname, zum Beispiel bescheinigung.example',
  selector: 'erwartet werden Buchstaben, Ziffern, Punkt und Strich, zum Beispiel mail2026',
  needsTls:
    'zu einem anderen Rechner gehen Mails nur verschlüsselt; lassen Sie Angaben zu TLS hinter dem Fragezeichen weg',
  bounceAddress: 'vor dem @ dürfen höchstens 11 Zeichen stehen und kein +, zum Beispiel zurueck@bescheinigung.example',
  dkimIncomplete:
    'Für DKIM fehlt etwas: Geben Sie DKIM_DOMAIN, DKIM_SELECTOR und DKIM_KEY oder DKIM_KEY_FILE zusammen an, oder keins davon.',
  dkimOtherDomain: (domain: string, from: string) =>
    `DKIM_DOMAIN (${domain}) passt nicht zu MAIL_FROM (@${from}). Empfänger erkennen die Signatur nur an, wenn beide zur selben Domain gehören.`,
  dkimFile: (file: string) =>
    `Die Datei ${file} mit dem DKIM-Schlüssel lässt sich nicht lesen. Prüfen Sie DKIM_KEY_FILE und die Leserechte.`,
  dkimKey:
    'Der DKIM-Schlüssel ist nicht lesbar oder zu kurz. Erwartet wird ein RSA-Schlüssel ab 2048 Bit als PEM, zum Beispiel aus „openssl genrsa -out dkim.pem 2048“.',
};
