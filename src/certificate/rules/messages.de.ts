export const tenantTexts = {
  notPaid: 'Diese Bescheinigung ist noch nicht bezahlt.',
  notReleased: 'Deine Bescheinigung wird gerade erstellt. In wenigen Augenblicken kannst du sie herunterladen.',
  documentErased:
    'Die Datei wurde auf Wunsch der Vermieterseite bei uns gelöscht. Deine Kopie aus der E-Mail gilt weiter und bleibt bis zum Ablauf prüfbar, ihr Code auch. Nur der QR-Code zeigt den Text nicht mehr.',
  noLongerValid: 'Diese Bescheinigung gilt nicht mehr. Hier geben wir sie nicht mehr heraus.',
  ended: 'Diese Bescheinigung ist abgelaufen. Datei und Inhalt haben wir gelöscht.',
};

export const landlordTexts = {
  notPaid: 'Diese Bescheinigung ist noch nicht bezahlt.',
  notReleased: 'Die Bescheinigung wird gerade erstellt. In wenigen Augenblicken können Sie sie herunterladen.',
  documentErased:
    'Die Datei wurde auf Wunsch einer der beiden Seiten bei uns gelöscht. Der Code der Bescheinigung bleibt bis zum Ablauf prüfbar, solange die Mietpartei ihre Daten nicht löschen lässt.',
  noLongerValid: 'Diese Bescheinigung gilt nicht mehr. Hier geben wir sie nicht mehr heraus.',
  ended: 'Diese Bescheinigung ist abgelaufen. Datei und Inhalt haben wir gelöscht.',
};

export const readyMailTenantTexts = {
  subject: 'Deine Bescheinigung ist fertig',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro: (landlord: string, by: string) =>
    `deine Bescheinigung ist ausgestellt. ${landlord} hat sie elektronisch unterzeichnet und ${by} bestätigt. Du findest sie als PDF im Anhang.`,
  /** For a certificate that the landlord began and paid: this is the first that the tenant hears of it. */
  introBegun: (landlord: string, by: string) =>
    `${landlord} hat dir eine Bescheinigung über deine Mietzahlungen ausgestellt und bezahlt, elektronisch unterzeichnet und ${by} bestätigt. Du findest sie als PDF im Anhang.`,
  /** Used when the tenant asked and the landlord paid. */
  paidFor: (landlord: string) => `${landlord} hat sie bezahlt, du musst nichts zahlen.`,
  codeLabel: 'Sicherheitscode',
  flatLabel: 'Wohnung',
  recommendedLabel: 'Empfohlen bis',
  checkableLabel: 'Prüfbar bis',
  download: 'Bescheinigung und Rechnung herunterladen',
  downloadFile: 'Bescheinigung herunterladen',
  /** The link is personal: it also leads to the invoice, with name and address. */
  validityOfBoth: (date: string) =>
    `Der Link gilt bis zum ${date} und ist nur für dich: Er führt auch zu deiner Rechnung. Leite diese E-Mail deshalb nicht weiter.`,
  validity: (date: string) => `Der Link gilt bis zum ${date}. Das PDF gilt unabhängig davon.`,
  /** For a correction or a renewal. */
  openShares: (count: number) =>
    count === 1
      ? 'Deine offene Freigabe zeigt von jetzt an von selbst den neuen Stand.'
      : `Deine ${count} offenen Freigaben zeigen von jetzt an von selbst den neuen Stand.`,
  passOn:
    'Gib lieber einen Link weiter als das PDF: Auf der Downloadseite machst du ihn mit „Link weitergeben“. Du siehst, wann er geöffnet wurde, aber nicht, von wem, und kannst ihn beenden. Wer das PDF bekommt, kann den Code auf unserer Prüfseite eingeben und sehen, ob die Bescheinigung gilt.',
  checkPage: 'Prüfseite öffnen',
  reason: 'Du bekommst diese E-Mail, weil du eine Bescheinigung bestellt hast.',
  /** Used when the tenant asked and somebody else paid. */
  reasonAsked: 'Du bekommst diese E-Mail, weil du diese Bescheinigung angefragt hast.',
  /** Used when the landlord began it. */
  forYou: (landlord: string) =>
    `Du bekommst diese E-Mail, weil ${landlord} deine Adresse für diese Bescheinigung angegeben hat.`,
};

