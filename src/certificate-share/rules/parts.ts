// What a reader may see of a certificate: one closed list, the same for the page behind the link and for the copy.

/**
 * Off until the tenant ticks them. `address`: street, number, postal code and which flat; the town is always there. `remark`: the
 * landlord's own words, whole or not at all; whoever may not read them reads that there are some.
 */
export const shareChoices = ['birth-date', 'address', 'landlord', 'remark'] as const;

export type ShareChoice = (typeof shareChoices)[number];

/** What the check calls each state that an open share can show. */
export const sharedStates = ['valid', 'under-review', 'replaced', 'revoked'] as const;

export type SharedState = (typeof sharedStates)[number];

export const shareDays = [7, 14, 30] as const;

export type ShareDays = (typeof shareDays)[number];

/** Preselected in the form. */
export const usualShareDays = 14 satisfies ShareDays;

/** Most open shares of one certificate, counting those of its corrected versions. */
export const mostLiveShares = 20;

/** Seconds in which ending a share can be undone: `shown` counts down on the page, `taken` is what the server still accepts. */
export const undoSeconds = { shown: 10, taken: 15 } as const;
