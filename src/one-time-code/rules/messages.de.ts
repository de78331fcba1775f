// German texts of the one-time code; quoted ones from sections 5 and 8 of the specification.

export const tenantTexts = {
  otpRequired: 'Gib eine gültige 6-stellige TAN ein.',
  otpDigits: 'Die TAN muss genau 6 Ziffern enthalten',
  missing: 'Bitte fordere die TAN erneut an!',
  wrong: (left: number) => `Diese TAN stimmt nicht. Du hast noch ${left} Versuche.`,
  wrongLast: 'Diese TAN stimmt nicht. Du hast noch einen Versuch.',
  usedUp: 'Die TAN wurde zu oft falsch eingegeben. Fordere bitte eine neue an.',
  expired: 'Diese TAN ist abgelaufen. Fordere bitte eine neue an.',
  tooSoon: 'Eine neue TAN kannst du 3 Minuten nach der letzten anfordern.',
  numberLimit: 'An diese Nummer wurden heute schon zu viele TANs geschickt. Versuche es bitte morgen wieder.',
  networkLimit: 'Aus deinem Netz wurden heute zu viele TANs angefordert. Versuche es bitte morgen wieder.',
  notSent: 'TAN konnte nicht gesendet werden.',
  requestFailed: 'TAN-Anforderung fehlgeschlagen.',
  noAnswer: 'Keine Antwort vom Server. Bitte versuche es erneut.',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuche es erneut.',
  verifyFailed: 'Beim Übermitteln der TAN gab es einen Fehler. Bitte versuche es erneut.',
  resendFailed: 'Fehler beim Anfordern eines OTP.',
  sent: 'TAN wurde erfolgreich an dein Telefon gesendet.',
  verified: 'Verifizierungscode erfolgreich bestätigt',
  progress: 'TAN wird angefordert...',
  label: 'TAN aus der SMS',
  request: 'TAN anfordern',
  resend: 'TAN erneut anfordern',
  resendIn: (time: string) => `Neue TAN möglich in ${time}`,
  sentTo: (phone: string) => `Wir haben die TAN an ${phone} geschickt, gültig für 10 Minuten.`,
  verifiedBadge: 'Verifiziert',
};

export type OneTimeCodeTexts = typeof tenantTexts;

export const landlordTexts: OneTimeCodeTexts = {
  ...tenantTexts,
  otpRequired: 'Geben Sie eine gültige 6-stellige TAN ein.',
  missing: 'Bitte fordern Sie erneut eine TAN an!',
  wrong: (left: number) => `Diese TAN stimmt nicht. Sie haben noch ${left} Versuche.`,
  wrongLast: 'Diese TAN stimmt nicht. Sie haben noch einen Versuch.',
  usedUp: 'Die TAN wurde zu oft falsch eingegeben. Bitte fordern Sie eine neue an.',
  expired: 'Diese TAN ist abgelaufen. Bitte fordern Sie eine neue an.',
  tooSoon: 'Eine neue TAN können Sie 3 Minuten nach der letzten anfordern.',
  numberLimit: 'An diese Nummer wurden heute schon zu viele TANs geschickt. Bitte versuchen Sie es morgen wieder.',
  networkLimit: 'Aus Ihrem Netz wurden heute zu viele TANs angefordert. Bitte versuchen Sie es morgen wieder.',
  noAnswer: 'Keine Antwort vom Server. Bitte versuchen Sie es erneut.',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  verifyFailed: 'Beim Übermitteln der TAN gab es einen Fehler. Bitte versuchen Sie es erneut.',
  sent: 'TAN wurde erfolgreich an Ihr Telefon gesendet.',
};

/** By purpose. GSM-7 only, so that the message stays one segment. */
export const smsNeutralTexts = {
  'tenant-submit': (code: string, minutes: number) =>
    `${code} ist die TAN zum Absenden der Anfrage bei Mietschuldenfrei. Gilt ${minutes} Minuten. Nicht weitergeben.`,
  'landlord-sign': (code: string, minutes: number) =>
    `${code} ist die TAN zum Unterschreiben der Bescheinigung. Gilt ${minutes} Minuten. Nicht weitergeben.`,
  'landlord-correct': (code: string, minutes: number) =>
    `${code} ist die TAN zum Korrigieren der Bescheinigung. Gilt ${minutes} Minuten. Nicht weitergeben.`,
  'landlord-phone': (code: string, minutes: number) =>
    `${code} ist die TAN für das Vermieter-Konto bei Mietschuldenfrei. Gilt ${minutes} Minuten. Nicht weitergeben.`,
  'landlord-device': (code: string, minutes: number) =>
    `${code} ist die TAN zur Anmeldung an einem neuen Gerät. Gilt ${minutes} Minuten. Nicht weitergeben.`,
  'phone-change-old': (code: string, minutes: number) =>
    `${code} ist die TAN, um die Handynummer des Kontos zu ändern. Gilt ${minutes} Minuten. Nicht weitergeben.`,
  'phone-change-new': (code: string, minutes: number) =>
    `${code} ist die TAN, um diese Handynummer zu bestätigen. Gilt ${minutes} Minuten. Nicht weitergeben.`,
};
