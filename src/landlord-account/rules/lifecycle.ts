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

/** The states from which `to` may be reached: the WHERE of the update. */
export function accountStatesBefore(to: AccountState): AccountState[] {
  return accountStates.filter((from) => {
    const targets: readonly AccountState[] = accountMoves[from];
    return targets.includes(to);
  });
}

/** Nobody can log in yet. */
export const unfinishedStates = ['registered', 'email-confirmed', 'phone-confirmed'] as const;

/** The address belongs to this account: at most one of a mailbox (W7). */
export const provenStates = ['email-confirmed', 'phone-confirmed', 'active'] as const;

export const accountTimes = {
  emailLinkHours: 24,
  resetLinkMinutes: 30,
  /** What was begun and never finished goes after so many days. */
  unfinishedDays: 30,
  /** A browser that was not used for so long counts as new again. */
  knownDeviceDays: 180,
} as const;
