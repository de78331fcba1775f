// Checks an external database before it is used: it is reachable, recent enough, and accessed with the right role.
import type { Client } from 'pg';
import { serversOf } from '../rules/database-address.ts';
import { databaseFaultNeutralTexts as texts } from '../rules/database-faults.de.ts';
import { StartProblem } from '../start-problem.ts';
import { withClient } from './connection.ts';
import { withDatabaseFaults, type DatabaseSetting } from './database-fault.ts';

const oldest = 15;

/** Throws an error with a full sentence. */
export function requireDatabase(url: string, setting: DatabaseSetting, timeoutMs?: number): Promise<void> {
  return withDatabaseFaults(url, setting, () =>
    withClient(url, (client) => requireVersion(client, setting), timeoutMs),
  );
}

/** Throws an error with a full sentence. */
export async function requireVersion(client: Client, setting: DatabaseSetting): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < oldest) throw new StartProblem(texts.tooOld(setting, version));
}

/** The owner of the tables could rewrite what is meant as evidence; the running product must not be able to. */
export async function refuseOwnerAtWork(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string }>(
      `select rolname as name from pg_roles
      where rolname = current_user and (rolsuper
        -- Whoever owns the database or the schema drops tables of others.
        or exists (select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'usage'))
        or exists (select from pg_namespace where nspname = 'public' and pg_has_role(current_user, nspowner, 'usage'))
        or exists (
          select from pg_class
          where relname in ('audit_event', 'schema_migration') and relnamespace = 'public'::regnamespace
            and pg_has_role(current_user, relowner, 'usage')))`,
    ),
  );
  if (rows[0]) throw new StartProblem(texts.ownerAtWork(rows[0].name));
}

/** The role that this address logs in with; undefined when it names none. */
export function roleOf(url: string): string | undefined {
  const [first = url] = serversOf(url, 'primary')?.servers ?? [];
  return decodeURIComponent(new URL(first).username) || undefined;
}
