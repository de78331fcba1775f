// Mails about a withdrawal: the receipt, the outcome, and the notice to the operator.
export const receiptNeutralTexts = {
  subject: 'Eingangsbestätigung: Vertrag widerrufen',
  greeting: (name: string | undefined) => (name === undefined ? 'Guten Tag,' : `Guten Tag ${name},`),
  /** The input is stored with the withdrawal. */
  asTyped: 'wie angegeben',
  intro: 'der folgende Widerruf ist bei uns eingegangen.',
  content: 'Erklärung',
  next: 'Wir ordnen ihn der Bestellung zu und teilen das Ergebnis per E-Mail mit. Ist Geld zu erstatten, zahlen wir es binnen vierzehn Tagen auf demselben Weg zurück.',
  keep: 'Diese E-Mail bestätigt den Eingang mit Inhalt, Datum und Uhrzeit. Bitte aufbewahren.',
  reason:
    'Diese E-Mail kommt, weil auf unserer Website diese Adresse für einen Widerruf angegeben wurde. War das ein Versehen, genügt eine kurze Antwort.',
};

export const outcomeTenantTexts = {
  number: 'Bestellnummer',
  receivedAt: 'Widerruf eingegangen',
  amount: 'Betrag',
  method: 'Bezahlt mit',
  refund: {
    subject: 'Du bekommst dein Geld zurück',
    text: (amount: string) =>
      `dein Widerruf ist wirksam. Wir zahlen dir ${amount} binnen vierzehn Tagen nach dem Eingang deines Widerrufs auf demselben Weg zurück, auf dem du bezahlt hast. Je nach Bank siehst du das Geld ein paar Tage später.`,
    more: 'Die Bescheinigung gilt nicht mehr und lässt sich nicht noch einmal kaufen. Ein Brief, der noch nicht unterwegs ist, wird nicht mehr verschickt. Brauchst du doch eine Bescheinigung, stell bitte eine neue Anfrage.',
    letter: (amount: string) => `Der Brief war schon unterwegs. Seinen Preis, ${amount}, behalten wir.`,
  },
  notPaid: {
    subject: 'Deine Bestellung ist beendet',
    text: 'dein Widerruf ist wirksam. Deine Bestellung war noch nicht bezahlt und ist jetzt beendet. Du schuldest uns nichts.',
    more: 'Geht doch noch eine Zahlung von dir ein, schicken wir sie dir ganz zurück.',
  },
  paidBack: {
    subject: 'Dein Widerruf ist wirksam',
    text: 'dein Widerruf ist wirksam. Dein Geld ist schon auf dem Weg zurück zu dir oder bei dir angekommen.',
    more: 'Die Bescheinigung gilt nicht mehr und lässt sich nicht noch einmal kaufen.',
  },
  alreadyWithdrawn: {
    subject: 'Deine Bestellung ist schon widerrufen',
    text: 'deine Bestellung ist schon widerrufen. Dein erneuter Widerruf ändert daran nichts.',
    more: 'Was mit der Bestellung und deinem Geld geschieht, steht in unserer E-Mail zum früheren Widerruf.',
  },
  rejected: {
    subject: 'Dein Widerruf ist nicht wirksam',
    text: (why: string) => `wir haben deinen Widerruf geprüft. Er ist nicht wirksam, weil ${why}.`,
    next: 'Siehst du das anders? Dann antworte uns:',
  },
  reason: 'Du bekommst diese E-Mail, weil zu deiner Bestellung ein Widerruf eingegangen ist.',
  /** Each follows 'nicht wirksam, weil'. */
  why: {
    'too-late': 'die Frist von vierzehn Tagen vorbei war',
    delivered:
      'deine Bescheinigung schon ausgeliefert war: Du hattest zugestimmt, dass wir sofort beginnen, und damit ist das Widerrufsrecht erloschen',
    business: 'das Widerrufsrecht nur für Verbraucher gilt',
    'unknown-order': 'wir zu diesen Angaben keine Bestellung gefunden haben',
    'not-customer': 'die Angaben nicht zu dieser Bestellung passen',
  },
};

