// Texts of the download page (spec 2 and 8, in the tenant's voice by reading D15).
export const downloadTenantTexts = {
  documentTitle: 'Bescheinigung herunterladen',
  thanks: (firstName: string) => `Danke, ${firstName}`,
  /** When the landlord paid. */
  finished: 'Deine Bescheinigung ist da',
  ready: 'Deine Bescheinigung ist ausgestellt. Du findest sie auch als Anhang in deinem Postfach.',
  waitingTitle: 'Deine Bescheinigung wird erstellt',
  waiting: 'Die Zahlung ist eingegangen. Das PDF ist in wenigen Augenblicken da, diese Seite wartet darauf.',
  longWait:
    'Das dauert länger als sonst. Du kannst die Seite schließen: Du bekommst die Bescheinigung per E-Mail, sobald sie fertig ist.',
  download: 'Bescheinigung herunterladen',
  downloading: 'Wird heruntergeladen...',
  invoice: 'Rechnung herunterladen',
  invoiceBusy: 'Rechnung wird heruntergeladen. Bitte warten...',
  downloaded: 'Die Bescheinigung wurde erfolgreich heruntergeladen!',
  invoiceDownloaded: 'Rechnung erfolgreich heruntergeladen!',
  notDownloaded: 'Die Bescheinigung konnte nicht heruntergeladen werden.',
  invoiceMissing: 'Beim Herunterladen der Rechnung gab es ein Problem.',
  document: 'Dokument',
  person: 'Mietpartei',
  flat: 'Wohnung',
  code: 'Sicherheitscode',
  issued: 'Ausgestellt am',
  delivery: 'Versand',
  byEmail: (email: string) => `als PDF an ${email}`,
  byPost: (email: string, address: string) => `als PDF an ${email}, dazu per Post an ${address}`,
  passOn: 'Gib das PDF weiter, am besten als Datei. Wer es erhält, kann den Code auf unserer Seite prüfen:',
  checkPage: 'Bescheinigung prüfen',
  questions: 'Fragen zu deiner Bescheinigung? Schreib uns an',
  revokedTitle: 'Diese Bescheinigung gilt nicht mehr',
  revoked: 'Die Bescheinigung wurde widerrufen oder ersetzt. Die Prüfseite sagt das auch allen, die den Code eingeben.',
  notPaidTitle: 'Die Zahlung ist nicht zustande gekommen',
  notPaid: 'Es wurde nichts abgebucht. Du kannst es mit einer anderen Zahlungsmethode noch einmal versuchen.',
  refundedTitle: 'Du bekommst dein Geld zurück',
  refunded: 'Diese Bescheinigung war schon bezahlt. Der Betrag deiner zweiten Zahlung geht an dich zurück.',
  tryAgain: 'Zahlungsmethode wählen',
};

/** For the landlord, whoever paid (reading D32). */
export const downloadLandlordTexts: typeof downloadTenantTexts = {
  documentTitle: 'Bescheinigung herunterladen',
  thanks: () => 'Vielen Dank',
  finished: 'Die Bescheinigung ist ausgestellt',
  ready: 'Die Bescheinigung ist ausgestellt. Die Mietpartei bekommt sie als PDF per E-Mail.',
  waitingTitle: 'Die Bescheinigung wird erstellt',
  waiting: 'Die Zahlung ist eingegangen. Das PDF ist in wenigen Augenblicken da, diese Seite wartet darauf.',
  longWait:
    'Das dauert länger als sonst. Sie können die Seite schließen: Sie bekommen eine E-Mail, sobald die Bescheinigung fertig ist.',
  download: 'Bescheinigung herunterladen',
  downloading: 'Wird heruntergeladen...',
  invoice: 'Rechnung herunterladen',
  invoiceBusy: 'Rechnung wird heruntergeladen. Bitte warten...',
  downloaded: 'Die Bescheinigung wurde erfolgreich heruntergeladen!',
  invoiceDownloaded: 'Rechnung erfolgreich heruntergeladen!',
  notDownloaded: 'Die Bescheinigung konnte nicht heruntergeladen werden.',
  invoiceMissing: 'Beim Herunterladen der Rechnung gab es ein Problem.',
  document: 'Dokument',
  person: 'Mietpartei',
  flat: 'Wohnung',
  code: 'Sicherheitscode',
  issued: 'Ausgestellt am',
  delivery: 'Versand',
  byEmail: (email: string) => `als PDF an ${email}`,
  byPost: (email: string, address: string) => `als PDF an ${email}, dazu per Post an die Mietpartei, ${address}`,
  passOn: 'Wer die Bescheinigung erhält, kann ihren Code auf unserer Seite prüfen:',
  checkPage: 'Bescheinigung prüfen',
  questions: 'Fragen zur Bescheinigung? Schreiben Sie uns an',
  revokedTitle: 'Diese Bescheinigung gilt nicht mehr',
  revoked: 'Die Bescheinigung wurde widerrufen oder ersetzt. Die Prüfseite sagt das auch allen, die den Code eingeben.',
  notPaidTitle: 'Die Zahlung ist nicht zustande gekommen',
  notPaid: 'Es wurde nichts abgebucht. Sie können es mit einer anderen Zahlungsmethode noch einmal versuchen.',
  refundedTitle: 'Sie bekommen Ihr Geld zurück',
  refunded: 'Diese Bescheinigung war schon bezahlt. Der Betrag Ihrer zweiten Zahlung geht an Sie zurück.',
  tryAgain: 'Zahlungsmethode wählen',
};

/** Only for a landlord who is logged in. */
export const accountLandlordTexts = { toAccount: 'Zu Ihren Bescheinigungen' };

/** For somebody who was sent the finished file. */
export const fileNeutralTexts = {
  title: (name: string) => `Bescheinigung für ${name}`,
  lead: 'Die Vermieterseite hat diese Bescheinigung weitergegeben. Hier steht sie als PDF bereit.',
  check: 'Der Sicherheitscode steht im Dokument. Ob es gilt, zeigt unsere Prüfseite:',
};
