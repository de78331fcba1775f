export const landlordTexts = {
  title: 'Daten wirklich löschen?',
  rightToErasure:
    'Sie haben das Recht, dass wir Ihre personenbezogenen Daten löschen (Artikel 17 DSGVO). Dafür genügt Ihre E-Mail-Adresse. Gibt es schon eine bezahlte Bescheinigung, brauchen wir auch eine TAN.',
  consequencesTitle: 'Was das bedeutet',
  consequences: [
    'Ihr Name, Ihre Kontaktdaten und Ihre Unterschrift zu dieser Anfrage werden sofort unlesbar gemacht. Das lässt sich nicht rückgängig machen.',
    'Haben Sie Anfragen zu mehreren Mietverhältnissen erhalten, nutzen Sie bitte den Link aus jeder E-Mail oder schreiben Sie uns.',
    'Eine offene Anfrage endet damit. Die Mietpartei erfährt, dass Sie Ihre Daten löschen ließen und die Anfrage beendet ist.',
    'Bereits bezahlte Bescheinigungen bleiben bis zu ihrem Ablauf über ihren Code prüfbar, ohne Ihre Daten.',
    'Rechnungen müssen wir acht Jahre aufbewahren (§ 147 AO), Bestellbestätigungen sechs Jahre (§ 257 HGB).',
    'Außerdem bleiben, ohne Ihren Namen: der Prüfwert der Datei, der Eintrag im Nachweisregister und die Einträge im Protokoll darüber, was wann geschah.',
  ],
  emailLabel: 'Ihre E-Mail-Adresse',
  emailHint: 'Die Adresse, an die unsere Anfrage ging.',
  submit: 'Daten unwiderruflich löschen',
  submitting: 'Wird übermittelt...',
  progress: 'Ihre Anfrage wird übermittelt, bitte warten...',
  resume: 'Bearbeitung wieder aufnehmen',
  success: 'Der Löschprozess wurde erfolgreich abgeschlossen, und Ihre Daten wurden dauerhaft entfernt.',
  successTitle: 'Ihre Daten wurden erfolgreich gelöscht',
  toHome: 'Zur Startseite',
  emailMismatch: 'Diese E-Mail-Adresse passt nicht zu diesem Link.',
  paidWarning:
    'Zu dieser Anfrage gibt es eine bezahlte Bescheinigung. Mit Ihren Daten löschen wir auch die Datei, die bei uns liegt, und der QR-Code zeigt den Text nicht mehr. Das lässt sich nicht rückgängig machen.',
  beingDelivered:
    'Eine bezahlte Bescheinigung wird gerade zugestellt. Bitte versuchen Sie es in einigen Minuten noch einmal. Ihr Link bleibt gültig.',
  paymentRunning:
    'Für eine Ihrer Bescheinigungen läuft gerade eine Zahlung. Bitte versuchen Sie es in einer Stunde noch einmal. Ihr Link bleibt gültig.',
  failed: 'Es ist ein Fehler aufgetreten.',
};

export const receiptMailLandlordTexts = {
  subject: 'Ihre Daten wurden gelöscht',
  title: 'Ihre Daten wurden gelöscht',
  greeting: 'Guten Tag,',
  done: (at: string) => `Sie haben uns gebeten, Ihre Daten zu einer Anfrage zu löschen. Das ist am ${at} geschehen.`,
  kept: 'Bereits bezahlte Bescheinigungen bleiben bis zu ihrem Ablauf über ihren Code prüfbar, ohne Ihre Daten. Rechnungen bewahren wir acht Jahre auf und Bestellbestätigungen sechs, weil das Gesetz es verlangt (§ 147 AO, § 257 HGB).',
  reason: 'Diese Nachricht ist die Bestätigung Ihrer Löschung. Die Empfängeradresse wird nicht weiter gespeichert.',
};
