// Creates the database and its two roles as the two addresses name them, by a role that may create both. Repeating it is harmless.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { serversOf } from '../rules/database-address.ts';
import { withClient } from './connection.ts';

interface Address {
  role: string;
  password: string;
  database: string;
}

/** All servers of an address have the same role and database, so the first one is used. */
const firstOf = (url: string): URL => new URL(serversOf(url, 'primary')?.servers[0] ?? url);

/** The role that logs in with the address, and where. */
export function readAddress(url: string): Address {
  const { username, password, pathname } = firstOf(url);
  return {
    role: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

export interface SetUp {
  /** What was created, and what already existed. */
  database: { name: string; isNew: boolean };
  owner: { name: string; isNew: boolean };
  app: { name: string; isNew: boolean };
}

/** `admin` is the address of a role that may create roles and databases, on any database of the server. */
export async function setUpDatabase(
  admin: string,
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
): Promise<SetUp> {
  const [owner, app] = [readAddress(ownerUrl), readAddress(appUrl)];
  const made = await withClient(admin, async (client) => {
    const isOwnerNew = await ensureRole(client, owner);
    const isAppNew = await ensureRole(client, app);
    return { isOwnerNew, isAppNew, isNew: await ensureDatabase(client, owner) };
  });
  const inside = firstOf(admin);
  inside.pathname = `/${encodeURIComponent(owner.database)}`;
  await withClient(inside.href, async (client) => {
    const [name, ownerName, appName] = [owner.database, owner.role, app.role].map((part) =>
      client.escapeIdentifier(part),
    );
    await client.query(`alter schema public owner to ${ownerName}`);
    await client.query('revoke create on schema public from public');
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect on database ${name} to ${appName}`);
  });
  return {
    database: { name: owner.database, isNew: made.isNew },
    owner: { name: owner.role, isNew: made.isOwnerNew },
    app: { name: app.role, isNew: made.isAppNew },
  };
}

/** Returns true if the role was created. A password in the address replaces the role's previous one. */
async function ensureRole(client: Client, { role, password }: Address): Promise<boolean> {
  const name = client.escapeIdentifier(role);
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${name} login`);
  if (password !== '')
    await client.query(`alter role ${name} login password ${client.escapeLiteral(scramVerifier(password))}`);
  return rowCount === 0;
}

async function ensureDatabase(client: Client, { database, role }: Address): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount !== 0) return false;
  const [name, owner] = [client.escapeIdentifier(database), client.escapeIdentifier(role)];
  // Creating a database for another role needs membership in it, except for a superuser.
  await client.query(`grant ${owner} to current_user`).catch(() => undefined);
  await client.query(`create database ${name} owner ${owner} encoding 'UTF8' template template0`);
  return true;
}

const iterations = 4096;

/** What PostgreSQL stores for a password (RFC 5803), so that the password itself is never in a statement or a log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const keyed = (label: string): Buffer => createHmac('sha256', salted).update(label).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const server = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`;
}
