// German texts of the one-time code; quoted ones are from sections 5 and 8 of the specification.

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
  calling: 'Wir rufen dich gleich an und sagen dir die TAN.',
  noCall: 'Anrufe sind gerade nicht möglich. Fordere die TAN bitte als SMS an.',
  noLandline: 'An Festnetznummern können wir zurzeit keine TAN durchsagen. Bitte gib eine Handynummer an.',
  /** Used before a channel was chosen. */
  anyLabel: 'TAN',
  label: 'TAN aus der SMS',
  calledLabel: 'TAN aus dem Anruf',
  calledHint: '6 Ziffern aus dem Anruf',
  request: 'TAN anfordern',
  resend: 'TAN erneut anfordern',
  requestCall: 'Lass dich anrufen',
  callHint:
    'Statt der SMS sagen wir dir die TAN am Telefon, langsam und zweimal. Wir rufen nur an, wenn du es anforderst, und fragen nie nach der TAN.',
  resendIn: (time: string) => `Neue TAN möglich in ${time}`,
  sentTo: (phone: string) => `Wir haben die TAN an ${phone} geschickt, gültig für 10 Minuten.`,
  calledAt: (phone: string) => `Wir rufen ${phone} an und nennen die TAN, die 10 Minuten gilt.`,
  delivery: {
    sms: {
      sending: 'Die SMS wird verschickt...',
      sent: 'Die SMS ist unterwegs.',
      delivered: 'SMS zugestellt.',
      undeliverable:
        'Die SMS konnte nicht zugestellt werden: Nummer prüfen. Vielleicht ist das Handy auch aus oder ohne Empfang.',
      'not-sent':
        'Die SMS konnte gerade nicht verschickt werden. An der Nummer liegt es nicht: Fordere gleich eine neue TAN an.',
    },
    call: {
      sending: 'Der Anruf wird aufgebaut...',
      sent: 'Dein Telefon klingelt gleich.',
      delivered: 'Der Anruf wurde angenommen.',
      undeliverable: 'Der Anruf kam nicht an: Nummer prüfen. Vielleicht ist das Telefon auch aus oder besetzt.',
      'not-sent': 'Der Anruf war gerade nicht möglich. An der Nummer liegt es nicht: Fordere gleich eine neue TAN an.',
    },
  },
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
  calling: 'Wir rufen Sie gleich an und sagen Ihnen die TAN.',
  noCall: 'Anrufe sind gerade nicht möglich. Bitte fordern Sie die TAN als SMS an.',
  noLandline: 'An Festnetznummern können wir zurzeit keine TAN durchsagen. Bitte geben Sie eine Handynummer an.',
  requestCall: 'Bitte rufen Sie mich an',
  callHint:
    'Statt der SMS sagen wir Ihnen die TAN am Telefon, langsam und zweimal. Wir rufen nur an, wenn Sie es anfordern, und fragen nie nach der TAN.',
  delivery: {
    sms: {
      ...tenantTexts.delivery.sms,
      'not-sent':
        'Die SMS konnte gerade nicht verschickt werden. An der Nummer liegt es nicht: Bitte fordern Sie gleich eine neue TAN an.',
    },
    call: {
      ...tenantTexts.delivery.call,
      sent: 'Ihr Telefon klingelt gleich.',
      'not-sent':
        'Der Anruf war gerade nicht möglich. An der Nummer liegt es nicht: Bitte fordern Sie gleich eine neue TAN an.',
    },
  },
};
