export {
  findEventDetails,
  isEventRecorded,
  listEvents,
  recordEvent,
  verifyAuditChain,
  wasChangedSince,
  type AuditEntry,
  type LoggedEvent,
} from './event-store.ts';
