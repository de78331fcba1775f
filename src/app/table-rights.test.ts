import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { withClient } from '../platform/database/connection.ts';
import { grantAppRole } from '../platform/database/grant-app-role.ts';
import { tableRights } from './table-rights.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const asApp = (sql: string) => withClient(database.appConfig, (client) => client.query(sql));

test('outside trial mode the product can not move its clock, by which invoices are deleted', async () => {
  await grantAppRole(database.ownerConfig, tableRights({ isTrial: true }));
  await asApp('update trial_clock set offset_seconds = 1');
  await grantAppRole(database.ownerConfig, tableRights({ isTrial: false }));
  for (const change of ['update trial_clock set offset_seconds = 1', 'delete from trial_clock'])
    await expect(asApp(change)).rejects.toMatchObject({ code: '42501' });
  await asApp('select offset_seconds from trial_clock');
});

test('in either mode the product rewrites neither the audit log nor an order confirmation', async () => {
  for (const isTrial of [true, false]) {
    await grantAppRole(database.ownerConfig, tableRights({ isTrial }));
    for (const change of ['update audit_event set seq = 3', 'delete from order_confirmation', 'delete from invoice'])
      await expect(asApp(change)).rejects.toMatchObject({ code: '42501' });
  }
});
