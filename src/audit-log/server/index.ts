export { recordEvent, verifyAuditChain, type AuditEntry } from './audit-log.ts';
export { findSubjectsOf, listEvents, listHistory, type LoggedEvent } from './list-events.ts';
export { wasChangedSince } from './was-changed-since.ts';
