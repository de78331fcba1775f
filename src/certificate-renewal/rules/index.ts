export * from './contract.ts';
export { reminderDueOn, renewableFrom, renewalStateOf } from './may-renew.ts';
export { reminderMailTenantTexts, reminderTenantTexts, renewalLinkMailTenantTexts } from './messages.de.ts';
export { renewalProblems, type RenewalProblemCode } from './problems.ts';
