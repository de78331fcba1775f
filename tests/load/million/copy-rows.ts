// SQL copies of what the product's own functions made, with as many rows around each certificate as the original has. Copies are
// told from each other by a number: ids, indexes and hashes follow from it, times go back over ten months. What is sealed stays as
// it was and opens for nobody; of files and of what mails said only a byte is copied.
import type { Client } from 'pg';

/** Of the tables that grow with each certificate, those whose rows end after weeks by themselves are not copied. */
const tables = [
  'person_key',
  'tenant_request',
  'tenant_request_party',
  'certificate',
  'certificate_document',
  'certificate_search',
  'certificate_party',
  'certificate_share',
  'share_copy',
  'renewal_reminder',
  'customer_order',
  'payment_attempt',
  'order_confirmation',
  'invoice',
  'credit_note',
  'operator_order',
  'postal_letter',
  'message',
  'audit_event',
] as const;

const stubbed = new Set([
  'certificate_document.sealed',
  'order_confirmation.content_sealed',
  'invoice.pdf_sealed',
  'credit_note.pdf_sealed',
  'message.sealed',
  'share_copy.sealed',
]);

/** What the chain of the log fills in by itself. */
const chained = new Set(['audit_event.seq', 'audit_event.prev', 'audit_event.hash']);

const daysBack = 300;

interface Column {
  name: string;
  type: string;
  isUnique: boolean;
}

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type,
      exists (select from pg_index where indrelid = attrelid and indisunique and indnkeyatts = 1 and attnum = any(indkey)) as "isUnique"
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.filter(({ name }) => !chained.has(`${table}.${name}`));
}

/** What the product forgets of a message after thirty days. */
const forgotten = new Set(['message.sealed', 'message.recipient_index', 'message.provider_ref']);

/** Of one column of a copy, in SQL; `n` is the number of the copy. */
function copied(table: string, column: Column): string {
  const copy = remembered(table, column);
  return forgotten.has(`${table}.${column.name}`) ? `case when n % ${daysBack} < 30 then ${copy} end` : copy;
}

function remembered(table: string, { name, type, isUnique }: Column): string {
  const column = `original."${name}"`;
  if (stubbed.has(`${table}.${name}`)) return `case when ${column} is not null then '\\x00'::bytea end`;
  if (type === 'uuid') return `md5(${column}::text || n)::uuid`;
  if (type === 'timestamp with time zone')
    return `${column} - (n % ${daysBack}) * interval '1 day' - n * interval '1 second'`;
  if (type === 'bytea' && (isUnique || /(?:_index|hash|sha256|commitment)$/.test(name)))
    return `case when length(${column}) > 0 then sha256(${column} || int4send(n)) else ${column} end`;
  if (type === 'text' && (isUnique || name === 'provider_ref')) return `${column} || '~' || n`;
  return column;
}

