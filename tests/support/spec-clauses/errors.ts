// Specification, section 8: the error catalogue.
import type { Clause } from './clause.ts';

export const errorClauses: readonly Clause[] = [
  ['S8.rule', "the server's message (response message or data.message) is shown when present, otherwise the fallback"],
  ['S8.toasts', 'Most are toasts (info toasts), some also inline.'],
  [
    'S8.registration',
    "'Error: ' plus the server message, fallback 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'",
    'D14',
    'D15',
  ],
  [
    'S8.registration-progress',
    "Progress 'Wird übermittelt, bitte warten...'. Success: server message or 'Sobald du deine E-Mail-Adresse bestätigt hast, können wir loslegen.'",
  ],
  [
    'S8.landlord-account',
    "Landlord registration and login: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.'",
  ],
  ['S8.set-password', "Set password: 'Formular konnte nicht abgeschickt werden'"],
  ['S8.phone-step', "Phone step: 'Formular konnte nicht übermittelt werden'; fetch 'Failed to fetch data'", 'D14'],
  [
    'S8.code-without-token-landlord',
    "Code verify without token: 'Bitte fordern Sie erneut eine TAN an!' (landlord wizard variant 'Bitte fordern Sie ein neues Token an!'",
    'D59',
  ],
  ['S8.code-without-token', "tenant 'Bitte fordere die TAN erneut an!'"],
  ['S8.tan-resend', "Resend failure: 'Fehler beim Anfordern eines OTP.'"],
  [
    'S8.tan-send',
    "TAN send: 'TAN konnte nicht gesendet werden.' / 'TAN-Anforderung fehlgeschlagen.'; no response 'Keine Antwort vom Server. Bitte versuchen Sie es erneut.'; other 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'",
    'D15',
  ],
  ['S8.tan-sent', "Success 'TAN wurde erfolgreich an Ihr Telefon gesendet.'", 'D15'],
  [
    'S8.tan-verify',
    "Verify fallbacks 'Formular konnte nicht abgeschickt werden', 'Beim Übermitteln der TAN gab es einen Fehler. Bitte versuche es erneut.'",
  ],
  ['S8.tan-verified', "success 'Verifizierungscode erfolgreich bestätigt'"],
  ['S8.tan-progress', "TAN progress 'TAN wird angefordert...'"],
  [
    'S8.certificate-load',
    "Certificate load: 'Daten konnten nicht abgerufen werden, das Token ist abgelaufen.' / 'Daten konnten nicht abgerufen werden'",
  ],
  [
    'S8.certificate-submit',
    "Submit: 'Einreichung fehlgeschlagen. Bitte versuchen Sie es erneut.' / 'Failed to submit form'.",
    'D14',
  ],
  ['S8.certificate-progress', "Progress 'Bescheinigung wird erstellt...'"],
  [
    'S8.tenant-update',
    "Tenant update: 'Fehler beim Übermitteln der persönlichen Informationen', 'Fehler beim Übermitteln deiner Wohnungsinformationen. Bitte versuche es erneut.', 'Fehler beim Übermitteln der Informationen. Bitt versuche es erneut.'",
    'D15',
  ],
  [
    'S8.pending-verification',
    "Pending verification: 'Bei der Übermittlung des Formulars gab es leider Probleme. Bitte versuche es erneut.'",
  ],
  ['S8.tenant-load', "Loading: 'Failed to fetch data' / 'Daten konnten nicht abgerufen werden'.", 'D14'],
  [
    'S8.tenant-resend',
    "Tenant re-send: 'Die Übermittlung ist fehlgeschlagen. Bitte versuche es erneut.'; 'Abrufen der Mieterinformationen fehlgeschlagen.'; 'Es ist ein Fehler aufgetreten. Bitte versuche es erneut.'",
  ],
  ['S8.payment-method', "Payment: 'Bitte wählen Sie eine Zahlungsmethode.'", 'D15'],
  ['S8.payment-url', "'Fehlende Zahlungs-URL. Bitte versuchen Sie es erneut.'", 'D15'],
  ['S8.payment', "'Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.', and the card provider's message", 'D15'],
  ['S8.payment-done', "Success 'Zahlung erfolgreich!'"],
  ['S8.download', "Downloads: 'Die Bescheinigung konnte nicht heruntergeladen werden.'"],
  ['S8.download-popup', "'Bitte erlauben Sie Pop-ups, um die Bescheinigung zu öffnen.'", 'D59'],
  ['S8.download-done', "Success 'Die Bescheinigung wurde erfolgreich heruntergeladen!'"],
  [
    'S8.invoice',
    "invoice 'Beim Herunterladen der Rechnung gab es ein Problem.' / 'Die Rechnung konnte nicht heruntergeladen werden.' / 'Rechnung konnte nicht heruntergeladen werden.' / 'Error in downloading Invoice' (also when the invoice address is missing)",
    'D14',
  ],
  [
    'S8.invoice-done',
    "'Die Rechnung erfolgreich heruntergeladen!' / 'Rechnung erfolgreich heruntergeladen!'; progress 'Rechnung wird heruntergeladen. Bitte warten...'",
  ],
  [
    'S8.dashboard-resend',
    "Dashboard: 'Die Bescheinigung konnte nicht erneut gesendet werden.' … Progress and success: 'Die Bescheinigung wird erneut gesendet. Bitte warten...', 'Die Bescheinigung wurde erfolgreich erneut gesendet.'",
  ],
  [
    'S8.dashboard-delete',
    "'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.' … 'Die Bescheinigung wird gelöscht. Bitte warten...', 'Die Bescheinigung wurde gelöscht.'",
  ],
  [
    'S8.dashboard-payment',
    "'Zahlungsmail wird verschickt. Bitte warten...', 'Die Zahlungsmail wurde erfolgreich versendet.'",
  ],
  ['S8.dashboard-profile', "'Profil erfolgreich aktualisiert'"],
  ['S8.dashboard-deleted', "'Fehler beim Löschen der Vermieterdaten' … 'Profil erfolgreich gelöscht'"],
  [
    'S8.deletion',
    "Data deletion: server message, else 'Es ist ein Fehler aufgetreten.'; progress 'Ihre Anfrage wird übermittelt, bitte warten...'",
  ],
  ['S8.deletion-done', "success server message or 'Ihre Daten wurden erfolgreich gelöscht'"],
  ['S8.forgot', "Forgot password: server message, else 'Ein Fehler ist aufgetreten'"],
  ['S8.forgot-done', "progress 'Wird gesendet, bitte warten...'; success 'E-Mail erfolgreich gesendet'"],
  ['S8.check', "Certificate check: on error the server message in red, else 'Etwas ist schief gelaufen!'"],
  ['S8.check-done', 'success message in green', 'D77'],
  [
    'S8.check-no-data',
    "When the response has no data the intended text is 'Ungültiger Code der Bescheinigungung'",
    'D15',
    'D16',
  ],
  ['S8.contact', "Contact: progress 'Sending message...', success 'Message sent successfully!' (form reset)", 'D14'],
  ['S8.contact-error', "error 'Error sending message: ' plus the error text", 'D14'],
  ['S8.maps', "Maps load failure: 'Error loading Google Maps API'.", 'D14'],
  ['S8.card-client', "Card provider: a failure to load its client gives 'Failed to load'", 'D14'],
  ['S8.crash', "An uncaught rendering error shows 'Unexpected Application Error!'.", 'D14'],
  ['S8.dashboard-load', 'Failure to load the landlord on the dashboard is only logged.'],
];
