/** States of a landlord's account: each step is proved before the next (S4.landlord-order, W8). */
export const accountStates = ['registered', 'email-confirmed', 'phone-confirmed', 'active', 'erased'] as const;

export type AccountState = (typeof accountStates)[number];

export const accountMoves = {
  registered: ['email-confirmed', 'erased'],
  'email-confirmed': ['phone-confirmed', 'erased'],
  'phone-confirmed': ['active', 'erased'],
  active: ['erased'],
  erased: [],
} as const satisfies Record<AccountState, readonly AccountState[]>;

/** The states from which `to` can be reached: the WHERE clause of the update. */
export function accountStatesBefore(to: AccountState): AccountState[] {
  return accountStates.filter((from) => {
    const targets: readonly AccountState[] = accountMoves[from];
    return targets.includes(to);
  });
}

/** States in which nobody can log in yet. */
export const unfinishedStates = ['registered', 'email-confirmed', 'phone-confirmed'] as const;

/** States in which the address is proved to belong to this account: at most one per mailbox (W7). */
export const provenStates = ['email-confirmed', 'phone-confirmed', 'active'] as const;

export const accountTimes = {
  emailLinkHours: 24,
  resetLinkMinutes: 30,
  /** Days after which an unfinished account is deleted. */
  unfinishedDays: 30,
  /** Days without use after which a browser counts as new again. */
  knownDeviceDays: 180,
} as const;
