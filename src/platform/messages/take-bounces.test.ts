// Returned mails: only a report that knows the envelope sender of exactly this mail changes anything.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounceMail } from '../../../tests/support/bounce-mail.ts';
import { openOutgoingMail, type OutgoingMail } from '../../../tests/support/outgoing-mail.ts';
import { withClient } from '../database/connection.ts';
import { createReturnPaths, type ReturnPaths } from './return-path.ts';
import { processBounce, takeBounces } from './take-bounces.ts';

let mail: OutgoingMail;
let paths: ReturnPaths;
beforeAll(async () => {
  mail = await openOutgoingMail();
  paths = createReturnPaths(mail.parts.vault, 'zurueck@mietschuldenfrei.example');
});
afterAll(() => mail.close());

async function sentMail(template: 'tenant-confirm' | 'landlord-receipt' | 'order-confirmation' = 'tenant-confirm') {
  const id = await mail.store({ template });
  await mail.send(id, { send: () => Promise.resolve({ outcome: 'accepted' }) });
  return { id, returnPath: paths.of(id) ?? '' };
}

const take = (report: string) => {
  const { db, clock } = mail.parts;
  return processBounce({ db, clock, jobs: mail.jobs, paths }, Buffer.from(report));
};
const stateOf = async (id: string): Promise<string> => (await mail.rowOf(id)).state;

test('a mail that came back is marked once, with the status the server gave', async () => {
  const { id, returnPath } = await sentMail();
  expect(await take(bounceMail({ to: returnPath }))).toBe('bounced');
  expect(await mail.rowOf(id)).toMatchObject({ state: 'bounced', last_error: 'dsn 5.1.1' });
  expect(await take(bounceMail({ to: returnPath }))).toBe('known');
});

test('the return path is found in capitals, in another header and in the mail that came back', async () => {
  for (const report of [
    (path: string) => bounceMail({ to: path.toUpperCase() }),
    (path: string) => bounceMail({ to: `postmaster@x.example\r\nX-Original-To: ${path}` }),
    (path: string) => bounceMail({ to: 'postmaster@x.example', returned: `Return-Path: <${path}>` }),
  ]) {
    const { id, returnPath } = await sentMail();
    await take(report(returnPath));
    expect(await stateOf(id)).toBe('bounced');
  }
});

test('a server that goes on trying, and an answer of somebody on holiday, change nothing', async () => {
  const { id, returnPath } = await sentMail();
  expect(await take(bounceMail({ to: returnPath, action: 'delayed', status: '4.4.1' }))).toBe('temporary');
  expect(await take(`From: a@b.example\r\nTo: ${returnPath}\r\nSubject: Urlaub\r\n\r\nAction: failed\r\n`)).toBe(
    'not-ours',
  );
  expect(await stateOf(id)).toBe('sent');
});

test('a forged report that knows the Message-ID but not the envelope sender reaches nothing', async () => {
  const { id, returnPath } = await sentMail();
  const other = await sentMail();
  const bare = id.replaceAll('-', '');
  const guesses = [
    `zurueck+${bare}${'0'.repeat(20)}@mietschuldenfrei.example`,
    // The proof belongs to another mail.
    returnPath.replace(bare, other.id.replaceAll('-', '')),
    `zurueck+${bare}@mietschuldenfrei.example`,
    'zurueck@mietschuldenfrei.example',
  ];
  for (const to of guesses)
    expect(await take(bounceMail({ to, returned: `Message-ID: <${id}@localhost>\r\nReturn-Path: <${to}>` }))).toBe(
      'not-ours',
    );
  expect([await stateOf(id), await stateOf(other.id)]).toEqual(['sent', 'sent']);
});

test('nothing can be done to a mail that is still queued, and broken files are read without harm', async () => {
  const id = await mail.store();
  expect(await take(bounceMail({ to: paths.of(id) ?? '' }))).toBe('known');
  expect(await stateOf(id)).toBe('queued');
  for (const broken of [
    '',
    '\0\0\0',
    'Content-Type: multipart/report; boundary="x"\r\n\r\n--x\r\n--x\r\n--x'.repeat(50),
  ])
    expect(await take(broken)).toBe('not-ours');
});

