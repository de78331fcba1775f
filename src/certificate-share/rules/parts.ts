// The closed list of what a reader may see of a certificate, for the page behind the link and for the copy.

/**
 * Not shown unless the tenant selects them. `address` is street, number, postal code and which flat; the town is always shown.
 * `remark` is the landlord's own text, all or nothing; without it the reader sees only that there is one.
 */
export const shareChoices = ['birth-date', 'address', 'landlord', 'remark'] as const;

export type ShareChoice = (typeof shareChoices)[number];

/** The check's names for the states that an active share can show. */
export const sharedStates = ['valid', 'under-review', 'replaced', 'revoked'] as const;

export type SharedState = (typeof sharedStates)[number];

export const shareDays = [7, 14, 30] as const;

export type ShareDays = (typeof shareDays)[number];

/** The default in the form. */
export const defaultShareDays = 14 satisfies ShareDays;

/** The maximum number of active shares of one certificate, including those of its corrections. */
export const maxActiveShares = 20;

/** For how many seconds ending a share can be undone: `shown` counts down on the page, `taken` is what the server accepts. */
export const undoSeconds = { shown: 10, taken: 15 } as const;
