// What a field for a code answers to a typing error, before any server is asked.
export const securityCodeNeutralTexts = {
  empty: 'Bitte den Code der Bescheinigung eingeben.',
  character: (position: number, character: string) =>
    `Bitte Zeichen ${position} prüfen: „${character}“ kommt in keinem Code vor.`,
  length: (length: number) => `Der Code hat 16 Zeichen, eingegeben sind ${length}.`,
  symbol: (position: number) => `Bitte Zeichen ${position} prüfen.`,
  lastSymbol: (character: string) => `Bitte das letzte Zeichen („${character}“) noch einmal vergleichen.`,
  swap: (position: number, next: number) =>
    `Bitte Zeichen ${position} und ${next} prüfen, vermutlich sind diese vertauscht.`,
  several: 'Der Code stimmt an mehreren Stellen nicht. Bitte noch einmal vergleichen.',
};

export type SecurityCodeTexts = typeof securityCodeNeutralTexts;

/** The number of a request, in the same format. */
export const requestNumberNeutralTexts: SecurityCodeTexts = {
  ...securityCodeNeutralTexts,
  empty: 'Bitte die Nummer der Anfrage eingeben.',
  character: (position: number, character: string) =>
    `Bitte Zeichen ${position} prüfen: „${character}“ kommt in keiner Nummer vor.`,
  length: (length: number) => `Die Nummer hat 16 Zeichen, eingegeben sind ${length}.`,
  several: 'Die Nummer stimmt an mehreren Stellen nicht. Bitte noch einmal vergleichen.',
};
