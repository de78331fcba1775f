// Behind each sentence of the privacy page what it stands on: a sentence that goes stale fails here.
import type { DB } from '../../../src/platform/database/schema.gen.ts';
import { ofThePeriods } from './of-the-periods.ts';
import { ofTheRecords } from './of-the-records.ts';
import { ofTheSides } from './of-the-sides.ts';
import { ofTheVisit } from './of-the-visit.ts';
import type { Proofs } from './proof.ts';

export const proofs: Proofs = { ...ofTheVisit, ...ofTheSides, ...ofTheRecords, ...ofThePeriods };

/** Tables that say nothing of anybody, each with its reason. */
export const withoutPeople: Partial<Record<keyof DB, string>> = {
  audit_head: 'the end of the log',
  awaited: 'which records something is still to be done for, by their ids',
  embedded_payment: 'books of the test provider, in the trial mode',
  invoice_sequence: 'the last number of a year',
  kek_check: 'a key to compare with',
  log_checkpoint: 'signed heads of the register',
  log_node: 'hashes over the register',
  log_queue: 'entries of the register on their way',
  log_refused: 'entries that could not go into it',
  passkey_challenge: 'a random question, for minutes',
  chore: 'when the operator last took a backup',
  process_lease: 'which instances run',
  provider_event: 'names of news of the payment provider',
  sms_receipt: 'names of news of the SMS services',
  spent_work: 'hashes of random challenges',
  sweep_turn: 'which instance runs which sweep',
  trial_clock: 'the clock of the trial mode',
  trial_mailbox: 'the order of messages, in the trial mode',
  webhook_delivery: 'news of the test provider, in the trial mode',
};
