// Mails to both sides: something will be destroyed in some days and how to stop it; then that it was stopped.

export const removalMailTenantTexts = {
  greeting: (firstName: string) => `Hallo ${firstName},`,
  codeLabel: 'Sicherheitscode',
  flatLabel: 'Wohnung',
  dueLabel: 'Geschieht am',
  reasonLabel: 'Grund',
  meanwhile: 'Bis dahin ändert sich auf unserer Prüfseite nichts.',
  /** The reader may not be the payer. */
  money: 'Hast du die Bescheinigung bezahlt, geht der Preis dann ganz an dich zurück.',
  oneClick: 'Auf der Seite genügt ein Klick, ohne Anmeldung.',
  contact: 'Fragen dazu? Dann schreib uns:',
  reason: 'Du bekommst diese E-Mail, weil diese Bescheinigung für dich ausgestellt wurde.',
  erase: {
    subject: 'Löschung beantragt: Daten zu deiner Bescheinigung',
    intro: (day: string) =>
      `über den Link in einer E-Mail an deinen Vermieter oder deine Vermieterin wurde beantragt, die Vermieter-Daten zu deiner Bescheinigung zu löschen. Dabei löschen wir am ${day} auch die Datei, die bei uns liegt, und der QR-Code zeigt den Text nicht mehr. Speichere die Datei vorher, wenn du sie noch nicht hast. Der Code und deine Kopie der Datei bleiben bis zum Ablauf prüfbar.`,
    why: 'Hältst du das für falsch, zum Beispiel weil jemand anders den Link hatte? Dann stoppe die Löschung.',
    button: 'Löschung stoppen',
    stoppedSubject: 'Die Löschung ist gestoppt',
    stopped: (asked: string) =>
      `der Antrag vom ${asked}, die Vermieter-Daten zu deiner Bescheinigung zu löschen, ist gestoppt. Deine Bescheinigung bleibt, wie sie ist.`,
  },
  revoke: {
    subject: 'Zurückziehen beantragt: deine Bescheinigung',
    intro: (day: string) =>
      `über den Link in einer E-Mail an deinen Vermieter oder deine Vermieterin wurde beantragt, deine Bescheinigung zurückzuziehen. Das geschieht am ${day}. Von da an zeigt unsere Prüfseite „zurückgezogen“.`,
    why: 'Hältst du das für falsch, zum Beispiel weil jemand anders den Link hatte? Dann stoppe den Antrag.',
    button: 'Zurückziehen stoppen',
    stoppedSubject: 'Das Zurückziehen ist gestoppt',
    stopped: (asked: string) =>
      `der Antrag vom ${asked}, deine Bescheinigung zurückzuziehen, ist gestoppt. Die Bescheinigung bleibt, wie sie ist.`,
  },
};

export const removalMailLandlordTexts = {
  meanwhile: 'Bis dahin ändert sich auf unserer Prüfseite nichts. Auch die Mietpartei weiß davon.',
  money: 'Was die Mietpartei bezahlt hat, geht dann an sie zurück. Für Sie bleibt das kostenlos.',
  oneClick: 'Auf der Seite genügt ein Klick, ohne Anmeldung.',
  reason: 'Sie erhalten diese E-Mail, weil diese Bescheinigung unter Ihrem Namen ausgestellt wurde.',
  erase: {
    subject: 'Löschung beantragt: Ihre Daten',
    intro: (tenant: string, day: string) =>
      `über den Link in einer E-Mail an Sie wurde beantragt, Ihre Daten zur Bescheinigung für ${tenant} zu löschen. Eine TAN wurde dabei nicht eingegeben. Deshalb löschen wir erst am ${day}.`,
    why: 'Waren Sie das, müssen Sie nichts tun. Waren Sie es nicht, hatte jemand anders die E-Mail. Dann stoppen Sie die Löschung bitte.',
    button: 'Löschung stoppen',
    stoppedSubject: 'Die Löschung ist gestoppt',
    /** `tenant` is empty when the tenant was erased meanwhile. */
    stopped: (tenant: string, asked: string) =>
      `der Antrag vom ${asked}, Ihre Daten zur Bescheinigung${tenant === '' ? '' : ` für ${tenant}`} zu löschen, ist gestoppt.`,
  },
  revoke: {
    subject: 'Zurückziehen beantragt: Ihre Bescheinigung',
    intro: (tenant: string, day: string) =>
      `über den Link in einer E-Mail an Sie wurde beantragt, die Bescheinigung für ${tenant} zurückzuziehen. Eine TAN wurde dabei nicht eingegeben. Deshalb geschieht es erst am ${day}.`,
    why: 'Waren Sie das, müssen Sie nichts tun. Waren Sie es nicht, hatte jemand anders die E-Mail. Dann stoppen Sie den Antrag bitte.',
    button: 'Zurückziehen stoppen',
    stoppedSubject: 'Das Zurückziehen ist gestoppt',
    stopped: (tenant: string, asked: string) =>
      `der Antrag vom ${asked}, die Bescheinigung für ${tenant} zurückzuziehen, ist gestoppt. Die Bescheinigung bleibt, wie sie ist.`,
  },
  stoppedBy: {
    tenant: 'Die Mietpartei hat den Antrag gestoppt.',
    landlord: 'Der Antrag wurde über den Link in der E-Mail an Sie gestoppt.',
  },
  stoppedNext:
    'Mit einer TAN an die Nummer, mit der Sie unterschrieben haben, geht es weiterhin sofort. Haben Sie diese Nummer nicht mehr, schreiben Sie uns bitte:',
};
