// Texts of the two pages behind links in a tenant's mails.

export const stopMailsTenantTexts = {
  loading: 'Einen Moment, wird geladen...',
  loadFailed: 'Die Seite konnte nicht geladen werden. Bitte versuche es erneut.',
  failed: 'Das hat nicht geklappt. Bitte versuche es erneut.',
  busy: 'Wird gespeichert...',
  title: 'Keine E-Mails dazu?',
  lead: (landlord: string, document: string, flat: string) =>
    `${landlord} hat dir über uns E-Mails zu dieser Bescheinigung geschickt: ${document}, ${flat}. Wähle, was wir dir nicht mehr schicken.`,
  stop: 'Zu dieser Bescheinigung nichts mehr schicken',
  stopHint:
    'Dann schicken wir dir dazu nur noch, was du wissen musst: wenn die Bescheinigung geprüft, berichtigt oder zurückgezogen wird.',
  /** Used if the landlord was erased, or the certificate was deleted. */
  leadNameless: 'Wähle, was wir dir nicht mehr schicken.',
  leadGone: 'Diese Bescheinigung ist gelöscht, dazu schreiben wir dir nicht mehr.',
  never: 'Nie wieder anschreiben',
  neverHint:
    'Dann schicken wir an dieses Postfach nichts mehr, worum du uns nicht selbst gebeten hast, von keinem Vermieter und keiner Vermieterin. Nur was du wissen musst, kommt weiter: wenn eine Bescheinigung über dich geprüft, berichtigt oder zurückgezogen wird.',
  stopped: 'Dazu fragt dich niemand mehr',
  stoppedNameless: 'Zu dieser Bescheinigung schreiben wir dir nicht mehr.',
  stoppedText: (landlord: string) => `${landlord} sieht, dass du zu dieser Bescheinigung keine E-Mails möchtest.`,
  /** Used if the mail may have been forwarded. */
  neverByMail:
    'Die E-Mail mit diesem Link wird oft weitergegeben. Damit niemand anders für dich entscheidet, schicken wir den Link dafür an dein Postfach.',
  mailed: 'Wir haben dir einen Link geschickt',
  mailedText:
    'Öffne die E-Mail in deinem Postfach und sag es dort. Dann bekommst du über unseren Dienst keine E-Mails mehr.',
  neverAgain: 'Du bekommst über unseren Dienst keine E-Mails mehr',
  neverAgainNameless: 'Das gilt für alle, die eine Bescheinigung über dich erstellen.',
  neverAgainText: (landlord: string) => `${landlord} sieht, dass du keine E-Mails möchtest.`,
  rights: 'Deine Rechte an der Bescheinigung ändern sich dadurch nicht.',
  undo: (minutes: number) =>
    minutes === 1 ? 'Rückgängig machen (noch 1\u00a0Minute)' : `Rückgängig machen (noch ${minutes}\u00a0Minuten)`,
  toHome: 'Zur Startseite',
};

export const passingTenantTexts = {
  loading: 'Einen Moment, wird geladen...',
  loadFailed: 'Die Seite konnte nicht geladen werden. Bitte versuche es erneut.',
  failed: 'Das hat nicht geklappt. Bitte versuche es erneut.',
  busy: 'Wird gespeichert...',
  title: 'Darf deine Bescheinigung weitergegeben werden?',
  lead: (landlord: string, address: string) =>
    `${landlord} möchte einen Link zu deiner Bescheinigung an ${address} schicken. Über den Link lässt sich nur diese eine Datei öffnen.`,
  documentLabel: 'Bescheinigung',
  flatLabel: 'Wohnung',
  addressLabel: 'Link an',
  until: (day: string) => `Ohne Antwort bis zum ${day} wird nichts verschickt.`,
  yes: 'Ja, Link schicken',
  no: 'Nein, nichts schicken',
  held: {
    title: 'Die Bescheinigung wird gerade geprüft',
    lead: (landlord: string, address: string) =>
      `${landlord} möchte einen Link zu dieser Bescheinigung an ${address} schicken. Solange sie geprüft wird, verschicken wir nichts. Nein sagen kannst du schon jetzt, Ja erst danach.`,
  },
  over: {
    agreed: { title: 'Der Link ist unterwegs', text: 'Wir haben den Link verschickt, wie du es erlaubt hast.' },
    refused: { title: 'Es wird nichts verschickt', text: 'Du hast Nein gesagt. Dabei bleibt es für diese Adresse.' },
    lapsed: { title: 'Die Frist ist vorbei', text: 'Ohne deine Antwort wurde nichts verschickt.' },
    unwanted: { title: 'Es wird nichts verschickt', text: 'Diese Adresse möchte von uns keine E-Mails.' },
    void: {
      title: 'Es wurde nichts verschickt',
      text: 'Die Bescheinigung gilt nicht mehr, ihre Datei ist gelöscht, oder die Adresse möchte von uns keine E-Mails.',
    },
  },
  toHome: 'Zur Startseite',
};
