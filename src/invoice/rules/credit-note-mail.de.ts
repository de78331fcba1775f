// The mail with the credit note to the payer.

export const creditNoteTenantTexts = {
  title: 'Du bekommst dein Geld zurück',
  partTitle: 'Du bekommst einen Teil deines Geldes zurück',
  intro: (amount: string, method: string) =>
    `wir erstatten dir ${amount} auf dem Weg, auf dem du bezahlt hast (${method}). Je nach Bank dauert es einige Tage, bis der Betrag da ist.`,
  partIntro: (amount: string, paid: string, method: string) =>
    `wir erstatten dir ${amount} von den ${paid}, die du bezahlt hast, auf dem Weg, auf dem du bezahlt hast (${method}). Je nach Bank dauert es einige Tage, bis der Betrag da ist.`,
  order: 'Bestellung',
  invoice: 'Rechnung',
  creditNote: 'Stornorechnung',
  amount: 'Erstattung',
  attached: 'Die Stornorechnung hängt an dieser E-Mail. Du brauchst nichts weiter zu tun.',
  reason: 'Du bekommst diese E-Mail, weil du eine Bescheinigung bezahlt hast und Geld davon erstattet wird.',
};

export const creditNoteLandlordTexts = {
  title: 'Sie bekommen Ihr Geld zurück',
  partTitle: 'Sie bekommen einen Teil Ihres Geldes zurück',
  intro: (amount: string, method: string) =>
    `wir erstatten Ihnen ${amount} auf dem Weg, auf dem Sie bezahlt haben (${method}). Je nach Bank dauert es einige Tage, bis der Betrag da ist.`,
  partIntro: (amount: string, paid: string, method: string) =>
    `wir erstatten Ihnen ${amount} von den ${paid}, die Sie bezahlt haben, auf dem Weg, auf dem Sie bezahlt haben (${method}). Je nach Bank dauert es einige Tage, bis der Betrag da ist.`,
  order: 'Bestellung',
  invoice: 'Rechnung',
  creditNote: 'Stornorechnung',
  amount: 'Erstattung',
  attached: 'Die Stornorechnung hängt an dieser E-Mail. Sie brauchen nichts weiter zu tun.',
  reason: 'Sie bekommen diese E-Mail, weil Sie eine Bescheinigung bezahlt haben und Geld davon erstattet wird.',
};
