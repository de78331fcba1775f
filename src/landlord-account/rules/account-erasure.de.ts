// Texts for deleting the whole account: what can prevent it, and the receipt.

export const erasureLandlordTexts = {
  emailMismatch: 'Diese E-Mail-Adresse gehört nicht zu Ihrem Konto.',
  paymentRunning:
    'Für eine Ihrer Bescheinigungen läuft gerade eine Zahlung. Bitte versuchen Sie es in einer Stunde noch einmal.',
  beingDelivered:
    'Eine bezahlte Bescheinigung ist noch nicht zugestellt. Bitte versuchen Sie es in einigen Minuten noch einmal.',
};

export const erasedMailLandlordTexts = {
  subject: 'Ihr Vermieter-Konto wurde gelöscht',
  title: 'Ihr Vermieter-Konto wurde gelöscht',
  greeting: 'Guten Tag,',
  done: (at: string) =>
    `Sie haben uns gebeten, Ihr Vermieter-Konto zu löschen. Das ist am ${at} geschehen. Name, Anschrift, Handynummer, Unterschriften, Passkeys und Sitzungen sind unlesbar gemacht.`,
  ended: 'Offene Anfragen an diese E-Mail-Adresse sind beendet, unbezahlte Bescheinigungen sind gelöscht.',
  kept: 'Bereits bezahlte Bescheinigungen bleiben bis zu ihrem Ablauf über ihren Code prüfbar, ohne Ihre Daten. Rechnungen bewahren wir acht Jahre auf und Bestellbestätigungen sechs, weil das Gesetz es verlangt (§ 147 AO, § 257 HGB).',
  reason: 'Diese Nachricht ist die Bestätigung Ihrer Löschung. Die Empfängeradresse wird nicht weiter gespeichert.',
};
