// Printed at the end of every mail to a tenant whose landlord began the certificate (decision D65).
export const stopMailsTenantTexts = {
  heading: 'Keine E-Mails dazu?',
  /** Which mail this is, out of the number that the landlord may send. */
  counted: (number: number, inAll: number) =>
    `Das ist E-Mail ${number} von höchstens ${inAll}, die dein Vermieter oder deine Vermieterin dir dazu schicken lassen kann.`,
  text: 'Möchtest du keine mehr, öffne den passenden Link. Anmelden musst du dich nicht.',
  stop: 'Zu dieser Bescheinigung nichts mehr schicken',
  never: 'Nie wieder anschreiben',
};
