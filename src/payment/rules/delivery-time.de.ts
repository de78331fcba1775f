/**
 * When and as what it is delivered (Art. 246a § 1 (1) nos. 10, 17 and 18 EGBGB): these very words stand on the order page, in its
 * confirmation and in the terms of use (law L49).
 */
export const deliveryTimeNeutralTexts = {
  label: 'Lieferzeit',
  email: 'PDF gleich nach der Zahlung',
  post: 'PDF gleich nach der Zahlung. Der Brief geht spätestens am dritten Werktag nach der Zahlung in die Post und ist spätestens vierzehn Tage nach der Zahlung da',
  letterLabel: 'Brief kommt spätestens am',
  letterBy: (day: string) => `Brief spätestens am ${day}`,
  /** Before the order: nobody knows yet when it will be paid. */
  letterIfToday: (day: string) => `Bei Zahlung heute: spätestens am ${day}.`,
  formatLabel: 'Dateiformat',
  format: 'PDF/A, mit jedem PDF-Programm zu öffnen, ohne Kopierschutz',
};
