// What follows from a withdrawal (decision D44): an immediate refund, or the operator decides. A pure function, so that every case can
// be tested.

/** Why the operator decides. */
export const operatorReasons = [
  'unknown-number',
  'not-matching',
  'business',
  'released',
  'disputed',
  'paid-back',
] as const;
export type OperatorReason = (typeof operatorReasons)[number];

/**
 * Why no money moves: nobody paid, or the same order was withdrawn from before. `paid-back`: nothing is left to refund, which is found
 * when the withdrawal is accepted (accept-withdrawal.ts). An order that was already refunded goes to the operator first.
 */
export type NothingDue = 'not-paid' | 'already-withdrawn' | 'paid-back';

/** Why the operator rejects; the customer reads the corresponding sentence. */
export const rejectReasons = ['too-late', 'delivered', 'business', 'unknown-order', 'not-customer'] as const;
export type RejectReason = (typeof rejectReasons)[number];

export const isRejectReason = (code: string): code is RejectReason =>
  (rejectReasons as readonly string[]).includes(code);

/** What the operator can answer: for an unknown order there is nothing to refund; a reason to reject is proposed if one follows. */
const choices: Readonly<Record<OperatorReason, { mayAccept: boolean; rejectWith: RejectReason | null }>> = {
  'unknown-number': { mayAccept: false, rejectWith: 'unknown-order' },
  'not-matching': { mayAccept: true, rejectWith: 'not-customer' },
  business: { mayAccept: true, rejectWith: 'business' },
  released: { mayAccept: true, rejectWith: 'delivered' },
  disputed: { mayAccept: true, rejectWith: null },
  'paid-back': { mayAccept: true, rejectWith: null },
};

/** The choices for the recorded reason why it waits for the operator. */
export const choicesOf = (reason: string | null): (typeof choices)[OperatorReason] =>
  operatorReasons.find((one) => one === reason) === undefined
    ? { mayAccept: true, rejectWith: null }
    : choices[reason as OperatorReason];

/** The facts that decide about a withdrawal. */
export interface Facts {
  /** Null if there is no such number. */
  order: {
    state: 'open' | 'paid' | 'canceled' | 'refunded';
    isWithdrawn: boolean;
    /** The bank requested a chargeback and has not decided in our favour. */
    isDisputed: boolean;
    /** When the order confirmation, and with it the file, was sent; null if not yet. */
    releasedAt: Date | null;
  } | null;
  /** Name and e-mail are the customer's. */
  isCustomer: boolean;
  isBusiness: boolean;
  receivedAt: Date;
}

export type Verdict =
  | { kind: 'refund' }
  | { kind: 'nothing-due'; reason: NothingDue }
  | { kind: 'for-operator'; reason: OperatorReason };

const forOperator = (reason: OperatorReason): Verdict => ({ kind: 'for-operator', reason });

export function judgeWithdrawal({ order, isCustomer, isBusiness, receivedAt }: Facts): Verdict {
  if (!order) return forOperator('unknown-number');
  // The number alone is not sufficient: it may have been read over somebody's shoulder.
  if (!isCustomer) return forOperator('not-matching');
  if (order.isWithdrawn) return { kind: 'nothing-due', reason: 'already-withdrawn' };
  if (order.state === 'open' || order.state === 'canceled') return { kind: 'nothing-due', reason: 'not-paid' };
  if (order.state === 'refunded') return forOperator('paid-back');
  if (order.isDisputed) return forOperator('disputed');
  if (isBusiness) return forOperator('business');
  // The time of the declaration counts, not the time of its processing.
  if (order.releasedAt !== null && order.releasedAt <= receivedAt) return forOperator('released');
  return { kind: 'refund' };
}
