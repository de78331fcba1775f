import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../tests/support/test-parts.ts';
import { addSeconds } from '../platform/clock/clock.ts';
import { dropOldRows } from '../platform/database/retention.ts';
import { retention } from './retention.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());

const at = (seconds: number): Date => addSeconds(parts.clock.now(), seconds);

/** Writes one row of each kind whose period ended `seconds` ago. */
async function writeRows(seconds: number): Promise<void> {
  const { db } = parts;
  const hash = () => randomBytes(32);
  const then = at(-seconds);
  const token = { scope: 'inert', subject_id: randomUUID(), idle_seconds: 1, created_at: then, last_used_at: then };
  await db
    .insertInto('access_token')
    .values({ ...token, hash: hash(), expires_at: then })
    .execute();
  const link = { purpose: 'status', subject_id: randomUUID(), created_at: then };
  await db
    .insertInto('link_handle')
    .values({ ...link, hash: hash(), expires_at: then })
    .execute();
  const code = { purpose: 'tenant-submit', subject_id: randomUUID(), phone_index: hash(), data_hash: hash() };
  const codeId = randomUUID();
  await db
    .insertInto('one_time_code')
    .values({ ...code, id: codeId, code_mac: hash(), created_at: then, expires_at: then })
    .execute();
  const key = await parts.inTransaction((trx) => parts.vault.createPerson(trx));
  await db
    .insertInto('code_content')
    .values({ code_id: codeId, inner_key_id: key, outer_key_id: key, content_sealed: hash(), created_at: then })
    .execute();
  await db.insertInto('provider_event').values({ provider: 'p', event_id: randomUUID(), received_at: then }).execute();
  const receipt = { provider: 'p', provider_ref: '1', status: 'sent', received_at: then };
  await db
    .insertInto('sms_receipt')
    .values({ ...receipt, event_id: randomUUID() })
    .execute();
  const delivery = { body: '{}', created_at: then, delivered_at: then };
  await db
    .insertInto('webhook_delivery')
    .values({ ...delivery, id: randomUUID() })
    .execute();
  await db.insertInto('limit_counter').values({ key: randomUUID(), window_start: then, hits: 1 }).execute();
  await db
    .insertInto('operator_order')
    .values({ id: randomUUID(), kind: 'revoke', subject_id: randomUUID(), created_at: then, done_at: then })
    .execute();
  await db.insertInto('spent_work').values({ work_hash: hash(), expires_at: then }).execute();
  await writeOfCertificate(then);
  const challenge = { challenge_hash: hash(), created_at: then, expires_at: then };
  await db
    .insertInto('passkey_challenge')
    .values({ ...challenge, id: randomUUID() })
    .execute();
}

/** Letters and shares belong to a certificate. */
async function writeOfCertificate(then: Date): Promise<void> {
  const id = randomUUID();
  const hash = randomBytes(32);
  await parts.inTransaction(async (trx) => {
    const key = await parts.vault.createPerson(trx);
    await trx
      .insertInto('certificate')
      .values({
        id,
        state: 'revoked',
        certificate_request: 'landlord',
        tenant_key_id: key,
        landlord_key_id: key,
        tenant_sealed: hash,
        landlord_sealed: hash,
        data_hash: hash,
        signed_at: then,
        reference_date: '2026-01-01',
        evidence_level: 1,
        evidence: '{}',
        created_at: then,
        updated_at: then,
      })
      .execute();
    const letter = { certificate_id: id, key_id: key, state: 'canceled', created_at: then, done_at: then };
    await trx
      .insertInto('postal_letter')
      .values({ ...letter, id })
      .execute();
    const share = { id, ordered_id: id, certificate_id: id, tenant_key_id: key, handle_hash: randomBytes(32) };
    const times = { created_at: then, expires_at: then, ended_at: then, end_reason: 'ended' };
    await trx
      .insertInto('certificate_share')
      .values({ ...share, ...times, label_sealed: hash, parts: [], with_file: false })
      .execute();
  });
}

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of retention) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(parts.db);
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

test('[L20] each kind of row goes when its time is over, and not before', async () => {
  for (const { table, since, seconds } of retention) {
    const spare = 60;
    await writeRows(seconds - spare);
    await dropOldRows(parts, retention);
    expect({ table, left: (await countRows())[table] }).toEqual({ table, left: 1 });
    await sql`update ${sql.table(table)} set ${sql.ref(since)} = ${at(-seconds - spare)}`.execute(parts.db);
    await dropOldRows(parts, retention);
    expect({ table, left: (await countRows())[table] }).toEqual({ table, left: 0 });
    for (const other of retention) await sql`delete from ${sql.table(other.table)}`.execute(parts.db);
  }
});

test('the table of docs/operations/retention.md says the same as the code', () => {
  const text = readFileSync(new URL('../../docs/operations/retention.md', import.meta.url), 'utf8');
  for (const { table, since, seconds, why } of retention)
    expect(text).toContain(`| ${table} | ${since} | ${seconds / (24 * 3600)} | ${why} |`);
});
