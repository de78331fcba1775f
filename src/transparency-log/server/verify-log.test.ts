import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogParts, type LogParts } from '../../../tests/support/log-parts.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import type { LoggedRecord } from './compare-records.ts';
import { exportLog, readExportedCheckpoint } from './export-log.ts';
import { verifyLog, type VerifyParts } from './verify-log.ts';

let parts: LogParts;
let folder: string;
let revoked: string;
beforeEach(async () => {
  parts = await openLogParts();
  folder = mkdtempSync(join(tmpdir(), 'log-export-'));
  revoked = await parts.queueIssued();
  await fill(3);
  await parts.queueStatus(revoked, 'revoked');
  await fill(256);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await parts.close();
});

async function fill(count: number): Promise<void> {
  await parts.queueMany(count);
  await parts.log.sequence();
}

const verify = (records: readonly LoggedRecord[] = parts.records, onProgress?: VerifyParts['onProgress']) => {
  const sorted = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return verifyLog({
    db: parts.db,
    keys: parts.keys,
    exported: readExportedCheckpoint(folder),
    ...(onProgress ? { onProgress } : {}),
    records: (_trx, after) => Promise.resolve(sorted.filter(({ id }) => after === null || id > after).slice(0, 100)),
  });
};
test('the check tells on its way how many entries, then how many certificates it has looked at', async () => {
  await fill(800);
  const told: string[] = [];
  const onProgress = {
    leaves: (done: number) => told.push(`${done} entries`),
    records: (done: number) => told.push(`${done} certificates`),
  };
  await verify(parts.records, onProgress);
  const certificates = Array.from({ length: 11 }, (_, page) => `${Math.min((page + 1) * 100, 1060)} certificates`);
  expect(told).toEqual(['1000 entries', '1061 entries', ...certificates]);
});

const kinds = async (records?: readonly LoggedRecord[]) => [
  ...new Set((await verify(records)).findings.map(({ kind }) => kind)),
];

test('an untouched log verifies, with what waits and with its export', async () => {
  await exportLog(parts.db, parts.keys, folder);
  await fill(10);
  await parts.queueIssued();
  const report = await verify();
  expect(report).toMatchObject({ leaves: 271, waiting: 1, exported: 261, findings: [] });
});

test.each([
  [
    'an entry',
    "update log_leaf set entry = '\\x01'::bytea || sha256('x') where place = 9",
    ['proof', 'root', 'commitment'],
  ],
  ['a bit of a path', 'update log_leaf set path = set_bit(path, 77, 1 - get_bit(path, 77)) where place = 9', ['proof']],
  [
    'the owner of an entry',
    'update log_leaf set subject_id = gen_random_uuid() where place = 9',
    ['missing', 'no-certificate'],
  ],
  ['a left out entry', 'delete from log_leaf where place = 9', ['gap', 'root', 'missing']],
  ['the last entry', 'delete from log_leaf where place = 260', ['root', 'size', 'missing']],
  ['a hash over 256 entries', "update log_node set hash = sha256('x')", ['node']],
  ['a hash too many', "insert into log_node values (1, 1, sha256('x'))", ['node']],
  ['a left out hash', 'delete from log_node', ['node']],
  ['the root of a head', "update log_checkpoint set root = sha256('x') where size > 4", ['signature', 'proof', 'root']],
  ['the text of a head', "update log_checkpoint set note = replace(note, 'log', 'lag') where size = 4", ['signature']],
  [
    'entries of a kind that nobody writes',
    "update log_leaf set kind = 7, entry = '\\x07'::bytea || sha256('x') where place = 9",
    ['entry', 'proof', 'root', 'missing'],
  ],
  [
    'a revocation made a release',
    'update log_leaf set entry = set_byte(entry, 1, 1) where kind = 2',
    ['proof', 'root', 'state'],
  ],
])('the database changed by hand is found: %s', async (_, change, found) => {
  await parts.asOwner(change);
  expect(await kinds()).toEqual(expect.arrayContaining(found));
});

test('every single entry that is changed is found', async () => {
  for (const place of [0, 1, 128, 255, 256, 260]) {
    const change = (to: string) =>
      parts.asOwner(`update log_leaf set entry = set_bit(entry, 100, ${to}) where place = ${place}`);
    await change('1 - get_bit(entry, 100)');
    expect([place, (await verify()).findings.filter(({ kind }) => kind === 'proof')]).toEqual([
      place,
      [{ kind: 'proof', place: String(place) }],
    ]);
    await change('1 - get_bit(entry, 100)');
  }
  expect(await kinds()).toEqual([]);
});

const changed = (change: (record: LoggedRecord) => Partial<LoggedRecord>, id = revoked) =>
  parts.records.map((record) => (record.id === id ? { ...record, ...change(record) } : record));

