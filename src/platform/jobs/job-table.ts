/**
 * Every kind of job and its payload: only ids, so that a stored job never holds personal data. Rooms add their own kinds to this
 * table (`declare module`, in their index.ts); app/job-names.ts lists them all.
 */
export interface JobTable {
  'send-message': { messageId: string };
  /** Sends an SMS or makes a call. */
  'send-phone-message': { messageId: string };
  /** An important mail was refused or bounced. */
  'message-undelivered': { messageId: string };
}

export type JobName = keyof JobTable;

export const platformJobs = ['send-message', 'send-phone-message', 'message-undelivered'] as const;
