// Placeholders in a page that answers a form sent without JavaScript. The page is built like any other; the server replaces
// each '@{name}' with what was typed.

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
  // The value is 'true' or 'false': whether the part is shown, or the field marked as wrong.
  'nameShown',
  'orderNumberShown',
  'emailShown',
  'summaryShown',
  'failureShown',
] as const;

export type WithdrawalMark = (typeof withdrawalMarks)[number];

export const mark = (name: WithdrawalMark): string => `@{${name}}`;

/** Finds every placeholder. */
export const markPattern = /@\{([A-Za-z]+)\}/g;
