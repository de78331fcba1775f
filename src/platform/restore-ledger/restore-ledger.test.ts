// The ledger outside the database: it is on the disk before the commit, shows when a database knows less, and can't be truncated or
// altered unnoticed.
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestParts, testRing, type TestParts } from '../../../tests/support/test-parts.ts';
import { withClient } from '../database/connection.ts';
import { inTransaction } from '../database/database.ts';
import { suppressionsOf } from '../messages/suppression-store.ts';
import { StartProblem } from '../start-problem.ts';
import type { IrreversibleAction } from './irreversible-actions.ts';
import { replayLedger } from './replay-ledger.ts';
import {
  createRestoreLedger,
  enterLedger,
  keepLedger,
  ledgerMac,
  throughLedger,
  type RestoreLedger,
} from './restore-ledger.ts';

const log = pino({ level: 'silent' });
let parts: TestParts;
let folder: string;
let ledger: RestoreLedger;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'ledger-')), 'shared');
  ledger = open();
  keepLedger(parts.db, ledger);
});
afterEach(async () => {
  await ledger.close();
  await forget();
  rmSync(dirname(folder), { recursive: true, force: true });
});

const open = (): RestoreLedger => createRestoreLedger({ folder, mac: ledgerMac(parts.ring), log });

/** Removes all entries, as in a backup from before everything. */
const forget = () => withClient(parts.ownerConfig, (client) => client.query('delete from ledger_entry'));

const suspend = (subject: string): Promise<void> =>
  parts.inTransaction(async (trx) => enterLedger(trx, { kind: 'suspended', subject }));
const lift = (subject: string): Promise<void> =>
  parts.inTransaction(async (trx) => enterLedger(trx, { kind: 'suspension-lifted', subject }));

async function replay({ isTrial = true, by = parts.db, also = {} } = {}): Promise<IrreversibleAction[]> {
  const repeated: IrreversibleAction[] = [];
  await replayLedger({ db: by, ledger, log, isTrial, topics: { ...topics, ...also }, lastResort: {} }, (_trx, one) =>
    Promise.resolve(repeated.push({ kind: one.kind, subject: one.subject }) > 0),
  );
  return repeated;
}
const topics = { suspended: 'status', 'suspension-lifted': 'status', erased: 'erasure', refunded: 'refund' };

const files = (): string[] => readdirSync(folder).map((name) => join(folder, name));
const firstFile = (): string => files()[0] ?? '';
const lines = (): string[] => readFileSync(firstFile(), 'utf8').trimEnd().split('\n');

/** Waits for what is written after the commit in the background. */
async function settled(): Promise<void> {
  await ledger.close();
  ledger = open();
  keepLedger(parts.db, ledger);
}

test('what was done for good is on the disk with its end, and a database that knows it has nothing to do', async () => {
  await suspend('one');
  await settled();
  expect(lines().map((line) => (line.includes('"done"') ? 'done' : 'action'))).toEqual(['action', 'done']);
  expect(await replay()).toEqual([]);
});

test('a restored database does again what it does not know, once, and the last one counts', async () => {
  await suspend('stays');
  await suspend('lifted');
  await settled();
  await lift('lifted');
  await forget();
  expect(await replay()).toEqual([
    { kind: 'suspended', subject: 'stays' },
    { kind: 'suspension-lifted', subject: 'lifted' },
  ]);
  expect(await replay()).toEqual([]);
});

test('what the database knows counts too: a suspension it knows is lifted by what it does not know', async () => {
  await suspend('one');
  const known = await parts.db.selectFrom('ledger_entry').selectAll().execute();
  await lift('one');
  await forget();
  await parts.db.insertInto('ledger_entry').values(known).execute();
  expect(await replay()).toEqual([{ kind: 'suspension-lifted', subject: 'one' }]);
});

test('a restored database whose clock is behind still puts later actions behind the earlier ones', async () => {
  const later = 4_000_000_000_000_000;
  await suspend('one');
  await parts.db
    .insertInto('ledger_entry')
    .values({ id: crypto.randomUUID(), file: 'other', position: later })
    .execute();
  await lift('one');
  const { position } = await parts.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirstOrThrow();
  expect(Number(position)).toBe(later + 1);
});

test('cut off between the ledger and the commit, it is done at the next start', async () => {
  await withClient(parts.ownerConfig, (client) =>
    client.query(`
      create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create constraint trigger cut_off after insert on ledger_entry deferrable initially deferred
        for each row execute function cut_off()`),
  );
  await expect(suspend('one')).rejects.toThrow('cut off');
  await withClient(parts.ownerConfig, (client) => client.query('drop function cut_off() cascade'));
  await settled();
  expect(lines()).toHaveLength(1);
  expect(await replay()).toEqual([{ kind: 'suspended', subject: 'one' }]);
});

test('nothing is done for good without a ledger, on a full disk, or in a transaction that nobody follows', async () => {
  await expect(
    parts.db.transaction().execute(async (trx) => enterLedger(trx, { kind: 'erased', subject: 'one' })),
  ).rejects.toThrow('restore ledger');
  writeFileSync(folder, 'no folder');
  const personKeyId = await parts.inTransaction((trx) => parts.vault.createPerson(trx));
  await expect(parts.inTransaction((trx) => parts.vault.destroyPerson(trx, personKeyId, 'for-good'))).rejects.toThrow();
  expect(await parts.inTransaction((trx) => parts.vault.lockPerson(trx, personKeyId))).toBe(true);
  rmSync(folder);
  await parts.inTransaction((trx) => parts.vault.destroyPerson(trx, personKeyId, 'for-good'));
  expect(await parts.inTransaction((trx) => parts.vault.lockPerson(trx, personKeyId))).toBe(false);
});

