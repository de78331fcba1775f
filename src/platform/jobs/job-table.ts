/**
 * Every kind of job and what it carries: ids only, so that a stored job never holds personal data. Rooms add their own kinds to
 * this table (`declare module`, in their index.ts); app/job-names.ts lists them all.
 */
export interface JobTable {
  'send-message': { messageId: string };
  /** An SMS or a call. */
  'send-phone-message': { messageId: string };
  /** A mail that matters was refused, or came back. */
  'message-undelivered': { messageId: string };
}

export type JobName = keyof JobTable;

export const platformJobs = ['send-message', 'send-phone-message', 'message-undelivered'] as const;
