import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { withClient } from '../database/connection.ts';
import { grantAppRole } from '../database/grant-app-role.ts';
import { migrate } from '../database/migrate.ts';
import { platformJobs } from './job-table.ts';
import { prepareJobs } from './queue-storage.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const asOwner = (sql: string) => withClient(database.ownerConfig, (client) => client.query(sql));

test('preparing the queues again, also several times at once, changes nothing', async () => {
  await asOwner("insert into pgboss.job (name, policy) values ('message-undelivered', 'exclusive')");
  await Promise.all([
    prepareJobs(database.ownerConfig, platformJobs),
    prepareJobs(database.ownerConfig, platformJobs),
    prepareJobs(database.ownerConfig, platformJobs),
  ]);
  const { rows } = await asOwner("select count(*)::int from pgboss.job where name = 'message-undelivered'");
  expect(rows).toEqual([{ count: 1 }]);
});

test('preparing brings a queue of an older version up to date and leaves the others alone', async () => {
  const queues = async () => {
    const { rows } = await withClient(database.ownerConfig, (client) =>
      client.query<{ name: string; retry_limit: number; updated_on: Date }>(
        'select name, retry_limit, updated_on from pgboss.queue order by name',
      ),
    );
    return rows;
  };
  const before = await queues();
  await asOwner("update pgboss.queue set retry_limit = 3 where name = 'message-undelivered'");
  await prepareJobs(database.ownerConfig, platformJobs);
  const changed = ({ name }: { name: string }): boolean => name === 'message-undelivered';
  const after = await queues();
  expect(after.find(changed)).toMatchObject({ retry_limit: 24 });
  expect(after.filter((queue) => !changed(queue))).toEqual(before.filter((queue) => !changed(queue)));
});

test('the first preparation may happen several times at once', async () => {
  const empty = await createTestDatabase({ isEmpty: true });
  const prepare = async (): Promise<void> => {
    await migrate(empty.ownerConfig, 'src/app/migrations');
    await grantAppRole(empty.ownerConfig, {});
    await prepareJobs(empty.ownerConfig, platformJobs);
  };
  await Promise.all(Array.from({ length: 5 }, prepare));
  const { rows } = await withClient(empty.appConfig, (client) =>
    client.query('select count(*)::int from pgboss.queue'),
  );
  expect(rows).toEqual([{ count: platformJobs.length + 1 }]);
  await empty.drop();
});
