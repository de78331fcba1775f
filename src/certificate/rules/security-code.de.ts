// What the check field answers to a typing error, before any server is asked.
export const securityCodeNeutralTexts = {
  empty: 'Bitte den Code der Bescheinigung eingeben.',
  character: (position: number, character: string) =>
    `Bitte Zeichen ${position} prüfen: „${character}“ kommt in keinem Code vor.`,
  length: (length: number) => `Der Code hat 16 Zeichen, eingegeben sind ${length}.`,
  symbol: (position: number) => `Bitte Zeichen ${position} prüfen.`,
  swap: (position: number, next: number) =>
    `Bitte Zeichen ${position} und ${next} prüfen, vermutlich sind diese vertauscht.`,
  several: 'Der Code stimmt an mehreren Stellen nicht. Bitte noch einmal vergleichen.',
};
