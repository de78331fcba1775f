// The question to the tenant, and the mail to the person who then gets the link.

export const passingMailTenantTexts = {
  subject: (landlord: string) => `${landlord} möchte deine Bescheinigung weitergeben`,
  subjectNameless: 'Darf deine Bescheinigung weitergegeben werden?',
  title: 'Darf deine Bescheinigung weitergegeben werden?',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro: (landlord: string, address: string) =>
    `${landlord} möchte einen Link zu deiner Bescheinigung an ${address} schicken. Über den Link lässt sich nur diese eine Datei öffnen. Das geschieht nur, wenn du Ja sagst.`,
  documentLabel: 'Bescheinigung',
  flatLabel: 'Wohnung',
  addressLabel: 'Link an',
  button: 'Ja oder Nein sagen',
  oneClick: 'Auf der Seite genügt ein Klick, ohne Anmeldung.',
  until: (day: string) => `Antwortest du bis zum ${day} nicht, wird nichts verschickt.`,
  reason: 'Du bekommst diese E-Mail, weil diese Bescheinigung für dich ausgestellt wurde.',
};

/** Requested by the link of a mail that people forward. */
export const neverLinkMailTenantTexts = {
  subject: 'Dein Link zu „Nie wieder anschreiben“',
  title: 'Nie wieder anschreiben?',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro:
    'über eine E-Mail zu deiner Bescheinigung wollte jemand, dass wir dir nie wieder schreiben. Solche E-Mails werden oft weitergegeben. Deshalb gilt das erst, wenn du es selbst sagst.',
  button: 'Nie wieder anschreiben',
  oneClick: 'Auf der Seite genügt ein Klick, ohne Anmeldung.',
  notYou: 'Warst du das nicht? Dann musst du nichts tun.',
  reason:
    'Du bekommst diese E-Mail, weil auf der Seite hinter einer unserer E-Mails „Nie wieder anschreiben“ gewählt wurde.',
};

export const fileLinkMailNeutralTexts = {
  subject: 'Eine Bescheinigung zum Herunterladen',
  title: 'Eine Bescheinigung zum Herunterladen',
  greeting: 'Guten Tag,',
  intro: (landlord: string, document: string, tenant: string) =>
    `an diese Adresse ist eine Bescheinigung weitergegeben worden: die ${document} für ${tenant}, geschickt von ${landlord}.`,
  button: 'Bescheinigung herunterladen',
  validity: (date: string) => `Der Link gilt bis zum ${date}.`,
  check: 'Ob die Bescheinigung gilt, zeigt die Prüfseite:',
  checkPage: 'Prüfseite öffnen',
  reason: (landlord: string) => `Diese E-Mail kommt, weil ${landlord} diese Adresse als Empfänger angegeben hat.`,
};
