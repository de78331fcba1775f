// Words of the page when the landlord himself began the certificate (request=landlord, readings D31, D32).
export const variantLandlordTexts = {
  tenantEmailHint: 'An diese Adresse gehen der Zahlungslink und die fertige Bescheinigung.',
  tenantPhone: 'Handynummer',
  sameAddress: 'Anschrift von oben übernehmen',
  fromAccount: 'Aus Ihrem Konto.',
  phone: 'Ihre Handynummer',
  phoneNote: 'Aus Ihrem Konto. An diese Nummer schicken wir die TAN. Ändern können Sie sie im Profil.',
  intro: (tenant: string) =>
    `Prüfen Sie, was Sie für ${tenant} eingetragen haben, und unterschreiben Sie hier mit dem Finger.`,
  introNameless: 'Prüfen Sie, was Sie eingetragen haben, und unterschreiben Sie hier mit dem Finger.',
  toDashboard: 'Zu meinem Vermieter-Konto',
  successTitle: 'Ihre Angaben sind bestätigt',
  toPayment: 'Weiter zur Zahlung',
};
