// The words that reach the phone. Those of the SMS use the alphabet of GSM only, so that it stays one segment.

/** For what the code is. */
export const forWhatNeutralTexts = {
  'tenant-submit': 'zum Absenden der Anfrage bei Mietschuldenfrei',
  'landlord-sign': 'zum Unterschreiben der Bescheinigung',
  'landlord-correct': 'zum Berichtigen der Bescheinigung',
  'landlord-phone': 'für das Vermieter-Konto bei Mietschuldenfrei',
  'landlord-device': 'zur Anmeldung an einem neuen Gerät',
  'phone-change-old': 'zum Ändern der Handynummer des Kontos',
  'phone-change-new': 'zum Bestätigen dieser Handynummer',
};

export const smsNeutralTexts = {
  whole: (code: string, forWhat: string, minutes: number) =>
    `${code} ist die TAN ${forWhat}. Gilt ${minutes} Minuten. Nicht weitergeben.`,
  short: (code: string, forWhat: string) => `${code} ist die TAN ${forWhat}.`,
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
