// 'Noch einmal senden' where a mail is said to be on its way; loaded with it.

export const againNeutralTexts = {
  again: 'Noch einmal senden',
  busy: 'Übermittlung...',
  againIn: (time: string) => `Noch einmal senden geht in ${time}.`,
  /** Whether one went out is not said: the answer must not tell anything of the address. */
  done: 'Noch einmal angefordert. Jeder dieser Links gilt.',
  usedUp: 'Mehr als fünf solche E-Mails am Tag schicken wir an keine Adresse. Stimmt sie?',
};
