/**
 * The words that the landlord's page of a renewal begins with before its data has arrived: `neu` for the landlord who confirmed
 * the state before, `heute` when that may have been somebody else. Grants nothing, and the page works without it.
 */
export const stands = ['neu', 'heute'] as const;
export type Stand = (typeof stands)[number];

/** Path of the page where the landlord answers a request. */
export const confirmPath = (token: string, stand: Stand | null = null): string =>
  `/angaben-bestaetigen?request=tenant&token=${encodeURIComponent(token)}${stand === null ? '' : `&stand=${stand}`}`;
