// Tests against a real SMTP server that answers as told.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../../tests/support/outbox-of.ts';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { withClient } from '../database/connection.ts';
import { platformJobs } from '../jobs/job-table.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { loadSettings } from '../settings/load-settings.ts';
import type { NewMail } from './outbox.ts';
import { createMessageSender, requeueDueMessages } from './send-message.ts';
import { createReturnPaths } from './return-path.ts';
import { createSmtpAdapter } from './smtp-adapter.ts';

const log = pino({ level: 'silent' });

type Answer = 'accept' | 'drop' | { code: number; at: 'RCPT' | 'DATA' | 'MAIL' };

let answers: Answer[];
let received: Email[];
let server: SMTPServer;
let parts: TestParts;
let jobs: Jobs;
let adapter: ReturnType<typeof createSmtpAdapter>;

const refusedAtRcpt: Answer = { code: 550, at: 'RCPT' };

const refusal = (code: number): Error => Object.assign(new Error('5.1.1 lena@mieter.example'), { responseCode: code });

function startSmtp(): SMTPServer {
  const refuseAt = (step: string, done: (error?: Error | null) => void): void => {
    const [answer] = answers;
    if (typeof answer !== 'object' || answer.at !== step) return done();
    answers.shift();
    done(refusal(answer.code));
  };
  const started = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom: (_address, _session, done) => refuseAt('MAIL', done),
    onRcptTo: (_address, _session, done) => refuseAt('RCPT', done),
    onData: (stream, _session, done) => {
      void answerMail(stream, started, done);
    },
  });
  started.on('error', () => undefined);
  return started;
}

/** Reads the mail to the end, then answers as told. */
async function answerMail(
  stream: AsyncIterable<Buffer>,
  started: SMTPServer,
  done: (error?: Error | null) => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const answer = answers.shift() ?? 'accept';
  received.push(await PostalMime.parse(Buffer.concat(chunks)));
  if (answer === 'drop') for (const connection of started.connections) connection.close();
  else if (answer === 'accept') done();
  else done(refusal(answer.code));
}

