// The texts of SMS and call. Those of the SMS use the GSM-7 alphabet only, so that it stays one segment.

/** What the code is for. */
export const forWhatNeutralTexts = {
  'tenant-submit': 'zum Absenden der Anfrage',
  'landlord-sign': 'zum Unterschreiben der Bescheinigung',
  'landlord-correct': 'zum Berichtigen der Bescheinigung',
  'landlord-revoke': 'zum Zurückziehen der Bescheinigung',
  'landlord-erase': 'zum Löschen der Daten zur Bescheinigung',
  'landlord-phone': 'für das Vermieter-Konto',
  'landlord-device': 'zur Anmeldung an einem neuen Gerät',
  'phone-change-old': 'zum Ändern der Handynummer des Kontos',
  'phone-change-new': 'zum Bestätigen dieser Handynummer',
};

export const smsNeutralTexts = {
  /** 'Lena H.' */
  of: (forWhat: string, name: string) => `${forWhat} von ${name}`,
  long: (code: string, forWhat: string, minutes: number) =>
    `Mietschuldenfrei: TAN ${code} ${forWhat}. Gilt ${minutes} Minuten. Nicht weitergeben.`,
  medium: (code: string, forWhat: string) => `Mietschuldenfrei: TAN ${code} ${forWhat}. Nicht weitergeben.`,
  short: (code: string, forWhat: string) => `Mietschuldenfrei: TAN ${code} ${forWhat}.`,
};

/** The lines of the call. */
export const callNeutralTexts = (forWhat: string, digits: string, minutes: number) => [
  'Guten Tag. Hier ist der automatische Ansagedienst von Mietschuldenfrei.',
  `Die TAN ${forWhat} lautet:`,
  `${digits}.`,
  'Noch einmal:',
  `${digits}.`,
  `Sie gilt ${minutes} Minuten und geht niemanden sonst etwas an. Auf Wiederhören.`,
];

export const digitNeutralTexts = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
