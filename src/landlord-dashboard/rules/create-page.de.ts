// Texts of /create-certificate.

export const createLandlordTexts = {
  heading: 'Neue Bescheinigung erstellen',
  backToDashboard: 'Vermieter',
  lead: 'Geben Sie an, für wen die Bescheinigung ist, wie gezahlt wurde, und unterschreiben Sie.',
  loading: 'Bitte warten, wird geladen...',
  note: 'Mit „TAN anfordern“ und Ihrer Unterschrift erstellen Sie die Bescheinigung für die Mietpartei. Ausgestellt wird sie, sobald sie bezahlt ist. Bezahlen können Sie selbst. Hat die Mietpartei Sie um die Bescheinigung gebeten, können Sie ihr stattdessen den Zahlungslink schicken lassen.',
  toPayment: 'Weiter zur Zahlung...',
  progress: 'Sobald die Zahlung abgeschlossen ist, wird die Bescheinigung erstellt',
  back: 'Zurück',
  resumedTitle: 'Wir haben Ihren Entwurf wiederhergestellt',
  resumed: 'Sie können da weitermachen, wo Sie aufgehört haben.',
  startAgain: 'Neu beginnen',
  startAgainTitle: 'Neu beginnen?',
  startAgainText: 'Der Entwurf wird verworfen, und Sie beginnen mit einem leeren Formular.',
  startAgainConfirm: 'Entwurf verwerfen',
  cancel: 'Abbrechen',
  leaveTitle: 'Zurück zur Übersicht?',
  leaveText:
    'Ihre Eingaben bleiben 30 Tage als Entwurf gespeichert. In der Übersicht steht er unter „Angefangen“, dort machen Sie weiter. Eine TAN fordern Sie dann neu an.',
  leave: 'Zur Übersicht',
  leaveUnsavedTitle: 'Eingaben verlieren?',
  leaveUnsaved:
    'Ihre letzten Eingaben ließen sich nicht speichern. Wenn Sie die Seite jetzt verlassen, gehen sie verloren.',
  leaveAnyway: 'Trotzdem verlassen',
  endedTitle: 'Diesen Entwurf gibt es nicht mehr',
  unknown: 'Vielleicht gehört er zu einem anderen Konto. In der Übersicht stehen alle, die Sie angefangen haben.',
  manyTitle: 'Sie haben schon viele Bescheinigungen angefangen',
  stay: 'Hier bleiben',
  leaving: 'Wird gespeichert ...',
};

export const phoneLandlordTexts = {
  title: 'Lieber mit dem Finger unterschreiben?',
  text: 'Wir schicken Ihnen einen Link per E-Mail. Auf Ihrem Handy finden Sie Ihre Eingaben wieder und unterschreiben auf dem Bildschirm.',
  button: 'Auf dem Handy unterschreiben',
  sending: 'Link wird verschickt...',
  failed: 'Der Link konnte nicht verschickt werden. Bitte versuchen Sie es erneut.',
  waitingHeading: 'Weiter auf Ihrem Handy',
  waitingLead: (email: string) => `Wir haben einen Link an ${email} geschickt. Öffnen Sie ihn auf Ihrem Handy.`,
  steps: {
    sent: 'Link verschickt',
    toOpen: 'Link auf dem Handy öffnen',
    opened: 'Link auf dem Handy geöffnet',
    toSign: 'Unterschreiben und per TAN bestätigen',
  },
  waits: 'Diese Seite merkt von selbst, wenn Sie fertig sind. Sie können sie auch schließen.',
  openedNow: 'Der Link ist auf dem Handy geöffnet.',
  back: 'Doch an diesem Gerät unterschreiben',
  again: 'Link erneut schicken',
  resent: 'Wir haben den Link noch einmal geschickt.',
  signedTitle: 'Ihre Angaben sind bestätigt',
  signedText: 'Bitte schließen Sie die Zahlung ab. Danach wird die Bescheinigung erstellt.',
  toPayment: 'Weiter zur Zahlung',
  openingPayment: 'Wird geöffnet...',
  payFailed: 'Die Zahlung konnte nicht geöffnet werden. Bitte versuchen Sie es erneut.',
  toDashboard: 'Zur Übersicht',
  lostContact: 'Gerade ist keine Verbindung zum Server möglich. Wir versuchen es weiter.',
};

/** Certificates that were begun and are not signed yet. */
export const begunLandlordTexts = {
  title: 'Angefangen',
  lead: 'Noch nicht unterschrieben. Ihre Eingaben bleiben 30 Tage gespeichert.',
  nameless: 'Noch ohne Namen',
  homeless: 'Noch ohne Anschrift',
  typed: (day: string, time: string) => `zuletzt bearbeitet: ${day},\u00a0${time}\u00a0Uhr`,
  goOn: 'Weiter ausfüllen',
  goOnWith: (tenant: string) => `Bescheinigung weiter ausfüllen: ${tenant}`,
  drop: 'Verwerfen',
  dropOf: (tenant: string) => `Entwurf verwerfen: ${tenant}`,
  all: (count: number) => `Alle ${count} anzeigen`,
  dropTitle: 'Entwurf verwerfen?',
  dropText: (tenant: string) =>
    `Was Sie für diese Bescheinigung eingegeben haben (${tenant}), wird gelöscht und lässt sich nicht zurückholen.`,
  dropConfirm: 'Entwurf verwerfen',
  dropping: 'Entwurf wird verworfen...',
  cancel: 'Abbrechen',
  failed: 'Der Entwurf konnte nicht verworfen werden. Bitte versuchen Sie es erneut.',
  loadFailed: 'Was Sie angefangen haben, ließ sich nicht laden.',
  retry: 'Noch einmal versuchen',
  /** Shown above an empty form. */
  others: (count: number) =>
    count === 1
      ? 'Eine Bescheinigung haben Sie schon angefangen'
      : `${count} Bescheinigungen haben Sie schon angefangen`,
  othersText: 'Hier beginnen Sie eine neue. Weiter geht es mit:',
  allOthers: 'Alle angefangenen ansehen',
};
