/**
 * Selects the heading that the landlord's page shows for a renewal before its data has loaded: `neu` for the landlord who confirmed the
 * previous certificate, `heute` if that may have been somebody else. It grants no access, and the page works without it.
 */
export const renewalHeadings = ['neu', 'heute'] as const;
export type RenewalHeading = (typeof renewalHeadings)[number];

/** Path of the page on which the landlord answers a request. */
export const confirmPath = (token: string, heading: RenewalHeading | null = null): string =>
  `/angaben-bestaetigen?request=tenant&token=${encodeURIComponent(token)}${heading === null ? '' : `&stand=${heading}`}`;
