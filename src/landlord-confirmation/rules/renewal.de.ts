/** Addressed to the landlord who signed before. */
export const renewalLandlordTexts = {
  endBeforeSince: (since: string) =>
    `In Ihrer früheren Bestätigung steht: Am ${since} bestand das Mietverhältnis noch. War es da schon beendet, berichtigen Sie bitte die frühere Bescheinigung.`,
  sameDrawing: 'Bitte zeichnen Sie neu. Ihre frühere Unterschrift verwenden wir nicht wieder.',
};
