import type { TableRights } from '../platform/database/grant-app-role.ts';

const narrowRights: TableRights = {
  // Entered and struck by triggers, which run as the owner.
  awaited: 'select',
  audit_event: 'select, insert',
  // Moves only through the trigger, which runs as the owner.
  audit_head: 'select',
  schema_migration: 'select',
  ledger_entry: 'select, insert',
  log_queue: 'select, insert, delete',
  log_refused: 'select, insert',
  log_leaf: 'select, insert',
  log_node: 'select, insert',
  log_checkpoint: 'select, insert',
  // Never deleted by the product (section 147 AO); a trigger leaves one update, the file's first writing.
  invoice: 'select, insert, update',
  credit_note: 'select, insert, update',
  // Written once and kept six years (section 257 HGB); a function of the database deletes what is old enough.
  order_confirmation: 'select, insert',
};

/** In trial mode the product moves its clock. Elsewhere nothing may, because invoices are deleted by it. */
export const tableRights = ({ isTrial }: { isTrial: boolean }): TableRights => ({
  ...narrowRights,
  trial_clock: isTrial ? 'select, update' : 'select',
});
