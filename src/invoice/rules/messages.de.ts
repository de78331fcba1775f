export const problemTenantTexts = {
  notPaid: 'Zu dieser Bescheinigung gibt es noch keine Rechnung, denn sie ist noch nicht bezahlt.',
  notReady: 'Deine Rechnung wird gerade erstellt. In wenigen Augenblicken kannst du sie herunterladen.',
  noCreditNote: 'Zu dieser Rechnung gibt es keine Stornorechnung.',
  otherPayer: 'Die Vermieterseite hat diese Bescheinigung bezahlt und die Rechnung bekommen.',
};

export const problemLandlordTexts = {
  notPaid: 'Zu dieser Bescheinigung gibt es noch keine Rechnung, denn sie ist noch nicht bezahlt.',
  notReady: 'Ihre Rechnung wird gerade erstellt. In wenigen Augenblicken können Sie sie herunterladen.',
  noCreditNote: 'Zu dieser Rechnung gibt es keine Stornorechnung.',
  otherPayer:
    'Die Mietpartei hat diese Bescheinigung bezahlt und die Rechnung bekommen. In Ihrem Konto können Sie sie herunterladen.',
};

export const serviceNeutralTexts = {
  pdf: 'Elektronische Bescheinigung als PDF',
  renewal: 'Elektronische Bescheinigung über den neuen Stand als PDF',
  pdfDescription: 'mit Sicherheitscode und Prüfseite',
  post: 'Gedruckte Ausfertigung per Post',
  postDescription: 'Druck und Versand innerhalb Deutschlands',
  service: (order: string, flat: string) => `Bestellung ${order}, Bescheinigung zur Wohnung ${flat}`,
  serviceWithoutFlat: (order: string) => `Bestellung ${order}`,
  unnamedBuyer: (order: string) => `Käufer der Bestellung ${order}`,
};
