// Texts of the download page (spec 2 and 8, addressed to the tenant by decision D15).
/** Texts that address nobody, so tenants and landlords share them. */
const downloadNeutralTexts = {
  documentTitle: 'Bescheinigung herunterladen',
  confirmationSave: 'Bestellbestätigung speichern',
  confirmationSaving: 'Wird gespeichert...',
  confirmationSaved: 'Die Bestellbestätigung ist gespeichert.',
  confirmationMissing: 'Die Bestellbestätigung konnte nicht gespeichert werden.',
  download: 'Bescheinigung herunterladen',
  downloading: 'Wird heruntergeladen...',
  share: 'Teilen ...',
  sharing: 'Wird vorbereitet...',
  copyCode: 'Code kopieren',
  codeCopied: 'Der Code ist kopiert.',
  invoice: 'Rechnung herunterladen',
  invoiceBusy: 'Rechnung wird heruntergeladen. Bitte warten...',
  downloaded: 'Die Bescheinigung wurde erfolgreich heruntergeladen!',
  invoiceDownloaded: 'Rechnung erfolgreich heruntergeladen!',
  notDownloaded: 'Die Bescheinigung konnte nicht heruntergeladen werden.',
  invoiceMissing: 'Beim Herunterladen der Rechnung gab es ein Problem.',
  creditNote: 'Stornorechnung herunterladen',
  creditNoteDownloaded: 'Die Stornorechnung ist heruntergeladen.',
  creditNoteMissing: 'Beim Herunterladen der Stornorechnung gab es ein Problem.',
  document: 'Dokument',
  person: 'Mietpartei',
  flat: 'Wohnung',
  code: 'Sicherheitscode',
  issued: 'Ausgestellt am',
  recommendedUntil: 'Empfohlen bis',
  follows: 'Schließt an',
  followsWhat: (day: string) => `die Bescheinigung mit dem Stichtag ${day}`,
  checkableUntil: 'Prüfbar bis',
  orderNumber: 'Bestellnummer',
  delivery: 'Versand',
  byEmail: (email: string) => `als PDF an ${email}`,
  letter: 'Brief',
  letterStates: {
    preparing: () => 'in Vorbereitung',
    'handed-over': (date: string) => `an den Druck übergeben am ${date}`,
    sent: (date: string) => `versendet am ${date}`,
    failed: (date: string) => `nicht zustellbar seit ${date}`,
    canceled: (date: string) => `abgesagt am ${date}`,
  },
  letterSent: 'Die Post braucht von da an meist ein bis drei Werktage.',
  checkPage: 'Bescheinigung prüfen',
  downloadOver: 'Nicht mehr gültiges PDF herunterladen',
  notPaidTitle: 'Die Zahlung ist nicht zustande gekommen',
  tryAgain: 'Zahlungsmethode wählen',
};

/** For a tenant who came from his own-data page: shown two minutes before that session ends. */
export const fixedEndTenantTexts = {
  title: 'Noch zwei Minuten',
  text: 'Aus Sicherheitsgründen schließt diese Seite gleich, zusammen mit deinen Daten, über die du hierhergekommen bist. Verlängern lässt sich das nicht. Was du gespeichert hast, bleibt. Danach öffnest du deine Daten wieder über den Link in unseren E-Mails.',
  understood: 'Verstanden',
};

