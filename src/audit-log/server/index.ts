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
} from './event-store.ts';
