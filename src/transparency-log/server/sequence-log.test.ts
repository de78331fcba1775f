import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { logKey, openLogParts, type LogParts } from '../../../tests/support/log-parts.ts';
import { plainRoot } from '../../../tests/support/plain-tree.ts';
import { withClient } from '../../platform/database/connection.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { decodeLeaf, openCheckpoint, verifyProof } from '../rules/index.ts';
import { nodeCrypto } from './node-crypto.ts';
import { queueEntry } from './log-store.ts';
import { openLog } from './log-keys.ts';

let parts: LogParts;
beforeEach(async () => {
  parts = await openLogParts();
});
afterEach(() => parts.close());

const many = (count: number) => Promise.all(Array.from({ length: count }, () => parts.queueIssued()));
const leaves = () =>
  parts.db.selectFrom('log_leaf').select(['place', 'subject_id', 'entry']).orderBy('place').execute();
const heads = () => parts.db.selectFrom('log_checkpoint').selectAll().orderBy('size').execute();

/** Checks the whole log: no gap, each entry once, each head signed and over exactly these entries, each proof valid. */
async function expectWhole(ids: readonly string[]): Promise<void> {
  const rows = await leaves();
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index));
  expect(rows.map(({ subject_id: id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { size, root, note } of await heads()) {
    const opened = await openCheckpoint(nodeCrypto, note, parts.keys.known);
    const expected = plainRoot(rows.slice(0, size).map(({ entry }) => entry));
    expect(opened).toMatchObject({ origin: parts.keys.origin, size });
    expect([size, root.toString('hex')]).toEqual([size, expected.toString('hex')]);
  }
  for (const id of ids) {
    const proof = await parts.log.proofFor(id);
    if (!proof) throw new Error('every entry has a proof');
    expect(await verifyProof(nodeCrypto, proof.issued, proof.keys)).toMatchObject({ isProven: true });
  }
}

test('fifty entries at once, and sequencers that race for them, make one log without a gap', async () => {
  const racing = Array.from({ length: 10 }, async () => {
    await many(5);
    await parts.log.sequence();
  });
  await Promise.all(racing);
  await parts.log.sequence();
  await expectWhole(parts.records.map(({ id }) => id));
  expect(await leaves()).toHaveLength(50);
  expect(await parts.db.selectFrom('log_queue').selectAll().execute()).toEqual([]);
});

test('a tree that grows over the borders of its tiles keeps all roots and proofs right', async () => {
  const ids: string[] = [];
  for (const count of [1, 2, 252, 1, 1, 3, 300]) {
    ids.push(...(await parts.queueMany(count)));
    await parts.log.sequence();
  }
  await expectWhole(ids);
  const nodes = await parts.db.selectFrom('log_node').select(['level', 'place']).orderBy('place').execute();
  expect(nodes).toEqual([
    { level: 1, place: 0 },
    { level: 1, place: 1 },
  ]);
});

test('a proof holds on while the log grows, and a change of status has its own', async () => {
  const id = await parts.queueIssued();
  await parts.log.sequence();
  const first = await parts.log.proofFor(id);
  expect(first?.status).toBeNull();
  await many(20);
  await parts.queueStatus(id, 'under-review');
  await parts.queueStatus(id, 'revoked');
  await parts.log.sequence();
  const later = await parts.log.proofFor(id);
  expect(later?.issued).toEqual(first?.issued);
  const status = later?.status;
  if (!status) throw new Error('the change stands in the log');
  const check = await verifyProof(nodeCrypto, status, later.keys);
  expect(check).toMatchObject({ isProven: true, leaf: { kind: 'status', status: 'revoked' } });
});

test('before it has its place an entry has no proof, and a rolled back change leaves no entry', async () => {
  const id = await parts.queueIssued();
  expect(await parts.log.proofFor(id)).toBeNull();
  await expect(parts.queueIssued(id)).rejects.toThrow('log_queue_issued');
  await parts.log.sequence();
  await expectWhole([id]);
});

test('a sequencer that dies on the way loses nothing, and nothing comes twice', async () => {
  const ids = await many(30);
  await withClient(parts.ownerConfig, async (client) => {
    // This lock stops the sequencer after it has taken its entries, before it signs.
    await client.query('begin; lock table log_checkpoint in access exclusive mode');
    const running = parts.log.sequence().then(
      () => 'done',
      () => 'died',
    );
    const pid = await eventually('the waiting sequencer', async () => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and usename = 'app'",
      );
      return rows[0]?.pid;
    });
    await client.query('select pg_terminate_backend($1)', [pid]);
    expect(await running).toBe('died');
    await client.query('rollback');
  });
  expect(await leaves()).toEqual([]);
  await parts.log.sequence();
  await expectWhole(ids);
});

