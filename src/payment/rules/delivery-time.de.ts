/**
 * When and in which form it is delivered (Art. 246a § 1 (1) nos. 10, 17 and 18 EGBGB). The order page, its confirmation and the
 * terms of use share this exact wording (law L49).
 */
export const deliveryTimeNeutralTexts = {
  label: 'Lieferzeit',
  email: 'PDF gleich nach der Zahlung',
  post: 'PDF gleich nach der Zahlung. Der Brief geht spätestens am dritten Werktag nach der Zahlung in die Post und ist spätestens vierzehn Tage nach der Zahlung da',
  letterLabel: 'Brief kommt spätestens am',
  letterBy: (day: string) => `Brief spätestens am ${day}`,
  /** Used before the order, when the time of payment is unknown. */
  letterIfToday: (day: string) => `Bei Zahlung heute: spätestens am ${day}.`,
  formatLabel: 'Dateiformat',
  format: 'PDF/A, mit jedem PDF-Programm zu öffnen, ohne Kopierschutz',
};
