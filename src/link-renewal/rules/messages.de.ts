export const renewalNeutralTexts = {
  /** The same whether or not anything was found: the page must not tell who has a request here. */
  sent: 'Wenn es dazu einen offenen Vorgang gibt, ist ein neuer Link unterwegs an die hinterlegte E-Mail-Adresse.',
  sentByNumber: 'Wenn es die Anfrage gibt, ist eine E-Mail mit einem Link unterwegs.',
  tooManyNumbers:
    'Von diesem Anschluss wurden gerade viele Nummern eingegeben. Bitte in zehn Minuten noch einmal versuchen.',
};
