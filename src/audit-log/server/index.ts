export {
  byLandlord,
  byTenant,
  countEvents,
  findEventDetails,
  isEventRecorded,
  listEvents,
  listHistory,
  recordEvent,
  verifyAuditChain,
  wasChangedSince,
  type AuditEntry,
  type LoggedEvent,
} from './event-store.ts';
