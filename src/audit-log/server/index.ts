export { recordEvent, verifyAuditChain, type AuditEntry } from './audit-log.ts';