export const downloadTenantTexts = {
  ...downloadNeutralTexts,
  thanks: (firstName: string) => `Danke, ${firstName}`,
  /** The heading when the landlord paid. */
  finished: 'Deine Bescheinigung ist da',
  ready: 'Deine Bescheinigung ist ausgestellt. Du findest sie auch als Anhang in deinem Postfach.',
  waitingTitle: 'Deine Bescheinigung wird erstellt',
  waiting: 'Die Zahlung ist eingegangen. Das PDF ist in wenigen Augenblicken da, diese Seite wartet darauf.',
  longWait:
    'Das dauert länger als sonst. Du kannst die Seite schließen: Du bekommst die Bescheinigung per E-Mail, sobald sie fertig ist.',
  confirmationTitle: 'Bitte speichere deine Bestellbestätigung',
  confirmation:
    'Deine Zahlung ist da. Die Bestellbestätigung konnten wir aber nicht an deine E-Mail-Adresse zustellen. Speichere sie hier als Datei: Vorher dürfen wir die Bescheinigung nicht herausgeben. Danach kannst du sie sofort herunterladen.',
  returnedTitle: 'Deine Bestellbestätigung kam zurück',
  returned:
    'Die E-Mail mit der Bestellbestätigung hat dein Postfach nachträglich abgewiesen. Bitte speichere die Bestätigung hier als Datei; darin steht auch die Widerrufsbelehrung. Prüfe, ob deine E-Mail-Adresse stimmt und das Postfach nicht voll ist: Auch andere E-Mails von uns kommen sonst nicht an.',
  codeNotCopied: 'Das Kopieren hat nicht geklappt. Du kannst den Code markieren und selbst kopieren.',
  byPost: (email: string, address: string) =>
    address === '' ? `als PDF an ${email}, dazu per Post` : `als PDF an ${email}, dazu per Post an ${address}`,
  letterFailed: (email: string) =>
    `Deine Bescheinigung gilt trotzdem, das PDF ist das Original. Schreib uns an ${email}: Stimmt deine Anschrift, schicken wir den Brief noch einmal. Sonst geht das Porto auf dem Weg zurück, auf dem es bezahlt wurde.`,
  letterCanceled:
    'Dieser Brief wird nicht mehr verschickt: Die Bescheinigung wurde geändert, das Geld dafür erstattet, oder wir haben ihn abgesagt.',
  passOn: 'Wer die Datei bekommt, kann ihren Code auf unserer Seite prüfen:',
  questions: 'Fragen zu deiner Bescheinigung? Schreib uns an',
  changed: {
    suspended: {
      title: 'Deine Bescheinigung wird gerade geprüft',
      lead: 'Bis zum Ergebnis zeigt die Prüfseite zu ihrem Code „wird geprüft“. Gib das PDF so lange bitte nicht weiter. Wir schreiben dir, was herauskommt.',
    },
    replaced: {
      title: 'Deine Bescheinigung wurde durch eine neue ersetzt',
      lead: 'Gib nur noch die neue weiter: Du hast sie per E-Mail bekommen. Zum Code der alten zeigt die Prüfseite „ersetzt“.',
    },
    revoked: {
      title: 'Deine Bescheinigung wurde zurückgezogen',
      lead: 'Gib das PDF bitte nicht mehr weiter: Zu seinem Code zeigt die Prüfseite „zurückgezogen“. Den Grund, und was mit deinem Geld ist, findest du in unserer E-Mail dazu. Hältst du das für falsch? Hast du Fragen zur Erstattung? Dann schreib uns.',
    },
    /** The landlord paid, so nothing is said about the tenant's money. */
    revokedUnpaid: {
      title: 'Deine Bescheinigung wurde zurückgezogen',
      lead: 'Gib das PDF bitte nicht mehr weiter: Zu seinem Code zeigt die Prüfseite „zurückgezogen“. Den Grund findest du in unserer E-Mail dazu. Hältst du das für falsch? Dann schreib uns.',
    },
    revokedEarly: {
      title: 'Deine Bescheinigung wurde zurückgezogen',
      lead: 'Das PDF geben wir nicht mehr heraus. Den Grund, und was mit deinem Geld ist, findest du in unserer E-Mail dazu.',
    },
    revokedEarlyUnpaid: {
      title: 'Deine Bescheinigung wurde zurückgezogen',
      lead: 'Das PDF geben wir nicht mehr heraus. Haben wir dir dazu geschrieben, steht der Grund in der E-Mail.',
    },
  },
  newRequest: 'Neue Bescheinigung anfragen',
  notPaid: 'Es wurde nichts abgebucht. Du kannst es mit einer anderen Zahlungsmethode noch einmal versuchen.',
  refundedTitle: 'Du bekommst dein Geld zurück',
  refunded: 'Diese Bescheinigung war schon bezahlt. Der Betrag deiner zweiten Zahlung geht an dich zurück.',
};

/** The same text whoever paid: the mail about the revocation says what happens to the money. */
const revokedForLandlord = {
  title: 'Die Bescheinigung wurde zurückgezogen',
  lead: 'Geben Sie das PDF bitte nicht mehr weiter: Zu seinem Code zeigt die Prüfseite „zurückgezogen“. Die Mietpartei haben wir benachrichtigt.',
};

