// Texts of the page 'Vertrag widerrufen' (section 356a BGB). Both tenants and landlords use it, so it addresses nobody directly.
export const withdrawalNeutralTexts = {
  lead: 'Wer als Verbraucherin oder Verbraucher bei uns bestellt hat, kann den Vertrag hier widerrufen. Ein Grund ist nicht nötig.',
  formTitle: 'Angaben zum Vertrag',
  name: 'Name',
  nameHint: 'Vor- und Nachname oder Firma wie bei der Bestellung.',
  nameRequired: 'Name ist erforderlich.',
  orderNumber: 'Bestellnummer',
  orderNumberHint: 'Steht in der Bestellbestätigung und auf der Rechnung, zum Beispiel MF‑7K2Q‑9XTB.',
  orderNumberRequired: 'Bestellnummer ist erforderlich.',
  email: 'E-Mail-Adresse',
  emailHint: 'Dorthin geht die Eingangsbestätigung.',
  tooLong: (most: number) => `Bitte höchstens ${most} Zeichen eingeben.`,
  noLink: 'Bitte ohne Internetadresse eingeben.',
  /** The words of section 356a BGB. */
  first: 'Vertrag widerrufen',
  summaryTitle: 'Bitte prüfen',
  declaration: 'Hiermit wird der folgende Vertrag widerrufen:',
  contract: 'Vertrag',
  contractOf: (orderNumber: string) => `Bestellung ${orderNumber}`,
  confirm: 'Widerruf bestätigen',
  busy: 'Widerruf wird übermittelt ...',
  back: 'Angaben ändern',
  doneTitle: 'Der Widerruf ist eingegangen',
  receivedAt: 'Eingegangen am',
  success: 'Eine Eingangsbestätigung mit Datum und Uhrzeit ist per E-Mail unterwegs.',
  /** The same was declared before: its receipt was sent then. */
  repeated:
    'Derselbe Widerruf ist bei uns schon eingegangen. Seine Eingangsbestätigung geht per E-Mail an diese Adresse. Eine weitere kommt nur, wenn sie sich nicht zustellen ließ, und höchstens einmal am Tag.',
  /** The first receipt did not arrive. */
  resent:
    'Derselbe Widerruf ist bei uns schon eingegangen. Seine Eingangsbestätigung ist jetzt noch einmal per E-Mail unterwegs.',
  doneNote:
    'Kommt die E-Mail nicht an, bitte im Ordner für unerwünschte Nachrichten nachsehen oder uns schreiben. Der Widerruf ist auch ohne sie eingegangen.',
  next: 'Wir ordnen den Widerruf der Bestellung zu und teilen das Ergebnis per E-Mail mit. Ist Geld zu erstatten, zahlen wir es binnen vierzehn Tagen auf demselben Weg zurück.',
  another: 'Weiteren Vertrag widerrufen',
  /** For both limits: the message must say what to do instead. */
  tooMany: (operator: { email: string; name: string; street: string; postalCode: string; city: string }) =>
    `Dieser Widerruf ist noch nicht eingegangen, weil von hier gerade sehr viele kamen. Bitte in einer Stunde noch einmal versuchen oder gleich per E-Mail an ${operator.email} oder per Brief an ${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city} widerrufen. Es genügt ein Satz mit Namen und Bestellnummer.`,
  notSent: 'Der Widerruf ist noch nicht eingegangen.',
  /** Shown above the fields if there is no script to lead to them. */
  summaryOfErrors: 'Bitte noch einmal prüfen',
  otherTitle: 'Lieber per E-Mail oder Brief?',
  otherText: 'Ein Satz mit Namen und Bestellnummer genügt: „Hiermit widerrufe ich meinen Vertrag.“',
  otherMail: 'Per E-Mail',
  otherMailSubject: 'Vertrag widerrufen',
  otherPost: 'Per Brief',
  otherPhone: 'Per Telefon',
  rulesTitle: 'Fristen und Folgen',
  rulesText: 'Wann das Widerrufsrecht besteht und wann es erlischt, steht in der',
  rulesLink: 'Widerrufsbelehrung',
};