async function copyTable(client: Client, table: string, range: string): Promise<void> {
  const columns = await columnsOf(client, table);
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
    select ${columns.map((column) => copied(table, column)).join(', ')} from proof.${table} original cross join ${range} n`,
  );
}

/** The chain of the log as its own trigger makes it; but that writes its head anew with each row, of which this has thousands. */
async function makeChaining(client: Client): Promise<void> {
  const columns = await columnsOf(client, 'audit_event');
  const values = columns.map((column) => `${copied('audit_event', column)} as "${column.name}"`).join(', ');
  await client.query(`create or replace function proof.chained(first integer, last integer) returns setof audit_event
    language plpgsql as $$
    declare head audit_head; entry audit_event;
    begin
      select * into strict head from audit_head where id = 1 for update;
      for entry.at, entry.event, entry.actor, entry.subject_id, entry.network, entry.detail in
        select at, event, actor, subject_id, network, detail from (
          select ${values}, n, original.seq as place
          from proof.audit_event original cross join generate_series(first, last) n order by n, place) copy
      loop
        entry.seq := head.seq + 1;
        entry.prev := head.hash;
        entry.hash := audit_row_hash(entry.seq, entry.at, entry.event, entry.actor, entry.subject_id, entry.network,
          entry.detail, entry.prev);
        head.seq := entry.seq;
        head.hash := entry.hash;
        return next entry;
      end loop;
      update audit_head set seq = head.seq, hash = head.hash where id = 1;
    end $$`);
}

async function copyRounds(client: Client, from: number, to: number): Promise<void> {
  const range = `generate_series(${from}, ${to})`;
  await client.query('begin');
  // Foreign keys and triggers rest.
  await client.query('set local session_replication_role = replica');
  for (const table of tables) if (table !== 'audit_event') await copyTable(client, table, range);
  await client.query(`insert into audit_event select * from proof.chained(${from}, ${to})`);
  await client.query(
    `insert into log_queue (subject_id, kind, entry, queued_at)
    select md5(original.id::text || n)::uuid, 1, '\\x01'::bytea || sha256(original.commitment || int4send(n)), now()
    from proof.certificate original cross join ${range} n where original.issued_at is not null`,
  );
  await endWhatIsOver(client);
  await client.query('insert into proof.copied (round) values ($1)', [to]);
  await client.query('commit');
}

/** As the sweeps of those days left it. */
async function endWhatIsOver(client: Client): Promise<void> {
  await client.query(`delete from certificate_share where expires_at < now() - interval '90 days'`);
  await client.query(`update share_copy set share_id = null, sealed = null where share_id is not null
    and not exists (select from certificate_share where id = share_id)`);
  await client.query(`update certificate_share set ended_at = expires_at, end_reason = 'expired', key_sealed = null,
    sealed_view = null where ended_at is null and expires_at < now()`);
  await client.query(`update share_copy set sealed = null from certificate_share where certificate_share.id = share_id
    and ended_at is not null and sealed is not null`);
  // Also what falls due until it is measured: a copy's key doesn't open, so each would fail anew with each sweep.
  await client.query(`update renewal_reminder set done_at = due_at, outcome = 'void'
    where done_at is null and due_at < now() + interval '1 day'`);
}

/** Each round is one transaction and noted in it: what was broken off goes on with the next. `tell`: how many there are. */
export async function copyUpTo(
  client: Client,
  { originals, size }: { originals: number; size: number },
  tell: (certificates: number) => void,
): Promise<void> {
  const rounds = Math.ceil(size / originals) - 1;
  const step = Math.max(1, Math.ceil(5000 / originals));
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(round), 0)::int as last from proof.copied',
  );
  const first = (rows[0]?.last ?? 0) + 1;
  if (first <= rounds) await setIndexesAside(client);
  await makeChaining(client);
  for (let from = first; from <= rounds; from += step) {
    const to = Math.min(from + step - 1, rounds);
    await copyRounds(client, from, to);
    tell((to + 1) * originals);
  }
  await putIndexesBack(client);
}

/** Those that only make reading fast: made anew at the end, that takes minutes instead of hours. */
async function setIndexesAside(client: Client): Promise<void> {
  // Nobody reads meanwhile, and at the end all of it is looked at once.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  await client.query('begin');
  for (const { name, definition } of rows) {
    await client.query('insert into proof.index_aside values ($1, $2)', [name, definition]);
    await client.query(`drop index ${name}`);
  }
  await client.query('commit');
}

async function putIndexesBack(client: Client): Promise<void> {
  await client.query('alter system reset autovacuum');
  await client.query('select pg_reload_conf()');
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select name, definition from proof.index_aside`,
  );
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { name, definition } of rows) {
    await client.query('begin');
    await client.query(definition);
    await client.query('delete from proof.index_aside where name = $1', [name]);
    await client.query('commit');
  }
}

/** What is copied: a picture of the finished originals, beside the tables of the product. */
export async function keepOriginals(client: Client): Promise<void> {
  await client.query('begin');
  await client.query('create schema proof');
  for (const table of tables) await client.query(`create table proof.${table} as select * from public.${table}`);
  await client.query('create table proof.copied (round integer primary key)');
  await client.query('create table proof.index_aside (name text primary key, definition text not null)');
  await client.query('commit');
}

export async function countOriginals(client: Client): Promise<number> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('proof.copied') is not null as found");
  if (!rows[0]?.found) return 0;
  const counted = await client.query<{ count: number }>('select count(*)::int as count from proof.certificate');
  return counted.rows[0]?.count ?? 0;
}
