// A page that answers a form without script is built like any other; what was typed stands in it as '@{name}' and is filled in
// by the server with each answer.

export const withdrawalMarks = [
  'name',
  'orderNumber',
  'email',
  'contract',
  'receivedAt',
  'received',
  'nameError',
  'orderNumberError',
  'emailError',
  'failure',
  // 'true' or 'false': whether the part is shown, and whether the field is marked as wrong.
  'nameShown',
  'orderNumberShown',
  'emailShown',
  'summaryShown',
  'failureShown',
] as const;

export type WithdrawalMark = (typeof withdrawalMarks)[number];

export const mark = (name: WithdrawalMark): string => `@{${name}}`;

/** Every place to fill in. */
export const markPattern = /@\{([A-Za-z]+)\}/g;
