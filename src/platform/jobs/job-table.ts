/** Every kind of job and what it carries: ids only, so that a stored job never holds personal data. */
export interface JobTable {
  'send-message': { messageId: string };
  'order-paid': { orderId: string };
  /** Money of a paid order went back, all of it or some. */
  'order-refunded': { orderId: string };
  'certificate-issued': { certificateId: string };
  /** Signed by the landlord, and to be issued in the place of another. */
  'certificate-corrected': { certificateId: string };
  'certificate-picture': { certificateId: string };
  /** Registration and reset answer alike whether the address is known: the mail is a job's business (W1, W7). */
  'account-mail': {
    kind: 'register' | 'reset';
    accountId: string;
    /** Asked for too often today: only when no link of that kind works any more. */
    onlyWithoutLink: boolean;
  };
  'provider-webhook': { deliveryId: string };
  /** A random id when nobody was found. */
  'renew-link': { kind: 'tenant' | 'landlord' | 'delivery' | 'landlord-delivery' | 'own-data'; subjectId: string };
}

export type JobName = keyof JobTable;

// Typed as a record so that a kind without a queue does not compile.
const names: Record<JobName, true> = {
  'send-message': true,
  'order-paid': true,
  'order-refunded': true,
  'certificate-issued': true,
  'certificate-corrected': true,
  'certificate-picture': true,
  'account-mail': true,
  'provider-webhook': true,
  'renew-link': true,
};

export const jobNames = Object.keys(names) as JobName[];