test('a certificate that says something else than the log is found', async () => {
  expect(await kinds(changed(() => ({ status: 'valid' })))).toEqual(['state']);
  expect(await kinds(changed(() => ({ status: 'replaced' })))).toEqual(['state']);
  const forged = { commitment: sha256('another file'), recomputed: sha256('another file') };
  expect(await kinds(changed(() => forged))).toEqual(['commitment']);
  expect(await kinds(changed(() => ({ recomputed: sha256('another file') })))).toEqual(['opening']);
  expect(await kinds(changed(() => ({ recomputed: 'unreadable' })))).toEqual(['opening']);
  // Nobody was erased, so the data that opens the commitment can't be gone.
  expect(await kinds(changed(() => ({ recomputed: null })))).toEqual(['opening']);
  expect(await kinds(changed(() => ({ isAsIssued: false })))).toEqual(['content']);
  const slipped = {
    id: randomUUID(),
    commitment: sha256('x'),
    recomputed: null,
    isAsIssued: true,
    isOver: false,
    status: 'valid' as const,
  };
  expect(await kinds([...parts.records, slipped])).toEqual(['missing']);
  expect(await kinds(parts.records.slice(1))).toEqual(['no-certificate']);
});

test('an erased person leaves nothing to compare, and the log stays whole', async () => {
  expect(await kinds(changed(() => ({ status: null, recomputed: null })))).toEqual([]);
});

test('what is over has nothing to compare with; nothing that still stands passes for it', async () => {
  const over = { isOver: true, recomputed: null };
  await parts.queueStatus(parts.records[1]?.id ?? '', 'expired');
  const expired = (record: LoggedRecord, index: number) =>
    index === 1 ? { ...record, ...over, status: 'expired' as const } : record;
  expect(await kinds(parts.records.map(expired))).toEqual([]);
  // An attacker who changed a certificate in the database can't hide that by marking it as ended.
  expect(await kinds(changed(() => ({ ...over, status: 'valid' })))).toContain('opening');
});

test('a log that was set back and grew another way is found by its export', async () => {
  await exportLog(parts.db, parts.keys, folder);
  await parts.asOwner(
    'delete from log_leaf where place > 3; delete from log_node; delete from log_checkpoint where size > 4; delete from log_queue',
  );
  parts.records.splice(4);
  const head = parts.records.find(({ id }) => id === revoked);
  if (head) head.status = 'valid';
  expect(await kinds()).toEqual(['export']);
  await fill(300);
  expect(await kinds()).toEqual(['export']);
  const before = readFileSync(join(folder, 'checkpoint'), 'utf8');
  expect(await exportLog(parts.db, parts.keys, folder)).toEqual({ isWritten: false, place: 'checkpoint' });
  expect(readFileSync(join(folder, 'checkpoint'), 'utf8')).toBe(before);
});

test('an export grows without changing what was written, and holds what the specification names', async () => {
  expect(await exportLog(parts.db, parts.keys, folder)).toEqual({ isWritten: true, size: 261, before: null });
  const tile = readFileSync(join(folder, 'tile/0/000'));
  expect(tile).toHaveLength(256 * 32);
  expect(readFileSync(join(folder, 'tile/0/001.p/5'))).toHaveLength(5 * 32);
  expect(readFileSync(join(folder, 'tile/1/000.p/1'))).toHaveLength(32);
  expect(readFileSync(join(folder, 'tile/entries/001.p/5'))[1]).toBe(33);
  const copy = join(folder, 'kopie');
  cpSync(join(folder, 'tile'), copy, { recursive: true });
  await fill(300);
  expect(await exportLog(parts.db, parts.keys, folder)).toEqual({ isWritten: true, size: 561, before: 261 });
  expect(readFileSync(join(folder, 'tile/0/000')).equals(readFileSync(join(copy, '0/000')))).toBe(true);
  expect(readExportedCheckpoint(folder)).toMatch(/^bescheinigung\.example\/log\n561\n/);
});

test('an export that somebody changed is neither believed nor written over', async () => {
  await exportLog(parts.db, parts.keys, folder);
  const tile = join(folder, 'tile/0/000');
  writeFileSync(tile, readFileSync(tile).fill(0, 0, 1));
  expect(await exportLog(parts.db, parts.keys, folder)).toEqual({ isWritten: false, place: 'tile/0/000' });
  const note = readExportedCheckpoint(folder) ?? '';
  writeFileSync(join(folder, 'checkpoint'), note.replace('\n261\n', '\n260\n'));
  expect((await verify()).findings).toEqual([{ kind: 'export', place: 'signature' }]);
  expect(await exportLog(parts.db, parts.keys, folder)).toMatchObject({ isWritten: false });
});
