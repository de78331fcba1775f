// Mails to the tenant of a certificate that a landlord began by himself: nobody there asked us for any (law L46, decision D65).

/** One mail and two more per certificate, whichever button sends them. */
export const tenantMailsInAll = 3;

/** Why none is sent; `stopped`: the tenant wants none about this certificate, `never`: none at all. */
export const tenantMailStates = ['possible', 'not-asked', 'stopped', 'never', 'used-up'] as const;
export type TenantMailState = (typeof tenantMailStates)[number];

/** Not even for the file that somebody else paid for. */
export const wantsNoMail = (state: TenantMailState): boolean => state === 'stopped' || state === 'never';

export interface TenantMailFacts {
  /** The landlord declared that the tenant asked him for it. */
  readonly isAsked: boolean;
  readonly isStopped: boolean;
  readonly isNever: boolean;
  /** Sent so far. */
  readonly mails: number;
}

/** `payment`: the way to pay. `file`: what was paid already, which takes no declaration. */
export function tenantMailState(
  { isAsked, isStopped, isNever, mails }: TenantMailFacts,
  what: 'payment' | 'file',
): TenantMailState {
  if (isNever) return 'never';
  if (isStopped) return 'stopped';
  if (what === 'payment' && !isAsked) return 'not-asked';
  return mails < tenantMailsInAll ? 'possible' : 'used-up';
}