test('a stored tree that was changed is not signed, and the entries wait', async () => {
  await many(3);
  await parts.log.sequence();
  await parts.asOwner("update log_leaf set entry = '\\x01'::bytea || sha256('x') where place = 1");
  await many(2);
  await expect(parts.log.sequence()).rejects.toThrow('does not lead to the last signed checkpoint');
  expect(await heads()).toHaveLength(2);
  expect(await parts.db.selectFrom('log_queue').selectAll().execute()).toHaveLength(2);
});

test('an entry that can never have a place is set aside, and all others go on', async () => {
  const [first = ''] = await many(3);
  await parts.log.sequence();
  // The queue accepts a second issue, because the first entry has already left it.
  const again = { kind: 'issued' as const, commitment: Buffer.alloc(32, 9) };
  await parts.inTransaction((trx) => queueEntry(trx, { subjectId: first, leaf: again, at: parts.clock.now() }));
  await sql`insert into log_queue (subject_id, kind, entry, queued_at)
    values (${first}, 7, '\\x07'::bytea || sha256('x'), now())`.execute(parts.db);
  await parts.queueMany(300);
  await parts.queueStatus(first, 'revoked');
  expect(await parts.log.health()).toMatchObject({ entries: 303, refused: 0 });
  await parts.log.sequence();
  expect(await parts.log.health()).toMatchObject({ entries: 0, refused: 2, isFailing: false });
  const rows = await leaves();
  expect(rows).toHaveLength(304);
  expect(rows.filter(({ subject_id: id }) => id === first)).toHaveLength(2);
  const refused = await parts.db.selectFrom('log_refused').select(['subject_id', 'reason']).orderBy('id').execute();
  expect(refused).toEqual([
    { subject_id: first, reason: 'issued-twice' },
    { subject_id: first, reason: 'unreadable' },
  ]);
  await expect(sql`delete from log_refused`.execute(parts.db)).rejects.toThrow('permission denied');
});

test.each([
  "update log_leaf set entry = '\\x01'::bytea || sha256('x')",
  'delete from log_leaf',
  'truncate log_leaf',
  'update log_node set place = 7',
  'delete from log_checkpoint',
  "update log_checkpoint set note = ''",
  'update log_queue set kind = 1',
  'alter table log_leaf disable trigger user',
  'drop table log_leaf',
])('the application can not do: %s', async (statement) => {
  const ids = await many(2);
  await parts.log.sequence();
  await expect(sql.raw(statement).execute(parts.db)).rejects.toThrow();
  await expectWhole(ids);
});

test('not even the owner changes the log while its guards are on, and no place is left out', async () => {
  await many(2);
  await parts.log.sequence();
  const asOwner = (statement: string) => withClient(parts.ownerConfig, (client) => client.query(statement));
  await expect(asOwner('delete from log_leaf where place = 1')).rejects.toThrow('log_leaf is append-only');
  await expect(asOwner('update log_checkpoint set size = 9')).rejects.toThrow('log_checkpoint is append-only');
  await expect(
    asOwner(
      "insert into log_leaf (place, subject_id, kind, entry, path, checkpoint_size, added_at) values (5, gen_random_uuid(), 1, '\\x01'::bytea || sha256('x'), '', 9, now())",
    ),
  ).rejects.toThrow('neither gaps');
  await expect(asOwner("insert into log_checkpoint values (9, sha256(''), '', now())")).rejects.toThrow('whole tree');
});

test('another key than the one that signed is refused at the start, and the right one is taken', async () => {
  const start = (key: string) => openLog({ ...parts, settings: loadSettings({ LOG_KEY: key }) });
  await expect(start(`bescheinigung.example/log:${Buffer.alloc(32, 8).toString('base64')}`)).rejects.toThrow(
    /passt nicht zum Nachweisregister/,
  );
  await expect(start(logKey.replace('bescheinigung', 'andere'))).rejects.toThrow(/passt nicht/);
  expect((await start(logKey)).origin).toBe('bescheinigung.example/log');
});

test('the log says nothing but a kind and a commitment', async () => {
  const id = await parts.queueIssued();
  await parts.log.sequence();
  const [leaf] = await leaves();
  expect(leaf?.entry).toHaveLength(33);
  expect(decodeLeaf(leaf?.entry ?? Buffer.alloc(0))).toMatchObject({ kind: 'issued' });
  expect(leaf?.entry.includes(Buffer.from(id.replaceAll('-', ''), 'hex'))).toBe(false);
});
