/** What the operator has to set for a print house. */
export const letterSettingsNeutralTexts = {
  username: 'der Benutzername bei LetterXpress',
  apiKey: 'der API-Schlüssel von LetterXpress, ohne Leerzeichen',
  otherHost: (url: string) => `erlaubt ist nur ${url}, im Testbetrieb auch eine Adresse auf diesem Rechner`,
};