/** For the landlord, no matter who paid (decision D32). */
export const downloadLandlordTexts: typeof downloadTenantTexts = {
  ...downloadNeutralTexts,
  thanks: () => 'Vielen Dank',
  finished: 'Die Bescheinigung ist ausgestellt',
  ready: 'Die Bescheinigung ist ausgestellt. Die Mietpartei bekommt sie als PDF per E-Mail.',
  waitingTitle: 'Die Bescheinigung wird erstellt',
  waiting: 'Die Zahlung ist eingegangen. Das PDF ist in wenigen Augenblicken da, diese Seite wartet darauf.',
  longWait:
    'Das dauert länger als sonst. Sie können die Seite schließen: Sie bekommen eine E-Mail, sobald die Bescheinigung fertig ist.',
  confirmationTitle: 'Bitte speichern Sie Ihre Bestellbestätigung',
  confirmation:
    'Ihre Zahlung ist da. Die Bestellbestätigung konnten wir aber nicht an Ihre E-Mail-Adresse zustellen. Speichern Sie sie hier als Datei: Vorher dürfen wir die Bescheinigung nicht herausgeben. Danach können Sie sie sofort herunterladen.',
  returnedTitle: 'Ihre Bestellbestätigung kam zurück',
  returned:
    'Die E-Mail mit der Bestellbestätigung hat Ihr Postfach nachträglich abgewiesen. Bitte speichern Sie die Bestätigung hier als Datei; darin steht auch die Widerrufsbelehrung. Prüfen Sie, ob Ihre E-Mail-Adresse stimmt und das Postfach nicht voll ist: Auch andere E-Mails von uns kommen sonst nicht an.',
  codeNotCopied: 'Das Kopieren hat nicht geklappt. Sie können den Code markieren und selbst kopieren.',
  byPost: (email: string) => `als PDF an ${email}, dazu per Post an die Mietpartei`,
  letterFailed: (email: string) =>
    `Die Bescheinigung gilt trotzdem, das PDF ist das Original. Wir haben die Mietpartei angeschrieben. Fragen beantworten wir unter ${email}.`,
  letterCanceled:
    'Dieser Brief wird nicht mehr verschickt: Die Bescheinigung wurde geändert, das Geld dafür erstattet, oder wir haben ihn abgesagt.',
  passOn: 'Wer die Bescheinigung erhält, kann ihren Code auf unserer Seite prüfen:',
  questions: 'Fragen zur Bescheinigung? Schreiben Sie uns an',
  changed: {
    suspended: {
      title: 'Die Bescheinigung wird gerade geprüft',
      lead: 'Bis zum Ergebnis zeigt die Prüfseite zu ihrem Code „wird geprüft“. Geben Sie das PDF so lange bitte nicht weiter. Wir schreiben Ihnen, was herauskommt.',
    },
    replaced: {
      title: 'Die Bescheinigung wurde durch eine neue ersetzt',
      lead: 'Geben Sie nur noch die neue weiter: Den Link dazu haben Sie per E-Mail bekommen. Zum Code der alten zeigt die Prüfseite „ersetzt“.',
    },
    revoked: revokedForLandlord,
    revokedUnpaid: revokedForLandlord,
    revokedEarly: {
      title: 'Die Bescheinigung wurde zurückgezogen',
      lead: 'Das PDF geben wir nicht mehr heraus. Den Grund, und was mit dem Geld ist, finden Sie in unserer E-Mail dazu.',
    },
    revokedEarlyUnpaid: {
      title: 'Die Bescheinigung wurde zurückgezogen',
      lead: 'Das PDF geben wir nicht mehr heraus. Haben wir Ihnen dazu geschrieben, steht der Grund in der E-Mail.',
    },
  },
  newRequest: 'Neue Bescheinigung ausstellen',
  notPaid: 'Es wurde nichts abgebucht. Sie können es mit einer anderen Zahlungsmethode noch einmal versuchen.',
  refundedTitle: 'Sie bekommen Ihr Geld zurück',
  refunded: 'Diese Bescheinigung war schon bezahlt. Der Betrag Ihrer zweiten Zahlung geht an Sie zurück.',
};

/** For a tenant who wanted no mail at the time of issue: none was sent, whatever the tenant wants today (law L49). */
export const unmailedLandlordTexts = {
  ready:
    'Die Bescheinigung ist ausgestellt. Die Mietpartei wollte dazu keine E-Mails; geben Sie ihr die Datei bitte selbst.',
  byLink: 'als Link an Sie',
};

/** Shown only to a landlord who is logged in. */
export const accountLandlordTexts = { toAccount: 'Zu Ihren Bescheinigungen' };

/** For a reader who was sent the finished file. */
export const fileNeutralTexts = {
  title: (name: string) => `Bescheinigung für ${name}`,
  lead: 'Die Vermieterseite hat diese Bescheinigung weitergegeben. Hier steht sie als PDF bereit.',
  changed: {
    suspended: {
      title: 'Diese Bescheinigung wird gerade geprüft',
      lead: 'Bitte bis zum Ergebnis nicht darauf verlassen und den Code in einigen Tagen noch einmal prüfen.',
    },
    replaced: {
      title: 'Diese Bescheinigung wurde durch eine neuere ersetzt',
      lead: 'Sie gilt nicht mehr und wird hier nicht mehr herausgegeben. Bitte die Mietpartei oder die Vermieterseite nach der neuen fragen.',
    },
    revoked: {
      title: 'Diese Bescheinigung wurde zurückgezogen',
      lead: 'Sie gilt nicht mehr und wird hier nicht mehr herausgegeben. Bitte die Mietpartei oder die Vermieterseite danach fragen.',
    },
  },
  check: 'Der Sicherheitscode steht im Dokument. Ob es gilt, zeigt unsere Prüfseite:',
};

/** About a share, which is a link for one reader that expires. */
export const shareNoteTenantTexts = {
  title: 'Weitergeben',
  text: 'Gib lieber einen Link weiter als die Datei. Du siehst, wann er geöffnet wird, und kannst ihn beenden.',
  button: 'Link weitergeben',
  list: 'Deine Freigaben',
};
