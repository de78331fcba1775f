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

/** Chosen beforehand. */
export const usualShareDays = 14 satisfies ShareDays;

/** Open ones of one certificate and those that took its place. */
export const mostLiveShares = 20;

/** In which it can be taken back that one was ended: what the page counts down, and what the server still takes. */
export const undoSeconds = { shown: 10, taken: 15 } as const;
