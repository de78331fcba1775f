import { workRetention } from '../certificate-check/server/index.ts';
import { shareRetention } from '../certificate-share/server/index.ts';
import { passkeyRetention } from '../landlord-account/server/index.ts';
import { codeRetention } from '../one-time-code/server/index.ts';
import { paymentRetention } from '../payment/server/index.ts';
import { platformRetention, type RetentionRow } from '../platform/database/retention.ts';
import { letterRetention } from '../postal-delivery/server/index.ts';

/** Rows of all rooms that are deleted when their period is over. */
export const retention: readonly RetentionRow[] = [
  ...platformRetention,
  ...codeRetention,
  ...paymentRetention,
  ...letterRetention,
  ...workRetention,
  ...shareRetention,
  ...passkeyRetention,
];
