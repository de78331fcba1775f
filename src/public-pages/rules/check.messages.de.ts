// Texts of the check page; neutral, the visitor may be anybody.

export type CheckStatus = 'valid' | 'under-review' | 'replaced' | 'revoked' | 'erased';

export const checkNeutralTexts = {
  title: 'Bescheinigung prüfen',
  lead: 'Code eingeben und sehen, ob wir die Bescheinigung ausgestellt haben und ob sie noch gilt.',
  codeLabel: 'Code der Bescheinigung',
  codeHint: '16 Zeichen. Groß- und Kleinschreibung, Leerzeichen und Bindestriche spielen keine Rolle.',
  submit: 'Bescheinigung prüfen',
  busy: 'Prüfen...',
  where: 'Wo finde ich den Code der Bescheinigung?',
  whereText:
    'Der Code steht in der linken oberen Ecke der ersten Seite, über der Adresse dieser Seite. Er besteht aus vier Gruppen mit je vier Zeichen.',
  whereLabel: 'Die linke obere Ecke einer Bescheinigung: Unter dem Wort „Sicherheitscode“ steht der Code.',
  guideTitle: 'So geht es',
  guide: [
    { title: 'Bescheinigung bereitlegen', text: 'Auf Papier oder als PDF.' },
    { title: 'Code oben links suchen', text: 'Er steht unter dem Wort „Sicherheitscode“.' },
    { title: 'Einfügen und prüfen', text: 'Code eingeben oder einfügen und auf „Bescheinigung prüfen“ klicken.' },
  ],
  reportText: 'Stimmen Papier und Prüfung nicht überein?',
  sample: 'Das ist der Code des Musters auf der Startseite. Er gehört zu keiner Bescheinigung.',
  failed: 'Etwas ist schief gelaufen!',
  unknown: 'Ungültiger Code der Bescheinigung',
  firstName: 'Vorname',
  postalCode: 'Postleitzahl',
  issued: 'Ausgestellt',
  issuedValue: (issued: string, until: string) => `${issued}, empfohlen bis ${until}`,
  level: 'Nachweisstufe',
  erased: 'gelöscht',
  checkedAt: (code: string, time: string) => `Code ${code}, geprüft am ${time}`,
  notText:
    'Der Code allein zeigt nicht, ob der Text unverändert ist. Er sagt auch nichts darüber, was auf dem Papier steht.',
  again: 'Anderen Code prüfen',
  report: 'Inhalt melden',
  sealWords: {
    valid: 'gültig',
    'under-review': 'in Prüfung',
    replaced: 'ersetzt',
    revoked: 'widerrufen',
    erased: 'gelöscht',
  } satisfies Record<CheckStatus, string>,
  headings: {
    valid: 'Diese Bescheinigung ist gültig',
    'under-review': 'Diese Bescheinigung wird geprüft',
    replaced: 'Diese Bescheinigung wurde ersetzt',
    revoked: 'Diese Bescheinigung wurde widerrufen',
    erased: 'Die Daten zu dieser Bescheinigung sind gelöscht',
  } satisfies Record<CheckStatus, string>,
  levels: {
    1: [
      '1, bestätigt',
      'Geprüft: E-Mail-Adresse und SMS-TAN bei der Unterschrift. Die Identität der Vermieterseite wurde nicht geprüft.',
    ],
    2: [
      '2, eigenes Vermieterkonto',
      'Geprüft: E-Mail-Adresse, Mobilnummer und ein Konto seit mindestens 30 Tagen. Nicht geprüft: Ausweis der Vermieterseite.',
    ],
    3: ['3, Identität geprüft', 'Geprüft: die Identität der Vermieterseite. Nicht geprüft: das Mietverhältnis.'],
    4: [
      '4, Identität und Mietverhältnis belegt',
      'Geprüft: die Identität der Vermieterseite und Belege zum Mietverhältnis.',
    ],
  } as Readonly<Record<number, readonly [string, string]>>,
};
