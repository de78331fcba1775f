export { codeProblem } from './code-problem.ts';
export { codeStatus } from './code-status.ts';
export { sendCode } from './send-code.ts';
export { spendCode, verifyCode } from './verify-code.ts';
