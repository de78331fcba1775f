// The status of a payment attempt. Events may arrive late, twice and in any order, so a status only moves to a higher rank.
export const attemptStatuses = ['created', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;

export type AttemptStatus = (typeof attemptStatuses)[number];

const rank: Readonly<Record<AttemptStatus, number>> = {
  created: 0,
  pending: 1,
  authorized: 2,
  failed: 3,
  canceled: 3,
  expired: 3,
  // A late failure never undoes a payment; a payment that arrives after 'expired' still counts.
  paid: 9,
};

/** Whether a reported status replaces the known one. */
export const outranks = (news: AttemptStatus, known: AttemptStatus): boolean => rank[news] > rank[known];

export const openStatuses = ['created', 'pending', 'authorized'] as const satisfies readonly AttemptStatus[];

/** How many seconds after its end an open payment without any event is still shown and waited for. */
export const forgottenAfterSeconds = 7 * 24 * 3600;

export const isOpen = (status: AttemptStatus): boolean => rank[status] < rank.failed;
