export { contentOfCode } from './code-content.ts';
export { codeProblem } from './code-problem.ts';
export { codeStatus, codeStatusFor } from './code-status.ts';
export { dropCodes } from './drop-codes.ts';
export { listCodes, type ListedCode } from './list-codes.ts';
export { deliveryRoutes } from './delivery-routes.ts';
export { sendCode, type SentCode } from './send-code.ts';
export { spendCode, verifyCode } from './verify-code.ts';
export { watchSpend } from './watch-spend.ts';
