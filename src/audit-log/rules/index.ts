export { type Actor, type AuditEvent } from './audit-events.ts';
