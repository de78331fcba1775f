// Messages of the API call when a field is missing; the pages check with texts of their own before.
export const contractNeutralTexts = {
  methodMissing: 'Die Zahlungsmethode fehlt.',
  deliveryMissing: 'Die Versandart fehlt.',
  wrongAmount: 'Der Betrag fehlt.',
  cardholderMissing: 'Der Name auf der Karte ist erforderlich',
  cardNumberMissing: 'Die Kartennummer ist erforderlich.',
};
