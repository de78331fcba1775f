// Texts of the page if the landlord himself began the certificate (request=landlord, decisions D31, D32).
export const variantLandlordTexts = {
  tenantEmailHint: 'An diese Adresse geht die fertige Bescheinigung.',
  /** Without this declaration the tenant is never mailed a link to pay (decision D65). */
  tenantAsked: 'Die Mietpartei hat mich um diese Bescheinigung gebeten.',
  tenantAskedHint:
    'Nur dann können Sie ihr den Zahlungslink schicken lassen, höchstens dreimal. Ohne dieses Häkchen schreiben wir ihr vor der Bezahlung nicht, und Sie bezahlen selbst.',
  tenantAskedLabel: 'Hat Sie darum gebeten',
  tenantAskedYes: 'ja',
  tenantAskedNo: 'nein, Sie bezahlen selbst',
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
