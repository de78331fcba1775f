/** Everything the audit log can say; nothing else gets in. */
export const auditEvents = [
  'tenant.registered',
  'tenant.email-confirmed',
  'tenant.data-changed',
  'tenant.withdrew',
  'request.submitted',
  'request.held',
  'request.released',
  'request.expired',
  'landlord.mailed',
  'landlord.reminded',
  'landlord.opened',
  'landlord.declined',
  'landlord.suppressed',
  'code.sent',
  'code.verified',
  'code.failed',
  'code.exhausted',
  'certificate.signed',
  'certificate.paid',
  'certificate.issued',
  'certificate.downloaded',
  'certificate.deleted',
  'order.placed',
  'order.paid',
  'payment.attempted',
  'payment.changed',
  'payment.double',
  'payment.mismatch',
  'payment.refunded',
  'invoice.issued',
  'invoice.downloaded',
  'person.erased',
  'access.denied',
  'access.limited',
  'link.renewed',
] as const;

export type AuditEvent = (typeof auditEvents)[number];

/** Who did it, as a role and a record id; never a name or an address. */
export type Actor = 'visitor' | 'system' | 'operator' | `tenant:${string}` | `landlord:${string}`;
