/**
 * Selects the heading that the landlord's page shows for a renewal before its data has loaded: `neu` for the landlord who confirmed the
 * previous certificate, `heute` if that may have been somebody else. It grants no access, and the page works without it.
 */
export const stands = ['neu', 'heute'] as const;
export type Stand = (typeof stands)[number];

/** Path of the page on which the landlord answers a request. */
export const confirmPath = (token: string, stand: Stand | null = null): string =>
  `/angaben-bestaetigen?request=tenant&token=${encodeURIComponent(token)}${stand === null ? '' : `&stand=${stand}`}`;
