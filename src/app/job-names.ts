import { platformJobs, type JobName } from '../platform/jobs/job-table.ts';

/** Jobs of the rooms: as a record, so that a kind without a queue does not compile. */
const names: Record<Exclude<JobName, (typeof platformJobs)[number]>, true> = {
  'order-paid': true,
  'order-refunded': true,
  'certificate-issued': true,
  'certificate-corrected': true,
  'certificate-picture': true,
  'share-copy': true,
  'certificate-replaced': true,
  'account-mail': true,
  'register-again': true,
  'withdrawal-received': true,
  'provider-webhook': true,
  'renew-link': true,
};

export const jobNames = [...platformJobs, ...Object.keys(names)] as JobName[];
