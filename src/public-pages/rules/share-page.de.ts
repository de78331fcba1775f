// Texts of a share's page. Its reader was given the link and may be anybody who lets a flat.

export const sharePageLandlordTexts = {
  title: 'Für Sie freigegeben',
  lead: 'Eine Bescheinigung über Mietzahlungen, mit dem Stand von heute.',
  open: 'Bescheinigung ansehen',
  opening: 'Wird geöffnet ...',
  wait: 'Einen Moment bitte.',
  note: 'Wer sie freigegeben hat, sieht, wann sie geöffnet wird, aber nicht von wem. Wir setzen keine Cookies und fragen nicht nach Ihrer Adresse.',
  contentsTitle: 'Was Sie sehen werden',
  contents: ['Was die Vermieterseite bestätigt hat', 'Für welchen Stichtag', 'Was geprüft wurde und was nicht'],
  host: ['Steht oben in der Adresszeile nicht', 'Dann schließen Sie die Seite.'],
  howToTell: 'So erkennen Sie uns',
  failed: 'Die Freigabe ließ sich nicht öffnen. Bitte versuchen Sie es noch einmal.',
  /** The half hour is over or the tenant ended the share; the next click shows which. */
  closed: 'Die Freigabe ist hier nicht mehr geöffnet. Bitte öffnen Sie sie noch einmal.',
  unreadable:
    'Der Inhalt ließ sich in diesem Browser nicht öffnen. Bitte laden Sie die Seite neu oder nehmen Sie einen anderen Browser.',
  gone: {
    title: 'Diese Freigabe gibt es nicht oder nicht mehr',
    lead: 'Bitten Sie die Mietpartei um eine neue.',
    why: 'Eine Freigabe endet nach ihrer Frist oder wenn die Mietpartei sie beendet.',
    /** Detected by the browser itself, before any request. */
    cut: 'Dem Link fehlt ein Stück. Vielleicht wurde er beim Kopieren abgeschnitten: Bitte öffnen Sie ihn noch einmal aus der Nachricht, mit der Sie ihn bekommen haben.',
    check: 'Bescheinigung mit Code prüfen',
  },
};

/** Shown above the reader's page to a tenant who previews it. */
export const sharePreviewTenantTexts = {
  of: (label: string) => `Vorschau: So sieht die Seite aus, die du für „${label}“ freigegeben hast.`,
  notCounted:
    'Das ist deine eigene Ansicht, und ansehen zählt nicht als Öffnen. Hast du die Freigabe beendet, öffnet ihr Link anderen nichts mehr.',
  back: 'Zurück zu deinen Freigaben',
};

/** Shown after the share was opened. */
export const openedShareLandlordTexts = {
  clean: { seal: 'gilt', heading: 'Diese Bescheinigung gibt es, und sie gilt' },
  open: { seal: 'echt', heading: 'Diese Bescheinigung ist echt, mit offenem Betrag' },
  openNote: 'Weder zurückgezogen noch ersetzt.',
  checkedAt: (day: string, time: string) => `Stand geprüft am ${day}, ${time} Uhr`,
  issued: (issued: string, until: string) => `Ausgestellt am ${issued}, empfohlen bis ${until}.`,
  newer: 'Seit dieser Link das letzte Mal geöffnet wurde, hat sich der Stand geändert. Hier steht der neue.',
  successor: 'Bitten Sie die Mietpartei um die neue.',
  underReview:
    'Bitte bis zum Ergebnis nicht darauf verlassen und den Link in einigen Tagen noch einmal öffnen. Gilt die Bescheinigung dann, steht es hier.',
  level: (level: number, name: string) => `Nachweisstufe ${level}, ${name}`,
  checked: 'Geprüft:',
  notChecked: 'Nicht geprüft:',
  warnings: 'Auffällig:',
  file: 'PDF-Kopie laden',
  fileBusy: 'Die Kopie wird geladen ...',
  fileInPreview: 'In der Vorschau lässt sich die Kopie nicht laden.',
  fileFailed: 'Die Kopie ließ sich nicht laden. Bitte versuchen Sie es noch einmal.',
  fileNote: (label: string, until: string) =>
    `Die Kopie trägt den Vermerk „Kopie für ${label}, freigegeben bis ${until}“. Ihr QR-Code führt hierher.`,
  compareTitle: 'Liegt Ihnen auch ein Papier vor?',
  /** The printed sentence names the landlord before its colon; here that name appears only if it is shared. */
  compare:
    'Der Satz auf dem Papier muss nach dem Doppelpunkt Wort für Wort so lauten wie hier. Vor dem Doppelpunkt steht auf dem Papier der Name der Vermieterseite; auch sonst zeigt das Papier, was hier nicht freigegeben ist. Den QR-Code vom Papier oder die PDF-Datei können Sie auf unserer Prüfseite prüfen.',
  toCompare: 'QR-Code oder PDF-Datei prüfen',
  print: 'Drucken',
  until: (day: string) => `Der Link gilt bis zum ${day}, auch als Lesezeichen.`,
  /** Used on the printed receipt. */
  receiptOf: 'Freigegebene Bescheinigung,',
  receiptLine: 'Der freigegebene Text wurde über den Link geöffnet.',
  receiptAgain: (day: string) => `über den Link der Freigabe, bis ${day}`,
};
