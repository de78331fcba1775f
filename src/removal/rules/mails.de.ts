// To both sides: something is to be destroyed in some days, and how it is stopped; then that it was stopped.

export const removalMailTenantTexts = {
  greeting: (firstName: string) => `Hallo ${firstName},`,
  codeLabel: 'Sicherheitscode',
  flatLabel: 'Wohnung',
  dueLabel: 'Geschieht am',
  reasonLabel: 'Grund',
  meanwhile: 'Bis dahin ändert sich auf unserer Prüfseite nichts.',
  oneClick: 'Auf der Seite genügt ein Klick, ohne Anmeldung.',
  contact: 'Fragen dazu? Dann schreib uns:',
  reason: 'Du bekommst diese E-Mail, weil du diese Bescheinigung hast.',
  erase: {
    subject: 'Löschung beantragt: Daten zu deiner Bescheinigung',
    intro: (day: string) =>
      `über den Link in einer E-Mail an deinen Vermieter oder deine Vermieterin wurde beantragt, die Vermieter-Daten zu deiner Bescheinigung zu löschen. Mit ihnen geht am ${day} die Datei, die bei uns liegt. Speichere sie vorher, wenn du sie noch nicht hast. Über ihren Code bleibt die Bescheinigung prüfbar.`,
    why: 'Hältst du das für falsch, zum Beispiel weil jemand anders den Link hatte? Dann stoppe es.',
    button: 'Löschung stoppen',
    stoppedSubject: 'Die Löschung ist gestoppt',
    stopped: (asked: string) =>
      `der Antrag vom ${asked}, die Vermieter-Daten zu deiner Bescheinigung zu löschen, ist gestoppt. Deine Bescheinigung bleibt, wie sie ist.`,
  },
  revoke: {
    subject: 'Zurückziehen beantragt: deine Bescheinigung',
    intro: (day: string) =>
      `über den Link in einer E-Mail an deinen Vermieter oder deine Vermieterin wurde beantragt, deine Bescheinigung zurückzuziehen. Das geschieht am ${day}. Von da an zeigt unsere Prüfseite „zurückgezogen“.`,
    why: 'Hältst du das für falsch, zum Beispiel weil jemand anders den Link hatte? Dann stoppe es.',
    button: 'Zurückziehen stoppen',
    stoppedSubject: 'Das Zurückziehen ist gestoppt',
    stopped: (asked: string) =>
      `der Antrag vom ${asked}, deine Bescheinigung zurückzuziehen, ist gestoppt. Die Bescheinigung bleibt, wie sie ist.`,
  },
};

export const removalMailLandlordTexts = {
  meanwhile: 'Bis dahin ändert sich auf unserer Prüfseite nichts. Auch die Mietpartei weiß davon.',
  oneClick: 'Auf der Seite genügt ein Klick, ohne Anmeldung.',
  reason: 'Sie erhalten diese E-Mail, weil diese Bescheinigung unter Ihrem Namen ausgestellt wurde.',
  erase: {
    subject: 'Löschung beantragt: Ihre Daten',
    intro: (tenant: string, day: string) =>
      `über den Link in einer E-Mail an Sie wurde beantragt, Ihre Daten zur Bescheinigung für ${tenant} zu löschen, ohne TAN an die Nummer, mit der Sie unterschrieben haben. Das geschieht am ${day}.`,
    why: 'Waren Sie das, müssen Sie nichts tun. Waren Sie es nicht, hatte jemand anders die E-Mail. Dann stoppen Sie es bitte.',
    button: 'Löschung stoppen',
    stoppedSubject: 'Die Löschung ist gestoppt',
    /** `tenant` is empty when the tenant had everything deleted meanwhile. */
    stopped: (tenant: string, asked: string) =>
      `der Antrag vom ${asked}, Ihre Daten zur Bescheinigung${tenant === '' ? '' : ` für ${tenant}`} zu löschen, ist gestoppt.`,
  },
  revoke: {
    subject: 'Zurückziehen beantragt: Ihre Bescheinigung',
    intro: (tenant: string, day: string) =>
      `über den Link in einer E-Mail an Sie wurde beantragt, die Bescheinigung für ${tenant} zurückzuziehen, ohne TAN an die Nummer, mit der Sie unterschrieben haben. Das geschieht am ${day}.`,
    why: 'Waren Sie das, müssen Sie nichts tun. Waren Sie es nicht, hatte jemand anders die E-Mail. Dann stoppen Sie es bitte.',
    button: 'Zurückziehen stoppen',
    stoppedSubject: 'Das Zurückziehen ist gestoppt',
    stopped: (tenant: string, asked: string) =>
      `der Antrag vom ${asked}, die Bescheinigung für ${tenant} zurückzuziehen, ist gestoppt. Die Bescheinigung bleibt, wie sie ist.`,
  },
  stoppedBy: {
    tenant: 'Gestoppt hat es die Mietpartei.',
    landlord: 'Gestoppt wurde es über den Link in der E-Mail an Sie.',
  },
  stoppedNext:
    'Mit einer TAN an die Nummer der Unterschrift geht es weiterhin sofort. Ohne diese Nummer schreiben Sie uns bitte:',
};
