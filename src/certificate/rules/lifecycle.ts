/** States of a certificate and the moves between them (decision D36). Every change of state goes through this table. */
export const certificateStates = [
  'awaiting-payment',
  'paid',
  'issued',
  'suspended',
  'replaced',
  'revoked',
  'expired',
  'erased',
  'deleted',
] as const;

export type CertificateState = (typeof certificateStates)[number];

const certificateMoves = {
  'awaiting-payment': ['paid', 'deleted', 'erased'],
  paid: ['issued', 'revoked', 'erased'],
  issued: ['suspended', 'replaced', 'revoked', 'expired', 'erased'],
  suspended: ['issued', 'revoked', 'replaced', 'expired', 'erased'],
  replaced: ['erased'],
  revoked: ['erased'],
  expired: [],
  erased: [],
  deleted: ['erased'],
} as const satisfies Record<CertificateState, readonly CertificateState[]>;

function canMove(from: CertificateState, to: CertificateState): boolean {
  const targets: readonly CertificateState[] = certificateMoves[from];
  return targets.includes(to);
}

/** The states from which `to` may be reached: the WHERE of the update. */
export function statesBefore(to: CertificateState): CertificateState[] {
  return certificateStates.filter((from) => canMove(from, to));
}

/** What the check page calls each state; states before issuing are not checkable at all (D33). */
export const publicStatus = {
  issued: 'valid',
  suspended: 'under-review',
  replaced: 'replaced',
  revoked: 'revoked',
  expired: 'expired',
  erased: 'erased',
} as const satisfies Partial<Record<CertificateState, string>>;

export type PublicStatus = (typeof publicStatus)[keyof typeof publicStatus];

/** The status that the check page reports; null for states that it can't check. */
export function publicStatusOf(state: CertificateState): PublicStatus | null {
  return state in publicStatus ? publicStatus[state as keyof typeof publicStatus] : null;
}
