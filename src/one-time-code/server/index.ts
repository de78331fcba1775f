export { contentOfCode } from './code-content-store.ts';
export { codeProblem } from './code-problem.ts';
export { codeDelivery, codeStatus, codeStatusFor } from './code-status.ts';
export { dropCodes, listCodes, type ListedCode } from './code-store.ts';
export { endCode } from './send-code.ts';
export { deliveryRoutes } from './delivery-routes.ts';
export { sendCode, type SentCode } from './send-code.ts';
export { spendCode, verifyCode } from './verify-code.ts';
export { watchSpend } from './watch-spend.ts';
