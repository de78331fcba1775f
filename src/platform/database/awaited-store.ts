// What is still to come, as the database itself enters and strikes it (migration 0041): a sweep asks here, and not all there is.
import type { Connection } from './database.ts';

/** Of what `subject_id` is the id: a payment (the first two), a certificate (the last two), else an order. */
export type AwaitedKind =
  | 'unowned-payment'
  | 'refund'
  | 'refund-news'
  | 'invoice'
  | 'credit-note'
  | 'confirmation'
  | 'certificate-mail'
  | 'letter';

/** For the rooms to join. */
export const selectAwaited = (connection: Connection, kind: AwaitedKind) =>
  connection.selectFrom('awaited').select(['subject_id', 'since']).where('kind', '=', kind);
