// German texts of the landlord's dashboard; quoted ones from sections 2 and 8 of the specification.

export const dashboardLandlordTexts = {
  requestManagement: 'Erstellte Bescheinigungen',
  createNewCertificate: 'Neue Bescheinigung',
  profile: 'Profil',
  role: 'Vermieter',
  resend: 'Erneut senden',
  invoice: 'Rechnung',
  change: 'Zurückziehen',
  delete: 'Löschen',
  payment: 'Zahlung',
  resendDialog: {
    title: 'Bescheinigung erneut senden',
    back: 'Zurück',
    submit: 'Bescheinigung senden',
  },
};

/** While a call runs, and what is said when it fails without a message of the server (spec 8). */
export const callLandlordTexts = {
  resending: 'Die Bescheinigung wird erneut gesendet. Bitte warten...',
  resendFailed: 'Die Bescheinigung konnte nicht erneut gesendet werden.',
  deleting: 'Die Bescheinigung wird gelöscht. Bitte warten...',
  mailing: 'Zahlungsmail wird verschickt. Bitte warten...',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
};

export const answerLandlordTexts = {
  resent: 'Die Bescheinigung wurde erfolgreich erneut gesendet.',
  deleted: 'Die Bescheinigung wurde gelöscht.',
  paymentMail: {
    sent: 'Die Zahlungsmail wurde erfolgreich versendet.',
    'certificate-limit': 'Die Zahlungsmail wurde heute schon mehrmals versendet. Bezahlen können Sie auch selbst.',
    'account-limit':
      'Aus Ihrem Konto wurden heute schon viele Zahlungsmails versendet. Bezahlen können Sie auch selbst.',
  },
  phoneLinkMailed: 'Wir haben Ihnen den Link per E-Mail geschickt. Öffnen Sie ihn auf Ihrem Handy.',
};

export const problemLandlordTexts = {
  notIssued: 'Diese Bescheinigung ist noch nicht ausgestellt.',
  notReleased: 'Diese Bescheinigung wird gerade erstellt. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  documentErased: 'Die Datei dieser Bescheinigung wurde gelöscht.',
  resendLimit: 'Diese Bescheinigung wurde heute schon dreimal gesendet. Bitte versuchen Sie es morgen wieder.',
  alreadyPaid: 'Diese Bescheinigung ist bereits bezahlt.',
  paymentRunning: 'Für diese Bescheinigung läuft gerade eine Zahlung. Bitte versuchen Sie es später erneut.',
  requestEnded: 'Diese Anfrage wartet nicht mehr auf eine Antwort.',
  draftEnded: 'Diese Bescheinigung ist bereits unterschrieben oder wurde verworfen.',
  notSigned: 'Diese Bescheinigung ist noch nicht unterschrieben.',
  phoneLinkLimit: 'Wir haben Ihnen heute schon viele Links geschickt. Bitte unterschreiben Sie an diesem Gerät.',
};
