// Texts of the tenant's pages: the list of shares, a new one, and the finished link.

export const sharesPageTenantTexts = {
  title: 'Deine Freigaben',
  lead: 'Gib lieber einen Link weiter als die Datei. Du siehst, wann er geöffnet wurde, aber nicht, von wem, und kannst ihn beenden.',
  add: 'Neue Freigabe',
  open: 'Offen',
  ended: 'Beendet',
  none: 'Noch keine Freigabe. Mit einem Link zeigst du deine Bescheinigung einer Person, höchstens 30 Tage lang oder bis du ihn beendest.',
  noneOpen: 'Zurzeit ist keine Freigabe offen.',
  foot: 'Beenden nimmt niemandem, was er schon gespeichert hat.',
  newer:
    'Zu diesem Mietverhältnis gibt es eine neuere Bescheinigung. Hier stehen alle deine Freigaben: Die offenen zeigen die neue.',
  toCertificate: 'Zu deiner Bescheinigung',
  toList: 'Zu deinen Freigaben',
  validUntil: (day: string) => `Gilt bis ${day}`,
  notOpened: 'noch nicht geöffnet',
  opened: (count: number, last: string) => `${times(count)} geöffnet, zuletzt ${last}`,
  openedOnce: (when: string) => `einmal geöffnet, ${when}`,
  neverOpened: 'nie geöffnet',
  today: (time: string) => `heute um ${time} Uhr`,
  yesterday: (time: string) => `gestern um ${time} Uhr`,
  on: (day: string, time: string) => `am ${day} um ${time} Uhr`,
  older: 'Seit dem letzten Öffnen hat sich der Stand geändert. Der Link zeigt den neuen: Sag am besten Bescheid.',
  ends: {
    ended: (day: string) => `Von dir beendet am ${day}`,
    expired: (day: string) => `Abgelaufen am ${day}`,
    gone: (day: string) => `Beendet am ${day}, weil der Inhalt gelöscht wurde`,
  },
  share: 'Teilen',
  /** For screen readers, to tell which of several shares this is. */
  shareOf: (label: string) => `Freigabe für ${label} teilen`,
  extend: 'Verlängern',
  extendOf: (label: string) => `Freigabe für ${label} verlängern`,
  end: 'Beenden',
  endOf: (label: string) => `Freigabe für ${label} beenden`,
  ending: 'Beenden ...',
  justEnded: 'Beendet. Der Link öffnet nichts mehr.',
  undo: 'Rückgängig',
  undoOf: (label: string) => `Beenden der Freigabe für ${label} rückgängig machen`,
  undoLeft: (seconds: number) => (seconds === 1 ? 'noch 1 Sekunde' : `noch ${seconds} Sekunden`),
  endedNews: (label: string) =>
    `Die Freigabe für ${label} ist beendet. Zehn Sekunden lang kannst du das rückgängig machen.`,
  resumedNews: (label: string) => `Die Freigabe für ${label} ist wieder offen.`,
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
};

/** For example 'einmal', 'zweimal', '13-mal'. */
function times(count: number): string {
  const words = ['', 'einmal', 'zweimal', 'dreimal', 'viermal', 'fünfmal', 'sechsmal', 'siebenmal', 'achtmal'];
  return words[count] ?? `${count}-mal`;
}

export const newShareTenantTexts = {
  title: 'Neue Freigabe',
  lead: 'Ein Link für eine Person, die dir eine Wohnung vermieten will.',
  label: 'Für wen ist die Freigabe?',
  labelHint: 'Was du hier eingibst, steht auf der PDF-Kopie. Wer den Link bekommt, sieht es.',
  days: 'Wie lange?',
  daysOf: (days: number) => `${days} Tage`,
  until: (day: string) => `Bis ${day}`,
  untilCertificate: (day: string) => `Bis ${day}, dann endet auch die Bescheinigung`,
  contents: 'Was soll sichtbar sein?',
  always: 'Immer dabei',
  alwaysParts: [
    'Dein Name und der Ort der Wohnung',
    'Mietzeit und Stichtag',
    'Was bestätigt wurde, und die Nachweisstufe',
  ],
  comparable:
    'Wer den Link hat, kann Name und Geburtsdatum von deinem Ausweis eintippen und erfährt, ob sie passen, auch ohne Häkchen bei „Geburtsdatum“. Das geht fünfmal am Tag.',
  alwaysOfSeveral:
    'Die Bescheinigung gilt für mehrere: Alle Namen stehen dabei, und mit „Geburtsdatum“ auch die Geburtsdaten aller.',
  choice: 'Nur wenn du willst',
  choices: {
    'birth-date': 'Geburtsdatum',
    address: 'Genaue Anschrift der Wohnung',
    landlord: 'Name der Vermieterseite',
    remark: 'Anmerkung der Vermieterseite',
  },
  landlordHint: 'Mit ihrer Anschrift, wie auf der Bescheinigung.',
  remarkHint: (remark: string) =>
    `„${remark}“ Mit Häkchen ist die Anmerkung zu lesen. Ohne Häkchen steht auf der Seite nur, dass es eine gibt.`,
  withFile: 'PDF-Kopie für diese Person',
  submit: 'Link erstellen',
  submitting: 'Wird erstellt ...',
  cancel: 'Abbrechen',
};

export const readyShareTenantTexts = {
  overline: (label: string) => `Für ${label}`,
  title: 'Der Link ist bereit',
  lead: (day: string) => `Er gilt bis zum ${day}.`,
  link: 'Link der Freigabe',
  share: 'Teilen ...',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  notCopied: 'Das Kopieren hat nicht geklappt. Du kannst den Link markieren und selbst kopieren.',
  viewing: 'Bei der Besichtigung',
  qrLabel: 'QR-Code der Freigabe',
  qrEnlarge: 'QR-Code bildschirmfüllend zeigen',
  qrNote: 'Wer den Code mit dem Handy abfotografiert, sieht die Bescheinigung.',
  qrTap: 'Tippe auf den Code, dann füllt er den Bildschirm.',
  qrClose: 'Schließen',
  sees: (label: string) => `Das sieht ${label}`,
  seesParts: (parts: readonly string[]) => `${parts.join(', ')}.`,
  always: ['Name', 'Ort', 'Mietzeit', 'Stichtag', 'Bestätigung', 'Nachweisstufe'],
  choices: {
    'birth-date': 'Geburtsdatum',
    address: 'Anschrift der Wohnung',
    landlord: 'Name und Anschrift der Vermieterseite',
    remark: 'Anmerkung',
  },
  withFile: 'PDF-Kopie',
  preview: 'So sieht die Seite aus',
  previewBusy: 'Wird geöffnet ...',
  gone: 'Diese Freigabe ist nicht mehr offen.',
};

/** The message sent with the link: nothing of the certificate's content, and no name but the tenant's. */
export const sharedLinkLandlordTexts = {
  message: (name: string) =>
    `${name} gibt eine Bescheinigung über Mietzahlungen für Sie frei. Der Link zeigt, was heute gilt:`,
};

export const extendShareTenantTexts = {
  title: 'Wie lange noch?',
  days: 'Von heute an',
  confirm: 'Verlängern',
  busy: 'Wird verlängert ...',
  cancel: 'Abbrechen',
  done: (day: string) => `Die Freigabe gilt jetzt bis ${day}.`,
  copyNote: 'Die PDF-Kopie wird mit dem neuen Datum neu erstellt.',
};
