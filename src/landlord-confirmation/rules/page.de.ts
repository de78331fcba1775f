// Texts of the landlord's page outside the form itself.
export const pageLandlordTexts = {
  change: 'Ändern',
  changeOf: (section: string) => `${section} ändern`,
  finished: 'Fertig',
  name: 'Name',
  address: 'Anschrift',
  periodOf: (start: string, end: string) => `${start} bis ${end}`,
  today: 'heute',
  tenantPhone: 'Handynummer',
  remarkCount: (count: number, max: number) => `${count} von ${max} Zeichen`,
  waiting: (time: string) => `Eine neue TAN ist möglich in ${time}.`,
  openDialog: 'TAN eingeben',
  lastStep: 'Ihre TAN stimmt. Mit „Informationen bestätigen“ schließen Sie ab.',
  noTanYet: 'Bitte fordern Sie mit „TAN anfordern“ eine TAN an und geben Sie sie ein. Damit unterschreiben Sie.',
  verifying: 'TAN wird geprüft...',
  toHome: 'Zur Startseite',
  confirming: 'Informationen bestätigen...',
};

/** Shown when the first mail's link is opened again after signing. Somebody else may hold it by now: no names, no addresses. */
export const signedBeforeLandlordTexts = {
  title: 'Diese Anfrage ist unterschrieben',
  lead: (day: string) => `Sie wurde am ${day} unterschrieben und mit einer TAN bestätigt. Es ist nichts weiter zu tun.`,
  copyTitle: 'So finden Sie Ihre Unterlagen',
  receipt:
    'Ihren Beleg haben wir am selben Tag per E-Mail geschickt, an die Adresse, mit der unterschrieben wurde. Der Betreff beginnt mit „Ihre Bestätigung für“.',
  /** This is true before and after the issue, because the page must not reveal whether it was issued. */
  certificate:
    'Mit dem Ausstellen der Bescheinigung geht eine zweite E-Mail an Sie, vielleicht haben Sie sie schon. Ihr Betreff beginnt mit „Ihre Bescheinigung für“. Der Link „Bescheinigung ansehen“ darin zeigt Ihnen den Stand. Dort können Sie widersprechen, in den ersten 14 Tagen auch berichtigen oder zurückziehen.',
  nothingThere: 'Keine der beiden E-Mails da? Sehen Sie bitte auch bei Spam nach, oder schreiben Sie uns:',
  toService: 'Hilfe und Kontakt',
};
