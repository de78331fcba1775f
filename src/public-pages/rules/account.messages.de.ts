/** The welcome screen of landlord accounts. */
export const accountLandlordTexts = {
  title: 'Vermieter-Konto',
  heading: 'Willkommen bei Mietschuldenfrei',
  lead: 'In Ihrem Vermieter-Konto erstellen und verwalten Sie Bescheinigungen für Ihre Mieterinnen und Mieter: ausfüllen, unterschreiben, mit TAN bestätigen.',
  create: 'Vermieter-Konto erstellen',
  createHint: 'Kostenlos. Sie brauchen eine E-Mail-Adresse und ein Mobiltelefon.',
  or: 'oder',
  login: 'Vermieter-Login',
};
