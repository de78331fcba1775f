// What the call itself answers when a field is missing; the pages ask in their own words before.
export const contractNeutralTexts = {
  methodMissing: 'Die Zahlungsmethode fehlt.',
  deliveryMissing: 'Die Versandart fehlt.',
  wrongAmount: 'Der Betrag fehlt.',
  cardholderMissing: 'Der Name auf der Karte ist erforderlich',
  cardNumberMissing: 'Die Kartennummer ist erforderlich.',
};
