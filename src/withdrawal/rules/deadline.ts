const day = 86_400_000;

/** The refund is due fourteen days after the withdrawal arrived at the latest (section 357 (1) BGB). */
export const refundDueAt = (receivedAt: Date): Date => new Date(receivedAt.getTime() + 14 * day);

/** Time before the deadline from which the operator is warned. */
const warnedBefore = 4 * day;

export const isUrgent = (receivedAt: Date, now: Date): boolean =>
  refundDueAt(receivedAt).getTime() - now.getTime() <= warnedBefore;

/**
 * Start of the period of retention, until claims lapse: three years after the end of the year (sections 195 and 199 BGB). Older
 * withdrawals are erased.
 */
export const keptSince = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - 3, 0, 1));
