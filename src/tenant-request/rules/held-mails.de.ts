// Mails to the tenant about a request that was held for review by the operator.
import { sentMailTenantTexts, suppressedMailTenantTexts, waitingMailTenantTexts } from './mails.de.ts';

export const heldMailTenantTexts = {
  subject: 'Wir sehen uns deine Anfrage an',
  title: 'Deine Anfrage wird geprüft',
  greeting: sentMailTenantTexts.greeting,
  intro:
    'bevor deine Anfrage weitergeht, prüfen wir einige Angaben von Hand. Das dauert in der Regel einen Werktag. Danach schreiben wir dir.',
  button: 'Stand der Anfrage ansehen',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

/** Sent when the request was held at the signature. */
export const releasedMailTenantTexts: typeof sentMailTenantTexts = {
  ...sentMailTenantTexts,
  subject: 'Deine Anfrage geht weiter',
  title: 'Deine Anfrage geht weiter',
  // A forwarded request goes to somebody other than the landlord, so the recipient is not named.
  intro: () =>
    'wir haben deine Anfrage geprüft, sie geht weiter. Ein neuer Link zum Antworten ist per E-Mail unterwegs. Sobald eine Antwort da ist, schreiben wir dir.',
};

/** Sent when that mailbox had already got too many mails today. `day` includes the time. */
export const releasedWaitingMailTenantTexts = (day: string): typeof sentMailTenantTexts => ({
  ...waitingMailTenantTexts(day),
  subject: releasedMailTenantTexts.subject,
  title: releasedMailTenantTexts.title,
  intro: () =>
    `wir haben deine Anfrage geprüft, sie geht weiter. Die Adresse, bei der sie liegt, hat heute schon viele Anfragen bekommen. Ein neuer Link zum Antworten geht deshalb frühestens dann raus: ${day}. Du musst dafür nichts tun. Sobald eine Antwort da ist, schreiben wir dir.`,
  sentLabel: 'Freigegeben am',
  remind:
    'Ist der Link verschickt und kommt keine Antwort, kannst du dort nach 24 Stunden mit „Anfrage erneut senden“ eine Erinnerung schicken, höchstens zweimal. Du kannst die Anfrage dort auch jederzeit kostenlos zurückziehen.',
});

/** Used when the landlord had been asked before and the address has opted out since. */
export const releasedSuppressedMailTenantTexts: typeof suppressedMailTenantTexts = {
  ...suppressedMailTenantTexts,
  subject: 'Der neue Link zum Antworten wurde nicht verschickt',
  title: 'Diese Adresse möchte keine E-Mails',
  intro: () =>
    'wir haben deine Anfrage geprüft. Die Adresse, bei der sie liegt, möchte aber keine E-Mails mehr von uns bekommen. Den neuen Link zum Antworten haben wir deshalb nicht verschickt.',
};
