// Texts of the profile in the dashboard; quoted ones are from sections 2 and 8 of the specification.

export const profileLandlordTexts = {
  heading: 'Persönliche Daten',
  lead: 'So stehen Sie auf neuen Bescheinigungen. Ausgestellte Bescheinigungen ändern sich nicht mehr.',
  edit: 'Bearbeiten',
  save: 'Speichern',
  saving: 'Wird gespeichert ...',
  cancel: 'Abbrechen',
  failed: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  entityType: 'Firma oder Privatperson',
  companyName: 'Name der Firma',
  name: 'Name',
  private: { gender: 'Anrede', firstName: 'Vorname', lastName: 'Nachname' },
  company: {
    gender: 'Anrede (freiwillig)',
    firstName: 'Vorname (freiwillig)',
    lastName: 'Nachname (freiwillig)',
  },
  address: 'Anschrift',
  email: 'E-Mail-Adresse',
  emailNote: 'Lässt sich nicht ändern.',
};

export const phoneChangeLandlordTexts = {
  heading: 'Handynummer',
  text: 'An diese Nummer schicken wir Ihre TANs.',
  button: 'Handynummer ändern',
  step: (step: number) => `Schritt ${step} von 3`,
  passwordStep: 'Zuerst Ihr Passwort und die neue Nummer. Danach bestätigen Sie beide Nummern mit einer TAN.',
  password: 'Ihr Passwort',
  phone: 'Neue Handynummer',
  next: 'Weiter',
  sending: 'TAN wird angefordert...',
  oldStep: (phone: string) => `Wir haben eine TAN an Ihre bisherige Nummer ${phone} geschickt.`,
  newStep: (phone: string) => `Wir haben eine TAN an Ihre neue Nummer ${phone} geschickt.`,
  verify: 'TAN prüfen',
  verifying: 'TAN wird geprüft...',
  failed: 'Formular konnte nicht abgeschickt werden',
  resendFailed: 'TAN konnte nicht gesendet werden.',
  lostPhone: 'Haben Sie die bisherige Nummer nicht mehr?',
  contact: 'Schreiben Sie uns',
};

export const sessionsLandlordTexts = {
  heading: 'Angemeldete Geräte',
  text: 'Kennen Sie eines davon nicht, beenden Sie es und legen Sie ein neues Passwort fest.',
  loading: 'Geräte werden geladen ...',
  current: 'Dieses Gerät',
  network: (network: string) => `Internetanschluss (gekürzt) ${network}`,
  since: (time: string) => `Angemeldet ${time}`,
  lastUsed: (time: string) => `Zuletzt genutzt ${time}`,
  end: 'Beenden',
  ended: 'Die Sitzung ist beendet.',
  endAll: 'Überall abmelden',
  endAllTitle: 'Überall abmelden?',
  endAllText: 'Sie werden auf allen Geräten abgemeldet, auch auf diesem.',
  cancel: 'Abbrechen',
  newPassword: 'Neues Passwort festlegen',
  retry: 'Noch einmal versuchen',
};

export const passkeyPageLandlordTexts = {
  heading: 'Passkeys',
  text: 'Mit einem Passkey melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts.',
  none: 'Sie haben noch keinen Passkey.',
  since: (time: string) => `Hinzugefügt ${time}`,
  lastUsed: (time: string) => `Zuletzt genutzt ${time}`,
  neverUsed: 'Noch nicht genutzt',
  add: 'Passkey hinzufügen',
  addTitle: 'Passkey hinzufügen',
  addText:
    'Geben Sie Ihr Passwort ein und geben Sie dem Passkey einen Namen. Danach bestätigen Sie am Gerät, zum Beispiel mit dem Fingerabdruck.',
  password: 'Ihr Passwort',
  name: 'Name des Passkeys',
  nameHint: 'Zum Beispiel „Mein Laptop“',
  submit: 'Weiter',
  busy: 'Bitte am Gerät bestätigen ...',
  stopped: 'Das Hinzufügen wurde abgebrochen. Es ist kein Passkey entstanden.',
  known: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  failed: 'Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
  remove: 'Entfernen',
  removing: 'Wird entfernt ...',
  removeTitle: 'Passkey entfernen?',
  removeText: (name: string) =>
    `Mit „${name}“ können Sie sich dann nicht mehr anmelden. Löschen Sie ihn bitte auch auf Ihrem Gerät.`,
  cancel: 'Abbrechen',
};

export const ownDataLandlordTexts = {
  heading: 'Ihre Daten',
  exportText: 'Laden Sie alles herunter, was wir zu Ihrem Konto gespeichert haben, als Datei im Format JSON.',
  export: 'Daten herunterladen',
  exporting: 'Daten werden zusammengestellt ...',
  exported: 'Ihre Daten wurden heruntergeladen.',
  exportFailed: 'Ihre Daten konnten nicht heruntergeladen werden. Bitte versuchen Sie es erneut.',
  deleteText:
    'Wenn Sie Ihr Konto löschen, bleiben bezahlte Bescheinigungen bis zu ihrem Ablauf über ihren Code prüfbar, ohne Ihre Daten. Unbezahlte Bescheinigungen werden gelöscht, offene Anfragen enden.',
  delete: 'Löschen',
  deleteTitle: 'Konto löschen bestätigen',
  deleteQuestion:
    'Sind Sie sicher, dass Sie Ihr Konto dauerhaft löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.',
  password: 'Ihr Passwort',
  cancel: 'Abbrechen',
  deleting: 'Wird gelöscht ...',
  deleteFailed: 'Fehler beim Löschen der Vermieterdaten',
};
