// Texts of 'Noch einmal senden', shown while a mail is on its way and loaded with that message.

export const againNeutralTexts = {
  again: 'Noch einmal senden',
  busy: 'Übermittlung...',
  againIn: (time: string) => `Noch einmal senden geht in ${time}.`,
  /** It does not say whether a mail was sent: the response must not reveal anything about the address. */
  done: 'Noch einmal angefordert. Jeder dieser Links gilt.',
  usedUp: 'Mehr als fünf solche E-Mails am Tag schicken wir an keine Adresse. Stimmt sie?',
};
