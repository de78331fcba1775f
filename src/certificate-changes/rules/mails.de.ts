/** Tells the tenant what happened to the certificate and what to do about it. */
export const statusMailTenantTexts = {
  greeting: (firstName: string) => `Hallo ${firstName},`,
  suspended: {
    subject: 'Deine Bescheinigung wird geprüft',
    intro: (landlord: string) =>
      `wir haben den Hinweis bekommen, ${landlord} habe deine Bescheinigung nicht unterzeichnet. Bis das geklärt ist, zeigt unsere Prüfseite zu ihrem Code „wird geprüft“.`,
    next: 'Wir sehen uns den Fall an und schreiben dir, was herauskommt. Kannst du etwas dazu sagen? Dann schreib uns:',
  },
  released: {
    subject: 'Deine Bescheinigung gilt wieder',
    intro: (_landlord: string) =>
      'wir haben den Hinweis zu deiner Bescheinigung geprüft. Deine Bescheinigung gilt wieder, unsere Prüfseite zeigt „gültig“.',
    next: 'Du musst nichts tun. Fragen dazu beantworten wir gern:',
  },
  revoked: {
    subject: 'Deine Bescheinigung wurde zurückgezogen',
    /** `landlord` is empty once he is erased. */
    intro: (landlord: string) =>
      `deine Bescheinigung${landlord === '' ? '' : `, ausgestellt unter dem Namen ${landlord},`} wurde zurückgezogen. Unsere Prüfseite zeigt das ab sofort zu ihrem Code. Gib sie bitte nicht mehr weiter.`,
    /** Used when the tenant paid and is not responsible for the ground (law L55). */
    money: (amount: string) =>
      `Du bekommst dein Geld zurück: ${amount}, auf demselben Weg, auf dem du bezahlt hast, binnen vierzehn Tagen. Du musst dafür nichts tun.`,
    letter: 'Ein Brief, der noch nicht unterwegs ist, wird nicht mehr verschickt.',
    noMoney: 'Bei diesem Grund geht der Preis nicht von selbst zurück. Stimmt der Grund nicht, sehen wir uns das an.',
    next: 'Hast du Fragen zur Erstattung? Dann schreib uns:',
    /** Used when the landlord paid, or when the mail mentions no refund. */
    nextUnrefunded: 'Hast du Fragen dazu? Dann schreib uns:',
  },
  reason: 'Du bekommst diese E-Mail, weil diese Bescheinigung für dich ausgestellt wurde.',
};

export const statusMailLandlordTexts = {
  suspended: {
    subject: 'Ihre Meldung ist angekommen',
    intro: (tenant: string) =>
      `Sie haben uns gesagt, dass Sie die Bescheinigung für ${tenant} nicht unterschrieben haben. Unsere Prüfseite zeigt jetzt „wird geprüft“. Wir sehen uns den Fall an und schreiben Ihnen, was herauskommt.`,
  },
  released: {
    subject: 'Die Prüfung ist abgeschlossen',
    intro: (tenant: string) =>
      `wir haben den Hinweis zur Bescheinigung für ${tenant} geprüft. Sie gilt wieder. Sind Sie damit nicht einverstanden, schreiben Sie uns bitte.`,
  },
  revoked: {
    subject: (tenant: string) => `Die Bescheinigung für ${tenant} wurde zurückgezogen`,
    intro: (tenant: string) =>
      `die Bescheinigung für ${tenant} wurde zurückgezogen. Unsere Prüfseite zeigt das ab sofort zu ihrem Code. Die Mietpartei wurde benachrichtigt.`,
    money: 'Was die Mietpartei bezahlt hat, geht an sie zurück. Für Sie bleibt das kostenlos.',
    noMoney:
      'Bei diesem Grund geht der Preis nicht von selbst an die Mietpartei zurück. Widerspricht sie, sehen wir uns das an.',
    /** Used when the landlord paid: his own money is not refunded automatically, whatever the ground. */
    ownMoney: 'Diese Bescheinigung haben Sie bezahlt. Der Preis geht nicht von selbst an Sie zurück.',
  },
  contact: 'So erreichen Sie uns:',
  reason: 'Sie erhalten diese E-Mail, weil diese Bescheinigung unter Ihrem Namen ausgestellt wurde.',
};

/** Texts shared by the mails to both sides. */
export const statusMailNeutralTexts = {
  reasonLabel: 'Grund',
  codeLabel: 'Sicherheitscode',
  flatLabel: 'Wohnung',
  reasons: {
    'not-me': 'Hinweis: nicht von der genannten Person unterzeichnet',
    'wrong-facts': 'Eine Angabe stimmt nicht',
    'wrong-person': 'Betrifft eine andere Person oder Wohnung',
    unsigned: 'Ohne Berechtigung unterzeichnet',
    'tenant-facts': 'Die Mietpartei hat falsche Angaben gemacht',
    other: 'Ein anderer Grund',
    operator: 'Die Prüfung durch uns',
    withdrawn: 'Die Bestellung wurde widerrufen',
  },
};

export const disputeMailNeutralTexts = {
  subject: 'Eine Bescheinigung wurde angezweifelt',
  greeting: 'Guten Tag,',
  intro: 'zu einer Bescheinigung wurde gemeldet: Das war ich nicht. Sie ist angehalten, bis darüber entschieden ist.',
  idLabel: 'Bescheinigung',
  levelLabel: 'Nachweisstufe',
  warningsLabel: 'Hinweise bei der Unterschrift',
  none: 'keine',
  commands: (id: string) => [`npm run operator -- release ${id}`, `npm run operator -- revoke ${id}`],
  commandsTitle: 'Entscheiden',
  reason: 'Diese Nachricht geht an den Betreiber.',
};
