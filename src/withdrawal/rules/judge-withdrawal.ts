// What follows from a withdrawal (decision D44): money back at once, or the operator decides. Pure, so that every case is seen.

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

/** Why no money moves: nobody paid, the same order was withdrawn from before, or all of it went back already. */
export type NothingDue = 'not-paid' | 'already-withdrawn' | 'paid-back';

/** Why the operator rejects; the customer reads the sentence that belongs to it. */
export const rejectReasons = ['too-late', 'delivered', 'business', 'unknown-order', 'not-customer'] as const;
export type RejectReason = (typeof rejectReasons)[number];

export const isRejectReason = (code: string): code is RejectReason =>
  (rejectReasons as readonly string[]).includes(code);

/** What the operator can answer: an unknown order has nothing to give back; a reason to reject is proposed where it follows. */
const choices: Readonly<Record<OperatorReason, { mayAccept: boolean; rejectWith: RejectReason | null }>> = {
  'unknown-number': { mayAccept: false, rejectWith: 'unknown-order' },
  'not-matching': { mayAccept: true, rejectWith: 'not-customer' },
  business: { mayAccept: true, rejectWith: 'business' },
  released: { mayAccept: true, rejectWith: 'delivered' },
  disputed: { mayAccept: true, rejectWith: null },
  'paid-back': { mayAccept: true, rejectWith: null },
};

/** By why it waits for the operator, as the record has it. */
export const choicesOf = (reason: string | null): (typeof choices)[OperatorReason] =>
  operatorReasons.find((one) => one === reason) === undefined
    ? { mayAccept: true, rejectWith: null }
    : choices[reason as OperatorReason];

/** What a withdrawal is judged by. */
export interface Facts {
  /** Null: there is no such number. */
  order: {
    state: 'open' | 'paid' | 'canceled' | 'refunded';
    isWithdrawn: boolean;
    /** The bank asked for the money back and has not decided for us. */
    isDisputed: boolean;
    /** When the order confirmation went out and with it the file; null: not yet. */
    releasedAt: Date | null;
  } | null;
  /** Name and e-mail are those of whoever ordered. */
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
  // A number alone moves nothing: it may have been read over somebody's shoulder.
  if (!isCustomer) return forOperator('not-matching');
  if (order.isWithdrawn) return { kind: 'nothing-due', reason: 'already-withdrawn' };
  if (order.state === 'open' || order.state === 'canceled') return { kind: 'nothing-due', reason: 'not-paid' };
  if (order.state === 'refunded') return forOperator('paid-back');
  if (order.isDisputed) return forOperator('disputed');
  if (isBusiness) return forOperator('business');
  // It counts when it was declared, not when somebody got round to it.
  if (order.releasedAt !== null && order.releasedAt <= receivedAt) return forOperator('released');
  return { kind: 'refund' };
}
