// Limits on mails to the tenant of a certificate that a landlord began: the tenant did not ask us for any (law L46, decision
// D65).

/** One mail and two repeats per certificate, whichever button sends them. */
export const maxTenantMails = 3;

/**
 * Whether a mail may be sent, or why not. With `stopped` the tenant wants none about this certificate, with `never` none at
 * all.
 */
export const tenantMailStates = ['possible', 'not-asked', 'stopped', 'never', 'used-up'] as const;
export type TenantMailState = (typeof tenantMailStates)[number];

/** True when no mail is wanted, not even with a file that somebody else paid for. */
export const wantsNoMail = (state: TenantMailState): boolean => state === 'stopped' || state === 'never';

export interface TenantMailFacts {
  /** The landlord declared that the tenant asked him for it. */
  readonly isAsked: boolean;
  readonly isStopped: boolean;
  readonly isNever: boolean;
  /** The number of mails sent so far. */
  readonly mails: number;
}

/** `payment` is a mail with the link to pay; `file` is one with a paid file, which needs no declaration by the landlord. */
export function tenantMailState(
  { isAsked, isStopped, isNever, mails }: TenantMailFacts,
  what: 'payment' | 'file',
): TenantMailState {
  if (isNever) return 'never';
  if (isStopped) return 'stopped';
  if (what === 'payment' && !isAsked) return 'not-asked';
  return mails < maxTenantMails ? 'possible' : 'used-up';
}
