import type { TableRights } from '../platform/database/grant-app-role.ts';

const narrowRights: TableRights = {
  // Only triggers insert and delete here; they run as the owner.
  awaited: 'select',
  audit_event: 'select, insert',
  // Only a trigger, which runs as the owner, changes this.
  audit_head: 'select',
  schema_migration: 'select',
  ledger_entry: 'select, insert',
  log_queue: 'select, insert, delete',
  log_refused: 'select, insert',
  log_leaf: 'select, insert',
  log_node: 'select, insert',
  log_checkpoint: 'select, insert',
  // The product never deletes these (section 147 AO); a trigger allows a single update, which writes the file for the first time.
  invoice: 'select, insert, update',
  credit_note: 'select, insert, update',
  // Written once and kept for six years (section 257 HGB); a database function deletes old ones.
  order_confirmation: 'select, insert',
};

/** In trial mode the product moves its clock. Elsewhere nothing may, because the deletion of invoices depends on it. */
export const tableRights = ({ isTrial }: { isTrial: boolean }): TableRights => ({
  ...narrowRights,
  trial_clock: isTrial ? 'select, update' : 'select',
});