beforeEach(async () => {
  [answers, received] = [[], []];
  server = startSmtp();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  parts = await openTestParts();
  jobs = createJobs({ connection: parts.appConfig, names: platformJobs, log, lease: parts.lease });
  await jobs.start();
  adapter = createSmtpAdapter(
    loadSettings({}),
    `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    createReturnPaths(parts.vault, undefined),
  );
});
afterEach(async () => {
  adapter.close();
  await jobs.stop();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await parts.close();
});

async function store(change: Partial<NewMail> = {}): Promise<string> {
  const outbox = outboxOf(parts, jobs);
  const { id } = await parts.inTransaction(async (trx) =>
    outbox.mail(trx, {
      key: randomUUID(),
      template: 'tenant-confirm',
      personKeyId: await parts.vault.createPerson(trx),
      to: 'lena@mieter.example',
      subject: 'Deine Anfrage für die Weißgerbergasse',
      html: '<p>Schöne Grüße, Łukasiewicz</p>',
      text: 'Schöne Grüße, Łukasiewicz',
      ...change,
    }),
  );
  return id;
}

const send = (messageId: string, keepsContent = false): Promise<void> => {
  const { db, vault, clock, lease } = parts;
  return createMessageSender({ db, vault, clock, jobs, lease, log, mailAdapter: adapter, keepsContent })({ messageId });
};
const rowOf = (id: string) => parts.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an accepted mail arrives whole, is marked as sent, and its content is dropped', async () => {
  const bytes = Buffer.from('%PDF-1.7 Prüfung');
  const id = await store({ attachments: [{ fileName: 'Bescheinigung.pdf', contentType: 'application/pdf', bytes }] });
  await send(id);
  await send(id);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({
    from: { name: 'Mietschuldenfrei', address: 'bescheinigung@mietschuldenfrei.example' },
    to: [{ address: 'lena@mieter.example' }],
    subject: 'Deine Anfrage für die Weißgerbergasse',
    messageId: `<${id}@localhost>`,
  });
  expect(mail?.html).toContain('Łukasiewicz');
  expect(mail?.text).toContain('Schöne Grüße, Łukasiewicz');
  const [attachment] = mail?.attachments ?? [];
  expect(attachment).toMatchObject({ filename: 'Bescheinigung.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(bytes)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', sealed: null, next_try_at: null, last_error: null });
});

test('a server that is busy is asked again later, with the same Message-ID', async () => {
  answers = [{ code: 451, at: 'DATA' }];
  const id = await store();
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1, last_error: 'smtp 451' });
  await send(id);
  expect(received, 'not before its time').toHaveLength(1);
  parts.clock.advance(31);
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', last_error: null });
  expect(received.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
});

test.each(['RCPT', 'DATA'] as const)(
  'a refusal for good at %s ends the message, and the recipient is not noted',
  async (at) => {
    answers = [
      { code: 550, at },
      { code: 550, at },
    ];
    const id = await store();
    await send(id);
    // A single refusal may be a temporary fault of the server.
    expect(await rowOf(id)).toMatchObject({ state: 'queued', last_error: 'refused: smtp 550 5.1.1', attempts: 0 });
    parts.clock.advance(300);
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', last_error: 'smtp 550 5.1.1', next_try_at: null });
    parts.clock.advance(86_400);
    await send(id);
    expect(answers).toEqual([]);
    expect(received.length).toBeLessThanOrEqual(2);
  },
);

test.each(['sent', 'failed'] as const)('a receipt that is %s leaves no address and no key behind', async (state) => {
  if (state === 'failed') answers = [refusedAtRcpt, refusedAtRcpt];
  const id = await store({ personKeyId: null });
  await send(id);
  parts.clock.advance(300);
  await send(id);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state, sealed: null, recipient_index: null });
  const key = await parts.db
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', row.person_key_id)
    .executeTakeFirstOrThrow();
  expect(key).toEqual({ wrapped: null });
});

test('a refused sender is a fault of our settings, so no mail is given up for it', async () => {
  answers = [{ code: 553, at: 'MAIL' }];
  const id = await store();
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', last_error: 'smtp 553' });
  parts.clock.advance(31);
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
});

test('a line cut after the content is an unknown answer: repeated, and recognisable by its Message-ID', async () => {
  answers = ['drop'];
  const id = await store();
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
  parts.clock.advance(31);
  await send(id);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a server that is not there is tried for about a day, then the message fails visibly', async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const id = await store();
  const start = parts.clock.now().getTime();
  for (let tries = 0; tries < 30 && (await rowOf(id)).state === 'queued'; tries++) {
    await send(id);
    const { next_try_at: next } = await rowOf(id);
    if (next) parts.clock.advance((next.getTime() - parts.clock.now().getTime()) / 1000);
  }
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 12 });
  expect((parts.clock.now().getTime() - start) / 3_600_000).toBeGreaterThan(20);
});

test('parallel jobs of one message hand it over once', async () => {
  const id = await store();
  await Promise.all(Array.from({ length: 10 }, () => send(id)));
  expect(received).toHaveLength(1);
});

test('[1.3.11] a line break typed into a subject reaches no header of the sent mail', async () => {
  const id = await store({ subject: 'Guten Tag\r\nBcc: dritte@boese.example' });
  await send(id);
  expect(received[0]).toMatchObject({ subject: 'Guten Tag Bcc: dritte@boese.example' });
  expect(received[0]?.bcc ?? []).toEqual([]);
});

test('a message that lost its job is queued again when its time has come, once', async () => {
  await store();
  const { db, clock, ownerConfig } = parts;
  const jobsOf = async (): Promise<number> => {
    const { rows } = await withClient(ownerConfig, (client) =>
      client.query<{ open: number }>("select count(*)::int as open from pgboss.job where name = 'send-message'"),
    );
    return rows[0]?.open ?? -1;
  };
  await withClient(ownerConfig, (client) => client.query('delete from pgboss.job'));
  await requeueDueMessages({ db, clock, jobs });
  await requeueDueMessages({ db, clock, jobs });
  expect(await jobsOf()).toBe(1);
});
