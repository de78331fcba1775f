/** Every kind of job and what it carries: ids only, so that a stored job never holds personal data. */
export interface JobTable {
  'send-message': { messageId: string };
  /** An SMS or a call. */
  'send-phone-message': { messageId: string };
  /** A mail that matters was refused, or came back. */
  'message-undelivered': { messageId: string };
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
  /** Somebody withdrew from a contract: the answer is the same for every number, so a job looks for the order. */
  'withdrawal-received': { withdrawalId: string };
  'provider-webhook': { deliveryId: string };
  /** A random id when nobody was found. */
  'renew-link': {
    kind:
      | 'tenant'
      | 'landlord'
      | 'landlord-asks'
      | 'delivery'
      | 'landlord-delivery'
      | 'certificate-change'
      | 'own-data';
    subjectId: string;
    /** Asked for by the record's id, which other people know too; missing: by the value of a mail's link. */
    isByRecord?: boolean;
  };
}

export type JobName = keyof JobTable;

// Typed as a record so that a kind without a queue does not compile.
const names: Record<JobName, true> = {
  'send-message': true,
  'send-phone-message': true,
  'message-undelivered': true,
  'order-paid': true,
  'order-refunded': true,
  'certificate-issued': true,
  'certificate-corrected': true,
  'certificate-picture': true,
  'account-mail': true,
  'withdrawal-received': true,
  'provider-webhook': true,
  'renew-link': true,
};

export const jobNames = Object.keys(names) as JobName[];