export const readyMailLandlordTexts = {
  subject: (tenant: string) => `Die Bescheinigung für ${tenant} ist fertig`,
  title: 'Die Bescheinigung ist fertig',
  intro: (tenant: string, email: string) =>
    `die Bescheinigung für ${tenant} ist ausgestellt. Das PDF ging an ${email}. Über den folgenden Link können auch Sie sie herunterladen.`,
  /** Used when the tenant wants no mail. */
  introKept: (tenant: string) => `die Bescheinigung für ${tenant} ist ausgestellt.`,
  kept: 'Die Mietpartei möchte von uns keine E-Mails, das PDF ging deshalb nicht an sie. Über den folgenden Link laden Sie es herunter und können es selbst weitergeben.',
  codeLabel: 'Sicherheitscode',
  flatLabel: 'Wohnung',
  postLabel: 'Brief an die Mietpartei',
  postTo: 'an die Anschrift, die sie bei uns bestätigt hat',
  recommendedLabel: 'Empfohlen bis',
  download: 'Bescheinigung herunterladen',
  downloadBoth: 'Bescheinigung und Rechnung herunterladen',
  checkPage: 'Prüfseite öffnen',
  validity: (date: string) => `Der Link gilt bis zum ${date}.`,
  notMe:
    'Haben Sie diese Bescheinigung nicht unterschrieben, oder ist eine Angabe falsch? Dann sagen Sie es uns bitte gleich.',
  change: 'Das war ich nicht, oder etwas stimmt nicht',
  reason: 'Sie erhalten diese E-Mail, weil Sie diese Bescheinigung erstellt oder bezahlt haben.',
};

/** For a landlord whom a tenant asked: what was made of the statement and how to object, nothing more (law L23). */
export const issuedMailLandlordTexts = {
  subject: (tenant: string) => `Ihre Bescheinigung für ${tenant} wurde ausgestellt`,
  intro: (tenant: string) =>
    `die Bescheinigung, die Sie für ${tenant} bestätigt haben, ist ausgestellt und bei der Mietpartei. Mit dem Sicherheitscode sehen Sie auf unserer Prüfseite, was andere dort sehen.`,
  codeLabel: 'Sicherheitscode',
  flatLabel: 'Wohnung',
  look: 'Bescheinigung ansehen',
  checkPage: 'Prüfseite öffnen',
  notMe:
    'Haben Sie diese Bescheinigung nicht unterschrieben, oder ist eine Angabe falsch? Dann sagen Sie es uns bitte gleich.',
  change: 'Das war ich nicht, oder etwas stimmt nicht',
  validity: (date: string) => `Der Link gilt bis zum ${date}.`,
  reason: 'Sie erhalten diese E-Mail, weil diese Bescheinigung unter Ihrem Namen ausgestellt wurde.',
};

export const linkMailTenantTexts = {
  subject: 'Dein neuer Link zur Bescheinigung',
  intro: 'hier ist der neue Link zu deiner Bescheinigung. Ältere Links aus früheren E-Mails kannst du löschen.',
  pay: 'Ergebnis ansehen und bestellen',
  download: 'Bescheinigung herunterladen',
  reason: 'Du bekommst diese E-Mail, weil auf unserer Seite ein neuer Link angefordert wurde.',
};

export const linkMailLandlordTexts = {
  subject: 'Ihr neuer Link zur Bescheinigung',
  intro: (tenant: string) =>
    `hier ist der neue Link zur Bescheinigung für ${tenant}. Ältere Links aus früheren E-Mails können Sie löschen.`,
  pay: 'Ansehen und bestellen',
  download: 'Bescheinigung herunterladen',
  change: 'Bescheinigung ansehen',
  reason: 'Sie erhalten diese E-Mail, weil auf unserer Seite ein neuer Link angefordert wurde.',
};
