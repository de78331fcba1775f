// What the role of the running product may do: read and write rows. It cannot change tables or rewrite the audit log.
import type { Client } from 'pg';
import { inClientTransaction, withClient, type DatabaseOrClient } from './connection.ts';

/** Tables on which the role has fewer rights than reading and writing rows, and the rights it has there. */
export type TableRights = Readonly<Record<string, string>>;

/** The rights on every other table. */
const rowPrivileges = 'select, insert, update, delete';

interface Granting {
  role?: string | undefined;
  /** This version's migrations; if others were applied, a newer version sets the rights. */
  known?: readonly number[];
}

/** The role that works with the tables of a migration, and where its rights are narrower. */
export interface AppRole {
  role?: string | undefined;
  narrow: TableRights;
}

/**
 * Grants privileges on tables that this transaction created. They are granted at once because a new trigger on an older table may
 * write to them while the previous version is still running. Does nothing if the role does not exist.
 */
export async function grantNewTables(
  client: Client,
  { role = 'app', narrow }: AppRole,
  before: ReadonlySet<string>,
): Promise<void> {
  const made = [...(await listTables(client))].filter((table) => !before.has(table));
  if (made.length === 0 || !(await isRole(client, role))) return;
  const name = client.escapeIdentifier(role);
  for (const table of made)
    await client.query(
      `grant ${narrow[table] ?? rowPrivileges} on table public.${client.escapeIdentifier(table)} to ${name}`,
    );
}

export async function listTables(client: Client): Promise<Set<string>> {
  const found = await client.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public'",
  );
  return new Set(found.rows.map(({ name }) => name));
}

async function isRole(client: Client, role: string): Promise<boolean> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  return found.rowCount !== 0;
}

/** To be called by the owner after every `migrate`. Does nothing if the role does not exist. */
export async function grantAppRole(
  owner: DatabaseOrClient,
  narrow: TableRights,
  { role = 'app', known }: Granting = {},
): Promise<void> {
  await changeRights(owner, role, async (client, name) => {
    // A newer version has migrated: its narrower rights on tables unknown here would be overwritten. This is checked under the lock
    // that migrations take.
    if (known && (await isAnyOther(client, known))) return;
    await client.query('revoke create on schema public from public');
    await grantRows(client, 'public', name);
    await client.query(`grant usage, select on all sequences in schema public to ${name}`);
    const there = await listTables(client);
    const changes = Object.entries(narrow)
      .filter(([table]) => there.has(table))
      .map(([table, rights]) => {
        const quoted = `public.${client.escapeIdentifier(table)}`;
        return `revoke all on table ${quoted} from ${name}; grant ${rights} on table ${quoted} to ${name}`;
      });
    // One round trip suffices instead of one per table.
    if (changes.length > 0) await client.query(changes.join('; '));
  });
}

async function isAnyOther(client: Client, known: readonly number[]): Promise<boolean> {
  const others = 'select from schema_migration where version > 0 and version <> all ($1::int[]) limit 1';
  return (await client.query(others, [known])).rowCount !== 0;
}

/** Grants rights on the job queue's tables, which are in a schema of their own. */
export async function grantSchemaToAppRole(owner: DatabaseOrClient, schema: string, role = 'app'): Promise<void> {
  await changeRights(owner, role, async (client, name) => {
    const quotedSchema = client.escapeIdentifier(schema);
    await grantRows(client, quotedSchema, name);
    await client.query(`grant execute on all functions in schema ${quotedSchema} to ${name}`);
  });
}

async function grantRows(client: Client, quotedSchema: string, name: string): Promise<void> {
  await client.query(`grant usage on schema ${quotedSchema} to ${name}`);
  await client.query(`grant ${rowPrivileges} on all tables in schema ${quotedSchema} to ${name}`);
}

/** Only one process at a time may do this, hence the migrations' lock: two concurrent grants on one table fail. */
async function changeRights(
  owner: DatabaseOrClient,
  role: string,
  change: (client: Client, name: string) => Promise<void>,
): Promise<void> {
  await withClient(owner, async (client) => {
    if (!(await isRole(client, role))) return;
    await inClientTransaction(client, async () => {
      await client.query('select 1 from schema_migration where version = 0 for update');
      await change(client, client.escapeIdentifier(role));
    });
  });
}
