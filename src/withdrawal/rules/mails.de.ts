// Mails about a withdrawal: the receipt, what became of it, and word to the operator.
export const receiptNeutralTexts = {
  subject: 'Eingangsbestätigung: Vertrag widerrufen',
  greeting: (name: string) => `Guten Tag ${name},`,
  intro: 'der folgende Widerruf ist bei uns eingegangen.',
  content: 'Erklärung',
  next: 'Wir ordnen ihn der Bestellung zu und teilen das Ergebnis per E-Mail mit. Ist Geld zu erstatten, zahlen wir es spätestens vierzehn Tage nach Eingang des Widerrufs auf demselben Weg zurück, auf dem bezahlt wurde.',
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
      `dein Widerruf ist wirksam. Wir zahlen dir ${amount} zurück, auf demselben Weg, auf dem du bezahlt hast. Das geschieht spätestens vierzehn Tage nach dem Eingang deines Widerrufs. Je nach Bank siehst du das Geld ein paar Tage später.`,
    more: 'Die Bescheinigung gilt nicht mehr und lässt sich nicht noch einmal kaufen. Eine gedruckte, die noch nicht verschickt war, wird nicht mehr verschickt. Brauchst du doch eine, stell bitte eine neue Anfrage.',
    letter: (amount: string) => `Der Brief war schon unterwegs. Seinen Preis, ${amount}, behalten wir.`,
  },
  nothingDue: {
    subject: 'Deine Bestellung ist beendet',
    text: 'dein Widerruf ist angekommen. Deine Bestellung war noch nicht bezahlt und ist jetzt beendet. Du schuldest uns nichts.',
    more: 'Geht doch noch eine Zahlung von dir ein, schicken wir sie dir ganz zurück.',
  },
  paidBack: {
    subject: 'Dein Widerruf ist angenommen',
    text: 'dein Widerruf ist wirksam. Dein Geld ist schon auf dem Weg zurück zu dir oder bei dir angekommen.',
    more: 'Die Bescheinigung gilt nicht mehr und lässt sich nicht noch einmal kaufen.',
  },
  rejected: {
    subject: 'Dein Widerruf: unsere Antwort',
    text: 'wir haben deinen Widerruf geprüft. Wir können ihn nicht annehmen.',
    reason: 'Grund',
    next: 'Siehst du das anders? Dann antworte uns:',
  },
  reason: 'Du bekommst diese E-Mail, weil zu deiner Bestellung ein Widerruf eingegangen ist.',
  why: {
    'too-late': 'Die Frist von vierzehn Tagen war vorbei.',
    delivered:
      'Deine Bescheinigung war schon ausgeliefert. Vor der Bestellung hast du zugestimmt, dass wir sofort beginnen und das Widerrufsrecht damit endet.',
    business: 'Das Widerrufsrecht gilt nur für Verbraucher.',
    'unknown-order': 'Zu diesen Angaben haben wir keine Bestellung gefunden.',
    'not-customer': 'Die Angaben passen nicht zu dieser Bestellung.',
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
      `Ihr Widerruf ist wirksam. Wir zahlen Ihnen ${amount} zurück, auf demselben Weg, auf dem Sie bezahlt haben. Das geschieht spätestens vierzehn Tage nach dem Eingang Ihres Widerrufs. Je nach Bank sehen Sie das Geld ein paar Tage später.`,
    more: 'Die Bescheinigung gilt nicht mehr und lässt sich nicht noch einmal kaufen. Eine gedruckte, die noch nicht verschickt war, wird nicht mehr verschickt.',
    letter: (amount: string) => `Der Brief war schon unterwegs. Seinen Preis, ${amount}, behalten wir.`,
  },
  nothingDue: {
    subject: 'Ihre Bestellung ist beendet',
    text: 'Ihr Widerruf ist angekommen. Ihre Bestellung war noch nicht bezahlt und ist jetzt beendet. Sie schulden uns nichts.',
    more: 'Geht doch noch eine Zahlung von Ihnen ein, schicken wir sie Ihnen ganz zurück.',
  },
  paidBack: {
    subject: 'Ihr Widerruf ist angenommen',
    text: 'Ihr Widerruf ist wirksam. Ihr Geld ist schon auf dem Weg zurück zu Ihnen oder bei Ihnen angekommen.',
    more: 'Die Bescheinigung gilt nicht mehr und lässt sich nicht noch einmal kaufen.',
  },
  rejected: {
    subject: 'Ihr Widerruf: unsere Antwort',
    text: 'wir haben Ihren Widerruf geprüft. Wir können ihn nicht annehmen.',
    reason: 'Grund',
    next: 'Sehen Sie das anders? Dann antworten Sie uns:',
  },
  reason: 'Sie erhalten diese E-Mail, weil zu Ihrer Bestellung ein Widerruf eingegangen ist.',
  why: {
    'too-late': 'Die Frist von vierzehn Tagen war vorbei.',
    delivered:
      'Die Bescheinigung war schon ausgeliefert. Vor der Bestellung haben Sie zugestimmt, dass wir sofort beginnen und das Widerrufsrecht damit endet.',
    business: 'Das Widerrufsrecht gilt nur für Verbraucher.',
    'unknown-order': 'Zu diesen Angaben haben wir keine Bestellung gefunden.',
    'not-customer': 'Die Angaben passen nicht zu dieser Bestellung.',
  },
};

/** To the address that was typed, when it is not the customer's: nothing of the order. */
export const answerNeutralTexts = {
  subject: 'Antwort auf den Widerruf',
  accepted: 'der Widerruf wurde geprüft und angenommen. Wurde schon bezahlt, geht das Geld auf demselben Weg zurück.',
  rejected: 'der Widerruf wurde geprüft. Wir können ihn nicht annehmen.',
  reasonLabel: 'Grund',
  next: 'Fragen dazu beantworten wir gern:',
  why: {
    'too-late': 'Die Frist von vierzehn Tagen war vorbei.',
    delivered: 'Die Bescheinigung war schon ausgeliefert, und das Widerrufsrecht war damit erloschen.',
    business: 'Das Widerrufsrecht gilt nur für Verbraucher.',
    'unknown-order': 'Zu diesen Angaben haben wir keine Bestellung gefunden. Bitte die Bestellnummer prüfen.',
    'not-customer': 'Die Angaben passen nicht zu dieser Bestellung.',
  },
};

export const operatorMailNeutralTexts = {
  subject: 'Ein Widerruf braucht eine Entscheidung',
  greeting: 'Guten Tag,',
  intro: 'ein Widerruf ist eingegangen. Das Produkt entscheidet diesen Fall nicht selbst.',
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
  commandsTitle: 'Entscheiden',
  read: (id: string) => `npm run operator -- withdrawals ${id}`,
  accept: (id: string) => `npm run operator -- withdrawals accept ${id}`,
  reject: (id: string, reason: string) => `npm run operator -- withdrawals reject ${id} ${reason}`,
  reason: 'Diese Nachricht geht an den Betreiber.',
};
