/** Shown before a landlord destroys something that was paid. */
export const proofLandlordTexts = {
  needed:
    'Zu diesem Link gibt es eine bezahlte Bescheinigung. Bitte laden Sie die Seite neu und bestätigen Sie mit einer TAN.',
  otherData: 'Die TAN galt für etwas anderes. Bitte fordern Sie eine neue an.',
  noCalls:
    'Sie haben mit einer Festnetznummer unterschrieben, und anrufen können wir zurzeit nicht. Bitte versuchen Sie es später noch einmal.',
  wasStopped:
    'Das wurde schon einmal ohne TAN beantragt und gestoppt. Mit einer TAN an die Nummer, mit der Sie unterschrieben haben, geht es sofort. Haben Sie diese Nummer nicht mehr, schreiben Sie uns bitte.',
  why: 'E-Mails werden weitergeleitet. Damit niemand mit diesem Link eine bezahlte Bescheinigung zerstört, bestätigen Sie bitte mit einer TAN.',
  where: (phone: string) => `Sie geht an die Nummer, mit der Sie unterschrieben haben: ${phone}.`,
  request: 'TAN anfordern',
  requesting: 'TAN wird angefordert ...',
  sentTo: (phone: string) => `Die TAN ging an ${phone} und gilt 10 Minuten.`,
  calling: (phone: string) => `Wir rufen ${phone} an. Die TAN gilt 10 Minuten.`,
  noNumber: 'Ich habe diese Nummer nicht mehr',
  withTan: 'Doch mit TAN bestätigen',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  waiting: (day: string) => `Ohne TAN ist es schon beantragt und geschieht am ${day}. Mit der TAN geschieht es sofort.`,
  erase: {
    title: 'Löschung bestätigen',
    confirm: 'Daten unwiderruflich löschen',
    busy: 'Wird gelöscht ...',
    grace:
      'Dann löschen wir erst nach 7 Tagen. Sie und die Mietpartei bekommen gleich eine E-Mail, und beide können die Löschung auf der Seite hinter dem Link darin mit einem Klick stoppen. Bis dahin ändert sich auf unserer Prüfseite nichts.',
    ask: 'Löschung beantragen',
    asking: 'Wird beantragt ...',
    asked: (day: string) =>
      `Ihre Daten werden am ${day} gelöscht, wenn es vorher niemand stoppt. Beide Seiten haben eine E-Mail dazu bekommen.`,
    askedTitle: 'Löschung beantragt',
  },
  revoke: {
    title: 'Zurückziehen bestätigen',
    confirm: 'Endgültig zurückziehen',
    busy: 'Wird zurückgezogen ...',
    grace:
      'Dann ziehen wir die Bescheinigung erst nach 7 Tagen zurück. Sie und die Mietpartei bekommen gleich eine E-Mail, und beide können es auf der Seite hinter dem Link darin mit einem Klick stoppen. Bis dahin ändert sich auf unserer Prüfseite nichts.',
    ask: 'Zurückziehen beantragen',
    asking: 'Wird beantragt ...',
    asked: (day: string) =>
      `Die Bescheinigung wird am ${day} zurückgezogen, wenn es vorher niemand stoppt. Beide Seiten haben eine E-Mail dazu bekommen.`,
    askedTitle: 'Zurückziehen beantragt',
  },
};

/** Shown before it is known which side is reading. */
export const stopNeutralTexts = {
  loading: 'Der Antrag wird geladen...',
  loadFailed: 'Der Antrag konnte nicht geladen werden. Bitte noch einmal versuchen.',
};

/** The page that the link in both mails leads to. */
export const stopTenantTexts = {
  failed: 'Das hat nicht geklappt. Bitte versuche es erneut.',
  busy: 'Wird gestoppt...',
  toHome: 'Zur Startseite',
  erase: {
    title: 'Löschung beantragt',
    text: (day: string) =>
      `Am ${day} löschen wir die Vermieter-Daten zu deiner Bescheinigung und die Datei, die bei uns liegt; der QR-Code zeigt den Text dann nicht mehr. Bis dahin kannst du das stoppen.`,
    button: 'Löschung stoppen',
    stopped: 'Die Löschung ist gestoppt',
    stoppedText: 'Deine Bescheinigung bleibt, wie sie ist. Auch dein Vermieter oder deine Vermieterin erfährt das.',
    over: 'Hier gibt es nichts mehr zu stoppen',
    overText: 'Was aus deiner Bescheinigung geworden ist, steht auf der Prüfseite.',
  },
  revoke: {
    title: 'Zurückziehen beantragt',
    text: (day: string) => `Am ${day} wird deine Bescheinigung zurückgezogen. Bis dahin kannst du das stoppen.`,
    button: 'Zurückziehen stoppen',
    stopped: 'Das Zurückziehen ist gestoppt',
    stoppedText: 'Deine Bescheinigung bleibt, wie sie ist. Auch dein Vermieter oder deine Vermieterin erfährt das.',
    over: 'Hier gibt es nichts mehr zu stoppen',
    overText: 'Was aus deiner Bescheinigung geworden ist, steht auf der Prüfseite.',
  },
};

export type StopTexts = typeof stopTenantTexts;

export const stopLandlordTexts: StopTexts = {
  ...stopTenantTexts,
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  erase: {
    ...stopTenantTexts.erase,
    text: (day: string) =>
      `Am ${day} löschen wir Ihre Daten zu dieser Bescheinigung und die Datei, die bei uns liegt; der QR-Code zeigt den Text dann nicht mehr. Bis dahin können Sie das stoppen.`,
    stoppedText: 'Ihre Daten bleiben, wie sie sind.',
    overText: 'Was aus der Bescheinigung geworden ist, steht auf der Prüfseite.',
  },
  revoke: {
    ...stopTenantTexts.revoke,
    text: (day: string) => `Am ${day} wird die Bescheinigung zurückgezogen. Bis dahin können Sie das stoppen.`,
    stoppedText: 'Die Bescheinigung bleibt, wie sie ist. Auch die Mietpartei erfährt das.',
    overText: 'Was aus der Bescheinigung geworden ist, steht auf der Prüfseite.',
  },
};
