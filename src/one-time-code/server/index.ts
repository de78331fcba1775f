import type { RetentionRow } from '../../platform/database/retention.ts';
export { contentOfCode } from './code-content-store.ts';
export { codeProblem } from './code-problem.ts';
export { codeDelivery, codeStatus, codeStatusForContent } from './code-status.ts';
export { dropCodes, listCodes } from './code-store.ts';
export { deliveryRoutes } from './delivery-routes.ts';
export { endCode, isCorrectedPhone, sendCode, type SentCode } from './send-code.ts';
export { spendCode, verifyCode } from './verify-code.ts';
export { watchSpend } from './watch-spend.ts';

export const codeRetention: readonly RetentionRow[] = [
  { table: 'one_time_code', since: 'expires_at', seconds: 90 * 24 * 3600, why: 'questions about a TAN that was sent' },
  {
    table: 'code_content',
    since: 'created_at',
    seconds: 24 * 3600,
    why: 'what a TAN confirms, which is typed within minutes',
  },
];
