export const tenantTexts = {
  notPaid: 'Diese Bescheinigung ist noch nicht bezahlt.',
  notReleased: 'Deine Bescheinigung wird gerade erstellt. In wenigen Augenblicken kannst du sie herunterladen.',
  documentErased:
    'Die Datei wurde auf Wunsch der Vermieterseite bei uns gelöscht. Deine Kopie aus der E-Mail gilt weiter und ihr Code bleibt prüfbar.',
};

export const readyMailTenantTexts = {
  subject: 'Deine Bescheinigung ist fertig',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro: (landlord: string) =>
    `deine Bescheinigung ist ausgestellt. ${landlord} hat sie elektronisch unterzeichnet und per SMS-TAN bestätigt. Du findest sie als PDF im Anhang.`,
  codeLabel: 'Sicherheitscode',
  flatLabel: 'Wohnung',
  recommendedLabel: 'Empfohlen bis',
  download: 'Bescheinigung und Rechnung herunterladen',
  passOn:
    'Gib das PDF weiter, am besten als Datei. Wer es erhält, kann den Code auf unserer Prüfseite eingeben und sehen, ob die Bescheinigung gilt.',
  checkPage: 'Prüfseite öffnen',
  reason: 'Du bekommst diese E-Mail, weil du eine Bescheinigung bestellt hast.',
};

export const linkMailTenantTexts = {
  subject: 'Dein neuer Link zur Bescheinigung',
  intro: 'hier ist der neue Link zu deiner Bescheinigung. Ältere Links aus früheren Mails kannst du löschen.',
  pay: 'Ergebnis ansehen und bestellen',
  download: 'Bescheinigung herunterladen',
  reason: 'Du bekommst diese E-Mail, weil auf unserer Seite ein neuer Link angefordert wurde.',
};
