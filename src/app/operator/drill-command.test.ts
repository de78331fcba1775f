// A backup is restored beside the running product, all of it is checked, and no copy remains.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { writeCheckpointOfAnotherLog } from '../../../tests/support/other-log.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { readKeys } from '../read-keys.ts';
import { backUp } from './backup-command.ts';
import { writeSums } from './backup-files.ts';
import { commands } from './commands.ts';
import { Interrupted } from './interruptible.ts';
import { drill } from './drill-command.ts';

const log = pino({ level: 'silent' });
const backups = mkdtempSync(join(tmpdir(), 'drills-'));
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await issuedCertificate(product, castOf('81'));
  await product.settled();
  const { settings } = product.platform;
  await backUp({ settings, argument: join(backups, 'older') });
  await product.post('/tenant/register', { firstName: 'Lena', email: 'danach@post.example' });
}, 120_000);
afterAll(async () => {
  await product.close();
  rmSync(backups, { recursive: true, force: true });
});

const leftovers = (): string[] =>
  readdirSync(product.platform.settings.dataDir).filter((name) => name.startsWith('drill-'));
const ask = (argument?: string) => drill({ settings: product.platform.settings, argument, log });

test('it says what it proved, what would be missing, and leaves nothing, of a drill that was killed neither', async () => {
  mkdirSync(join(product.platform.settings.dataDir, 'drill-kIllEd', 'pgdata'), { recursive: true });
  const table = await ask(backups);
  expect(table).toMatchObject({ isAlarm: false, title: expect.stringContaining('lässt sich einspielen') as string });
  const said = Object.fromEntries(table.rows.map(([what = '', result = '']) => [what, result]));
  expect(said['Nachweisregister, jede Bescheinigung gegen Datei und Wortlaut']).toBe('Einträge: 1, alle stimmen');
  const [, found, kept] = /^(\d+) von (\d+)$/.exec(said['Zeilen zurück in der Datenbank'] ?? '') ?? [];
  expect([found, Number(kept) > 50]).toEqual([kept, true]);
  expect(said['Seit der Sicherung neu, fehlt danach']).toMatch(/^[1-9]\d* Einträge im Protokoll$/);
  expect(leftovers()).toEqual([]);
  expect(await (await fetch(`${product.url}/metrics`)).text()).toMatch(/^drill_age_seconds \d/m);
  // An export of the log that is newer than the backup is not a fault of the backup.
  const { db, settings } = product.platform;
  await issuedCertificate(product, castOf('82'));
  await product.settled();
  await commands['log-export']?.run({ db, settings, argument: undefined });
  expect(await ask(join(backups, 'older'))).toMatchObject({ isAlarm: false });
}, 60_000);

test('a backup of a log that went on another way than its last export is told as such, and can be put back', async () => {
  const folder = join(backups, 'log-export');
  await writeCheckpointOfAnotherLog(product.platform.settings, folder);
  const table = await ask(join(backups, 'older'));
  rmSync(folder, { recursive: true });
  expect(table).toMatchObject({ isAlarm: true, title: expect.stringContaining('lässt sich einspielen') as string });
  expect(table.title).toMatch(/ältere Sicherung eingespielt.*legen Sie den Ordner der Ausgabe.*beiseite.*backup\.md/);
  expect(table.rows).toContainEqual(['gegen die letzte Ausgabe (log-export)', 'passt nicht zur Ausgabe bis Eintrag 1']);
}, 60_000);

test('who ends it finds nothing left of it, and the exit code of a signal', async () => {
  const signals = new EventEmitter();
  const { settings } = product.platform;
  const asked = drill({ settings, argument: join(backups, 'older'), log }, signals).catch((error: unknown) => error);
  await eventually('the copy', () => Promise.resolve(leftovers().length > 0 || undefined));
  signals.emit('SIGTERM');
  const ended = await asked;
  expect(ended).toBeInstanceOf(Interrupted);
  expect(ended).toMatchObject({ exitCode: 143 });
  expect(leftovers()).toEqual([]);
  expect(signals.eventNames()).toEqual([]);
}, 60_000);

test('a backup without a proof of its sums is an alarm, and no drill that anybody counts', async () => {
  const unproved = join(backups, 'unproved');
  cpSync(join(backups, 'older'), unproved, { recursive: true });
  rmSync(join(unproved, 'SHA256SUMS.mac'));
  const { db } = product.platform;
  await db.deleteFrom('chore').where('name', '=', 'drill').execute();
  const table = await ask(unproved);
  expect(table).toMatchObject({
    isAlarm: true,
    title: expect.stringContaining('zählt aber nicht als geprüft') as string,
  });
  expect(table.title).toContain('SHA256SUMS.mac');
  expect(await db.selectFrom('chore').select('name').where('name', '=', 'drill').execute()).toEqual([]);
  rmSync(unproved, { recursive: true });
}, 60_000);

test('its result is told also where the database at work is away and it can not be noted', async () => {
  const settings = { ...product.platform.settings, databaseUrl: 'postgres://app@127.0.0.1:1/product' };
  const table = await drill({ settings, argument: join(backups, 'older'), log });
  expect(table.title).toContain('lässt sich einspielen');
  expect(table.title).toMatch(/konnte nicht vermerkt werden: .*\(\w*Error ECONNREFUSED\)/);
  expect(table.isAlarm).toBe(true);
}, 60_000);

test('a backup that is damaged, or of which a row is missing, is no backup', async () => {
  const { settings } = product.platform;
  const newer = join(backups, 'newer');
  await backUp({ settings, argument: newer });
  appendFileSync(join(newer, 'database.jsonl.gz'), 'x');
  await expect(ask(backups)).rejects.toThrow('newer');
  await writeSums(newer, readKeys(settings, { mayCreate: false }));
  await expect(ask(newer)).rejects.toThrow();
  mkdirSync(join(backups, 'leer'));
  await expect(ask(join(backups, 'leer'))).rejects.toThrow('SHA256SUMS');
  expect(await ask()).toMatchObject({ isAlarm: true });
  expect(leftovers()).toEqual([]);
}, 60_000);