test('what happens elsewhere is written down before it happens', async () => {
  const action: IrreversibleAction = {
    kind: 'refunded',
    subject: 'r1',
    detail: { ref: 'pi_1', amountCents: 590 },
  };
  const seen = await throughLedger(parts.db, action, () => Promise.resolve(lines().length));
  expect(seen).toBe(1);
  await expect(
    throughLedger(parts.db, { ...action, subject: 'r2' }, () => Promise.reject(new Error('no answer'))),
  ).rejects.toThrow();
  await forget();
  expect((await replay()).map(({ subject }) => subject)).toEqual(['r1', 'r2']);
});

test('several processes write at once, each into a file of its own, and nothing is lost', async () => {
  const others = [open(), open(), open()];
  const subjects = Array.from({ length: 60 }, (_, index) => `certificate-${index}`);
  await Promise.all(
    subjects.map((subject, index) =>
      inTransaction(parts.db, async (trx) => {
        await others[index % 3]?.write(trx, [{ kind: 'suspended', subject }]);
      }),
    ),
  );
  for (const other of others) await other.close();
  expect(files()).toHaveLength(3);
  await forget();
  expect((await replay()).map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
});

test('of three that start at once one does it, and the others wait until it is done', async () => {
  for (const subject of ['a', 'b', 'c']) await suspend(subject);
  await forget();
  const done = await Promise.all([replay(), replay(), replay()]);
  expect(done.flat()).toHaveLength(3);
  expect(done.filter((own) => own.length > 0)).toHaveLength(1);
});

test('a line that was cut in the middle was never acknowledged, and disturbs nobody', async () => {
  await suspend('one');
  await settled();
  appendFileSync(firstFile(), '{"id":"half of a li');
  expect(await replay({ isTrial: false })).toEqual([]);
  await forget();
  expect(await replay({ isTrial: false })).toEqual([{ kind: 'suspended', subject: 'one' }]);
});

test('[W54] what cannot be done again has its last resort, or stops the start with its name', async () => {
  await suspend('spoiled');
  await forget();
  const fails = () => Promise.reject(new Error('cannot be opened'));
  const start = { db: parts.db, ledger, log, topics, isTrial: false };
  const refused = replayLedger({ ...start, lastResort: {} }, fails);
  await expect(refused).rejects.toThrow(/suspended, spoiled/);
  await expect(refused).rejects.toBeInstanceOf(StartProblem);
  expect(await replayLedger({ ...start, lastResort: { suspended: () => Promise.resolve(true) } }, fails)).toBe(1);
  expect(await replay({ isTrial: false })).toEqual([]);
  // An entry of a kind from a later version stops the start, too; after the later version has handled it, this one starts again.
  await parts.inTransaction(async (trx) => enterLedger(trx, { kind: 'of-later', subject: 'two' }));
  await forget();
  await expect(replay()).rejects.toThrow(/nicht kennt \(of-later, two\).* Starten Sie die neuere/);
  expect((await replay({ also: { 'of-later': 'later' } })).map(({ kind }) => kind)).toEqual(['suspended', 'of-later']);
  expect(await replay()).toEqual([]);
});

const spoiled: [string, () => void][] = [
  ['is gone', () => rmSync(folder, { recursive: true })],
  ['lost its end', () => truncateSync(firstFile(), Buffer.byteLength(`${lines()[0] ?? ''}\n`))],
  ['is empty', () => truncateSync(firstFile(), 0)],
  ['has another name', () => writeFileSync(join(folder, 'other.ledger'), readFileSync(firstFile()))],
];

test.each(spoiled)(
  'a ledger that %s: production does not start and says what to do, the trial mode goes on',
  async (_, spoil) => {
    await suspend('one');
    await suspend('two');
    await settled();
    spoil();
    const refused: unknown = await replay({ isTrial: false }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartProblem);
    expect(String(refused)).toMatch(/RESTORE_LEDGER_DIR.*Kopie zurück/);
    expect(await replay({ isTrial: true })).toEqual([]);
  },
);

test('an altered line is found when it matters: in production nothing is answered before the ledger is whole', async () => {
  await suspend('one');
  await suspend('two');
  await forget();
  writeFileSync(firstFile(), readFileSync(firstFile(), 'utf8').replace('"one"', '"ONE"'));
  await expect(replay({ isTrial: false })).rejects.toThrow('wurde verändert (Zeile 1)');
});

test('with another master key no line passes', async () => {
  await suspend('one');
  await ledger.close();
  ledger = createRestoreLedger({ folder, mac: ledgerMac(testRing()), log });
  await expect(replay({ isTrial: false })).rejects.toThrow('Hauptschlüssel');
});

test('a line tells ids and keyed hashes, no address', async () => {
  await parts.inTransaction((trx) => suppressionsOf(parts).suppress(trx, 'becker@vermieter.example'));
  expect(lines().join('\n')).not.toMatch(/becker|vermieter|@/);
});