test('only a mail that matters to somebody queues word of it', async () => {
  const told = await sentMail('order-confirmation');
  const untold = await sentMail('landlord-receipt');
  for (const { returnPath } of [told, untold]) await take(bounceMail({ to: returnPath }));
  expect([await hasJob(told.id), await hasJob(untold.id)]).toEqual([true, false]);
});

async function hasJob(messageId: string): Promise<boolean> {
  const { rows } = await withClient(mail.parts.ownerConfig, (client) =>
    client.query<{ data: { messageId: string } }>("select data from pgboss.job where name = 'message-undelivered'"),
  );
  return rows.some(({ data }) => data.messageId === messageId);
}

test('reports in the folder are acted upon and deleted; anything else is put aside for a person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bounces-'));
  const { db, clock } = mail.parts;
  const round = () => takeBounces({ db, clock, jobs: mail.jobs, log: pino({ level: 'silent' }), paths, folder });
  // A folder that does not exist yet is no error.
  await round();
  mkdirSync(join(folder, 'new'));
  const { id, returnPath } = await sentMail();
  writeFileSync(join(folder, 'new', '1.mx'), bounceMail({ to: returnPath }));
  writeFileSync(join(folder, 'new', '2.mx'), 'From: a@b.example\r\nSubject: Frage\r\n\r\nHallo');
  await round();
  expect(readdirSync(join(folder, 'new'))).toEqual([]);
  expect(readdirSync(join(folder, 'cur'))).toEqual(['2.mx:2,']);
  expect(await stateOf(id)).toBe('bounced');
  rmSync(folder, { recursive: true });
});

test('a report that can not be read just now waits for a later round, and holds up no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bounces-'));
  const { db, clock } = mail.parts;
  const round = () => takeBounces({ db, clock, jobs: mail.jobs, log: pino({ level: 'silent' }), paths, folder });
  mkdirSync(join(folder, 'new'));
  const [unread, other] = [await sentMail(), await sentMail()];
  const file = join(folder, 'new', '1.mx');
  // Reading it fails with ELOOP for every account.
  symlinkSync(file, file);
  writeFileSync(join(folder, 'new', '2.mx'), bounceMail({ to: other.returnPath }));
  await round();
  expect([readdirSync(join(folder, 'new')), await stateOf(other.id)]).toEqual([['1.mx'], 'bounced']);
  rmSync(file);
  writeFileSync(file, bounceMail({ to: unread.returnPath }));
  await round();
  expect([readdirSync(join(folder, 'new')), await stateOf(unread.id)]).toEqual([[], 'bounced']);
  rmSync(folder, { recursive: true });
});

test('however many can not be read, those behind them have their turn, and the log says it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bounces-'));
  const { db, clock } = mail.parts;
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  mkdirSync(join(folder, 'new'));
  for (let number = 0; number < 210; number++) {
    const file = join(folder, 'new', `0.${number}.mx`);
    symlinkSync(file, file);
  }
  const { id, returnPath } = await sentMail();
  writeFileSync(join(folder, 'new', '1.mx'), bounceMail({ to: returnPath }));
  await takeBounces({ db, clock, jobs: mail.jobs, log, paths, folder });
  expect(await stateOf(id)).toBe('bounced');
  expect(said.map((line) => (JSON.parse(line) as { count: number }).count)).toEqual([210]);
  rmSync(folder, { recursive: true });
});

test('a report that comes while the database is away is not lost, and one that another process took is no fault', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bounces-'));
  const { db, clock } = mail.parts;
  const round = (from: typeof db) =>
    takeBounces({ db: from, clock, jobs: mail.jobs, log: pino({ level: 'silent' }), paths, folder });
  mkdirSync(join(folder, 'new'));
  const { id, returnPath } = await sentMail();
  writeFileSync(join(folder, 'new', '1.mx'), bounceMail({ to: returnPath }));
  await expect(round(db.withSchema('away'))).rejects.toThrow('away');
  expect(readdirSync(join(folder, 'new'))).toEqual(['1.mx']);
  await Promise.all([round(db), round(db)]);
  expect([readdirSync(join(folder, 'new')), await stateOf(id)]).toEqual([[], 'bounced']);
  rmSync(folder, { recursive: true });
});
