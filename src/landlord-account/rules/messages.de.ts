// Answers of the server about the account; quoted ones are from sections 5 and 8 of the specification.

export const codeLandlordTexts = {
  required: 'Geben Sie ein gültiges 6-stelliges TAN ein',
};

export const answerLandlordTexts = {
  /** The same whether or not the address has an account. */
  registered: 'Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie darin Ihre E-Mail-Adresse.',
  emailConfirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
  loggedOut: 'Sie wurden abgemeldet.',
  /** The same whether or not the address has an account. */
  resetMailed:
    'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen eine E-Mail geschickt. Der Link darin gilt 30 Minuten.',
  passwordReset: 'Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.',
  profileSaved: 'Profil erfolgreich aktualisiert',
  phoneOldConfirmed: 'Die bisherige Nummer ist bestätigt. Die nächste TAN ging an die neue Nummer.',
  phoneChanged: 'Ihre neue Handynummer ist gespeichert.',
  sessionEnded: 'Die Sitzung ist beendet.',
  sessionsEnded: 'Sie sind auf allen Geräten abgemeldet.',
};

export const problemLandlordTexts = {
  tooManyRegistrations: 'Aus Ihrem Netz kamen zu viele Registrierungen. Bitte versuchen Sie es in einer Stunde wieder.',
  phoneMissing: 'Bitte geben Sie zuerst Ihre Handynummer ein.',
  phoneConfirmed: 'Ihre Handynummer ist schon bestätigt. Bitte legen Sie jetzt Ihr Passwort fest.',
  stepMissing: 'Bitte bestätigen Sie zuerst Ihre Handynummer.',
  passwordCommon: 'Dieses Passwort ist sehr verbreitet oder leicht zu erraten. Bitte wählen Sie ein anderes.',
  passwordOwn:
    'Dieses Passwort besteht fast nur aus Ihrem Namen, Ihrer Anschrift oder Ihrer E-Mail-Adresse. Das ist leicht zu erraten. Bitte wählen Sie ein anderes.',
  loginFailed: 'E-Mail-Adresse oder Passwort stimmen nicht.',
  tooManyLogins: 'Das waren zu viele Anmeldeversuche. Bitte versuchen Sie es in 15 Minuten wieder.',
  tooManyResets: 'Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es in einer Stunde wieder.',
  passwordWrong: 'Dieses Passwort stimmt nicht.',
  phoneChangeNeeded: 'Ihre Handynummer ändern Sie bitte über „Handynummer ändern“.',
  phoneUnchanged: 'Das ist bereits Ihre Handynummer.',
  phoneChangeMissing: 'Bitte beginnen Sie die Änderung der Handynummer noch einmal.',
};

/** Browser names in the list of sessions and in notice mails. */
export const deviceNeutralTexts = {
  on: (browser: string, system: string) => `${browser} auf ${system}`,
  unknownBrowser: 'Unbekannter Browser',
  unknownSystem: 'unbekanntem System',
  noBrowser: 'Anwendung ohne Browser',
};
