export { isUrgent, refundDueAt } from './deadline.ts';
export { choicesOf, isRejectReason, rejectReasons } from './judge-withdrawal.ts';
export { validateDeclaration, withdrawalFieldNames, type Declared } from './withdrawal-fields.ts';
export { withdrawalNeutralTexts } from './messages.de.ts';
export { readOrderNumber } from './order-number.ts';
