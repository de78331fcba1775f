// German texts of the landlord's dashboard; quoted ones are from sections 2 and 8 of the specification.
import { maxDrafts } from './draft-address.ts';

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

/** Texts while a call runs, and if it fails without a message of the server (spec 8). */
export const callLandlordTexts = {
  resending: 'Die Bescheinigung wird erneut gesendet. Bitte warten...',
  resendFailed: 'Die Bescheinigung konnte nicht erneut gesendet werden.',
  deleting: 'Die Bescheinigung wird gelöscht. Bitte warten...',
  stopping: 'Wird gestoppt. Bitte warten...',
  mailing: 'Zahlungsmail wird verschickt. Bitte warten...',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
};

export const answerLandlordTexts = {
  resent: {
    sent: 'Die Bescheinigung wurde erfolgreich erneut gesendet.',
    asked:
      'Wir fragen zuerst die Mietpartei. Sagt sie Ja, geht der Link an diese Adresse. Antwortet sie 7 Tage nicht, wird nichts verschickt.',
    waiting: 'Die Mietpartei ist schon gefragt. Der Link an diese Adresse wartet auf ihr Ja.',
  },
  deleted: 'Die Bescheinigung wurde gelöscht.',
  paymentMail: {
    sent: 'Die Zahlungsmail wurde erfolgreich versendet.',
    self: 'Hier bestellen und bezahlen Sie selbst.',
    'not-asked':
      'Wir haben keine Zahlungsmail versendet: Sie haben nicht angegeben, dass die Mietpartei Sie um diese Bescheinigung gebeten hat. Bezahlen können Sie selbst.',
    stopped:
      'Wir haben keine Zahlungsmail versendet: Die Mietpartei möchte zu dieser Bescheinigung keine E-Mails. Der Link, den sie schon bekommen hat, gilt weiter. Bezahlen können Sie auch selbst.',
    never:
      'Wir haben keine Zahlungsmail versendet: Die Mietpartei möchte keine E-Mails von uns. Hat sie den Link schon, gilt er weiter. Bezahlen können Sie auch selbst.',
    'used-up':
      'Wir haben keine Zahlungsmail versendet: An die Mietpartei gingen schon drei E-Mails, mehr schicken wir nicht. Gelöschte und unbezahlte Bescheinigungen zählen dabei mit. Hat sie den Link schon, gilt er weiter. Bezahlen können Sie auch selbst.',
    'certificate-limit': 'Die Zahlungsmail wurde heute schon mehrmals versendet. Bezahlen können Sie auch selbst.',
    'account-limit':
      'Aus Ihrem Konto wurden heute schon viele Zahlungsmails versendet. Bezahlen können Sie auch selbst.',
  },
  draftDropped: 'Der Entwurf ist verworfen.',
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
  tooManyDrafts: `Sie haben schon ${maxDrafts} Bescheinigungen angefangen. Bitte schließen Sie unter „Angefangen“ eine davon ab, oder verwerfen Sie eine.`,
  draftEnded: 'Dieser Entwurf ist schon unterschrieben, verworfen oder abgelaufen.',
  notSigned: 'Diese Bescheinigung ist noch nicht unterschrieben.',
  nothingToStop: 'Hier gibt es nichts mehr zu stoppen.',
  addressWantsNone:
    'Diese Adresse möchte von uns keine E-Mails. Es wurde nichts verschickt. Die Datei können Sie selbst weitergeben.',
  tenantWantsNone:
    'Die Mietpartei möchte keine E-Mails dazu. Deshalb verschicken wir diese Bescheinigung nicht mehr. Die Datei können Sie selbst weitergeben.',
  tenantMailsUsedUp:
    'Zu dieser Bescheinigung gingen schon drei E-Mails an die Mietpartei, mehr schicken wir nicht. Die Datei können Sie selbst weitergeben.',
  passingOtherWaiting:
    'Wir haben die Mietpartei schon wegen einer anderen Adresse gefragt. Bitte warten Sie erst auf diese Antwort.',
  passingRefused: 'Für diese Adresse hat die Mietpartei Nein gesagt. Es wird nichts dorthin verschickt.',
  passingUsedUp: 'Die Mietpartei wurde zu dieser Bescheinigung schon dreimal gefragt. Öfter fragen wir nicht.',
  phoneLinkLimit: 'Wir haben Ihnen heute schon viele Links geschickt. Bitte unterschreiben Sie an diesem Gerät.',
};
