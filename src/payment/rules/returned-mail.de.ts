/** The mail to a payer whose payment bought nothing: the money is returned. */
const returnedMailNeutralTexts = {
  subject: (orderNumber: string) => `Zahlung zu ${orderNumber} geht zurück`,
  order: 'Bestellnummer',
  method: 'Bezahlt mit',
  amount: 'Betrag',
};

export const returnedMailTenantTexts = {
  ...returnedMailNeutralTexts,
  title: 'Deine Zahlung geht zurück',
  /** Used for a payer known only from the request. */
  greeting: (firstName: string) => `Hallo ${firstName},`,
  ended: 'deine Zahlung ist angekommen, als die Bestellung schon beendet war. Der Betrag geht an dich zurück.',
  double:
    'die Bescheinigung war schon bezahlt, als deine Zahlung angekommen ist. Bezahlt wird nur einmal: Dieser Betrag geht an dich zurück.',
  nothingToDo: 'Du musst nichts tun. Je nach Zahlungsmethode dauert es einige Tage, bis du das Geld wiederhast.',
  reason: 'Du bekommst diese E-Mail, weil du für eine Bescheinigung bezahlt hast.',
};

export const returnedMailLandlordTexts: typeof returnedMailTenantTexts = {
  ...returnedMailNeutralTexts,
  title: 'Ihre Zahlung geht zurück',
  greeting: () => 'Guten Tag,',
  ended: 'Ihre Zahlung ist angekommen, als die Bestellung schon beendet war. Der Betrag geht an Sie zurück.',
  double:
    'die Bescheinigung war schon bezahlt, als Ihre Zahlung angekommen ist. Bezahlt wird nur einmal: Dieser Betrag geht an Sie zurück.',
  nothingToDo: 'Sie müssen nichts tun. Je nach Zahlungsmethode dauert es einige Tage, bis Sie das Geld wiederhaben.',
  reason: 'Sie bekommen diese E-Mail, weil Sie für eine Bescheinigung bezahlt haben.',
};
