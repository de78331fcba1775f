/**
 * With which words the landlord's page of a renewal begins, before it is known what it is about: `neu` for who confirmed the state
 * before, `heute` where that may have been somebody else. It opens nothing, and the page works without it.
 */
export const stands = ['neu', 'heute'] as const;
export type Stand = (typeof stands)[number];

/** Where the landlord answers a tenant's request. `token`: a link's value, or the record's id. */
export const confirmPath = (token: string, stand: Stand | null = null): string =>
  `/angaben-bestaetigen?request=tenant&token=${encodeURIComponent(token)}${stand === null ? '' : `&stand=${stand}`}`;