export const outcomeLandlordTexts: typeof outcomeTenantTexts = {
  number: 'Bestellnummer',
  receivedAt: 'Widerruf eingegangen',
  amount: 'Betrag',
  method: 'Bezahlt mit',
  refund: {
    subject: 'Sie bekommen Ihr Geld zurück',
    text: (amount: string) =>
      `Ihr Widerruf ist wirksam. Wir zahlen Ihnen ${amount} binnen vierzehn Tagen nach dem Eingang Ihres Widerrufs auf demselben Weg zurück, auf dem Sie bezahlt haben. Je nach Bank sehen Sie das Geld ein paar Tage später.`,
    more: 'Die Bescheinigung gilt nicht mehr und lässt sich nicht noch einmal kaufen. Ein Brief, der noch nicht unterwegs ist, wird nicht mehr verschickt.',
    letter: (amount: string) => `Der Brief war schon unterwegs. Seinen Preis, ${amount}, behalten wir.`,
  },
  notPaid: {
    subject: 'Ihre Bestellung ist beendet',
    text: 'Ihr Widerruf ist wirksam. Ihre Bestellung war noch nicht bezahlt und ist jetzt beendet. Sie schulden uns nichts.',
    more: 'Geht doch noch eine Zahlung von Ihnen ein, schicken wir sie Ihnen ganz zurück.',
  },
  paidBack: {
    subject: 'Ihr Widerruf ist wirksam',
    text: 'Ihr Widerruf ist wirksam. Ihr Geld ist schon auf dem Weg zurück zu Ihnen oder bei Ihnen angekommen.',
    more: 'Die Bescheinigung gilt nicht mehr und lässt sich nicht noch einmal kaufen.',
  },
  alreadyWithdrawn: {
    subject: 'Ihre Bestellung ist schon widerrufen',
    text: 'Ihre Bestellung ist schon widerrufen. Ihr erneuter Widerruf ändert daran nichts.',
    more: 'Was mit der Bestellung und Ihrem Geld geschieht, steht in unserer E-Mail zum früheren Widerruf.',
  },
  rejected: {
    subject: 'Ihr Widerruf ist nicht wirksam',
    text: (why: string) => `wir haben Ihren Widerruf geprüft. Er ist nicht wirksam, weil ${why}.`,
    next: 'Sehen Sie das anders? Dann antworten Sie uns:',
  },
  reason: 'Sie erhalten diese E-Mail, weil zu Ihrer Bestellung ein Widerruf eingegangen ist.',
  why: {
    'too-late': 'die Frist von vierzehn Tagen vorbei war',
    delivered:
      'die Bescheinigung schon ausgeliefert war: Sie hatten zugestimmt, dass wir sofort beginnen, und damit ist das Widerrufsrecht erloschen',
    business: 'das Widerrufsrecht nur für Verbraucher gilt',
    'unknown-order': 'wir zu diesen Angaben keine Bestellung gefunden haben',
    'not-customer': 'die Angaben nicht zu dieser Bestellung passen',
  },
};

/** To the typed address if it is not the customer's: contains nothing of the order. */
export const answerNeutralTexts = {
  subject: {
    effective: 'Der Widerruf ist wirksam',
    alreadyWithdrawn: 'Die Bestellung ist schon widerrufen',
    notEffective: 'Der Widerruf ist nicht wirksam',
  },
  effective:
    'der Widerruf ist wirksam. Ist Geld zu erstatten, zahlen wir es binnen vierzehn Tagen auf demselben Weg zurück.',
  alreadyWithdrawn: 'die Bestellung ist schon widerrufen. Der erneute Widerruf ändert daran nichts.',
  notEffective: (why: string) => `der Widerruf wurde geprüft. Er ist nicht wirksam, weil ${why}.`,
  next: 'Fragen dazu beantworten wir gern:',
  why: {
    'too-late': 'die Frist von vierzehn Tagen vorbei war',
    delivered: 'die Bescheinigung schon ausgeliefert und das Widerrufsrecht damit erloschen war',
    business: 'das Widerrufsrecht nur für Verbraucher gilt',
    'unknown-order': 'wir zu diesen Angaben keine Bestellung gefunden haben. Bitte die Bestellnummer prüfen',
    'not-customer': 'die Angaben nicht zu dieser Bestellung passen',
  },
};

export const operatorMailNeutralTexts = {
  subject: 'Ein Widerruf wartet auf Ihre Prüfung',
  greeting: 'Guten Tag,',
  intro: 'ein Widerruf ist eingegangen. Ob er wirksam ist, stellt das Produkt in diesem Fall nicht selbst fest.',
  idLabel: 'Widerruf',
  whyLabel: 'Warum',
  dueLabel: 'Spätestens zurückzahlen',
  answerLabel: 'Spätestens antworten',
  why: {
    'unknown-number': 'unbekannte Bestellnummer',
    'not-matching': 'Name oder E-Mail-Adresse passen nicht zur Bestellung',
    business: 'bestellt von einer Firma',
    released: 'die Datei war schon ausgeliefert',
    disputed: 'bei der Bank läuft eine Rückbuchung, oder sie ist entschieden',
    'paid-back': 'das Geld ist schon zurück',
  },
  commandsTitle: 'Ansehen und antworten: wirksam oder nicht wirksam, weil …',
  read: (id: string) => `npm run operator -- withdrawals ${id}`,
  effective: (id: string) => `npm run operator -- withdrawals effective ${id}`,
  notEffective: (id: string, reason: string) => `npm run operator -- withdrawals not-effective ${id} ${reason}`,
  reason: 'Diese Nachricht geht an den Betreiber.',
};
