/** Every kind of job and what it carries: ids only, so that a stored job never holds personal data. */
export interface JobTable {
  'send-message': { messageId: string };
  'order-paid': { orderId: string };
  'certificate-issued': { certificateId: string };
  'provider-webhook': { deliveryId: string };
  /** A random id when nobody was found. */
  'renew-link': { kind: 'tenant' | 'landlord' | 'delivery'; subjectId: string };
}

export type JobName = keyof JobTable;

// Typed as a record so that a kind without a queue does not compile.
const names: Record<JobName, true> = {
  'send-message': true,
  'order-paid': true,
  'certificate-issued': true,
  'provider-webhook': true,
  'renew-link': true,
};

export const jobNames = Object.keys(names) as JobName[];
