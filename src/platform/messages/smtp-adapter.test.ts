// What reaches the mail server, and what happens to a mail when the connection or the server fails, over real SMTP.
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeSmtp, type FakeSmtp } from '../../../tests/support/fake-smtp.ts';
import { openOutgoingMail, type OutgoingMail } from '../../../tests/support/outgoing-mail.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { createReturnPaths } from './return-path.ts';
import { createSmtpAdapter } from './smtp-adapter.ts';

let smtp: FakeSmtp;
let mail: OutgoingMail;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  smtp = await startFakeSmtp();
  mail = await openOutgoingMail();
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  await smtp.close();
  await mail.close();
});

function adapterFor(url: string, environment: Record<string, string> = {}, timeoutMs?: number) {
  const settings = loadSettings(environment);
  const paths = createReturnPaths(mail.parts.vault, settings.bounceAddress);
  const adapter = createSmtpAdapter(settings, url, paths, timeoutMs);
  opened.push(adapter);
  return adapter;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  DKIM_DOMAIN: 'mietschuldenfrei.example',
  DKIM_SELECTOR: 'mail2026',
  DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }),
} as Record<string, string>;

/** The only DNS record that receivers look up. */
async function resolveKey(name: string, kind: string): Promise<string[][]> {
  if (name !== 'mail2026._domainkey.mietschuldenfrei.example' || kind !== 'TXT')
    throw new Error(`no ${kind} of ${name}`);
  return [[`v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`]];
}

async function signaturesOf(raw: Buffer) {
  const { results } = await dkimVerify(raw, { resolver: resolveKey });
  return results.map(({ status, signingDomain }) => ({ result: status.result, signingDomain }));
}

test('a signed mail is verified by an independent library, with attachment and umlauts, and a changed one is not', async () => {
  const bytes = Buffer.from('%PDF-1.7 Prüfung '.repeat(5000));
  const id = await mail.store({
    fromName: 'Łucja Müller-Öz über Mietschuldenfrei',
    attachments: [{ fileName: 'Bescheinigung.pdf', contentType: 'application/pdf', bytes }],
  });
  await mail.send(id, adapterFor(smtp.url, dkim));
  const raw = smtp.taken[0]?.raw ?? Buffer.alloc(0);
  expect(await signaturesOf(raw)).toEqual([{ result: 'pass', signingDomain: 'mietschuldenfrei.example' }]);
  const forged = Buffer.from(raw.toString('latin1').replace(/^To: .*$/m, 'To: jan@vermieter.example'), 'latin1');
  expect(await signaturesOf(forged)).toMatchObject([{ result: 'fail' }]);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.from).toMatchObject({
    name: 'Łucja Müller-Öz über Mietschuldenfrei',
    address: 'bescheinigung@mietschuldenfrei.example',
  });
});

test('without a key no mail claims a signature', async () => {
  await mail.send(await mail.store(), adapterFor(smtp.url));
  expect(await signaturesOf(smtp.taken[0]?.raw ?? Buffer.alloc(0))).toMatchObject([{ result: 'none' }]);
  expect(smtp.taken[0]?.raw.toString('latin1')).not.toMatch(/^DKIM-Signature:/m);
});

test('each mail has a return path of its own, and people still see the usual sender', async () => {
  const adapter = adapterFor(smtp.url, { MAIL_BOUNCE_TO: 'zurueck@mietschuldenfrei.example' });
  for (let count = 0; count < 2; count++) await mail.send(await mail.store(), adapter);
  const senders = smtp.taken.map(({ sender }) => sender);
  expect(new Set(senders).size).toBe(2);
  for (const sender of senders) expect(sender).toMatch(/^zurueck\+[\da-f]{52}@mietschuldenfrei\.example$/);
  expect(Math.max(...senders.map((sender) => sender.indexOf('@')))).toBeLessThanOrEqual(64);
  for (const { raw } of smtp.taken)
    expect(raw.toString('latin1')).toMatch(/^From: Mietschuldenfrei <bescheinigung@mietschuldenfrei\.example>/m);
});

test('a server elsewhere that offers no encryption gets nothing, and the mail waits', async () => {
  // The same server under a name that does not look like this machine.
  const elsewhere = smtp.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  const id = await mail.store();
  await mail.send(id, adapterFor(elsewhere));
  expect(smtp.connections()).toBe(1);
  expect([smtp.taken, smtp.held]).toEqual([[], []]);
  expect(await mail.rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
});

test('many mails go over few connections', async () => {
  const adapter = adapterFor(smtp.url, { SMTP_CONNECTIONS: '3' });
  const ids = await Promise.all(Array.from({ length: 60 }, () => mail.store()));
  await Promise.all(ids.map((id) => mail.send(id, adapter)));
  expect(smtp.taken).toHaveLength(60);
  expect(smtp.connections()).toBeLessThanOrEqual(3);
});

/** Speaks just enough SMTP; `onLine` may take over at any command, `onData` gets the bytes received in DATA so far. */
async function startBrokenSmtp(broken: {
  onLine?: (line: string, socket: Socket) => boolean;
  onData?: (bytes: number, socket: Socket) => boolean;
}): Promise<{ url: string; ends: () => number }> {
  let ends = 0;
  const server: Server = createServer((socket) => {
    let isData = false;
    let bytes = 0;
    socket.on('error', () => undefined);
    socket.write('220 broken.example\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (isData) {
        bytes += chunk.length;
        if (broken.onData?.(bytes, socket)) return;
        if (text.endsWith('\r\n.\r\n')) {
          ends++;
          isData = false;
          socket.write('250 taken\r\n');
        }
        return;
      }
      for (const line of text.split('\r\n').filter((part) => part !== '')) {
        if (broken.onLine?.(line, socket)) return;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  opened.push(server);
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, ends: () => ends };
}

const large = [{ fileName: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.alloc(600_000, 'x') }];

test('a line cut in the middle of the content loses nothing: the server has none of it, the next try sends it once', async () => {
  const broken = await startBrokenSmtp({
    onData: (bytes, socket) => {
      if (bytes > 100_000) socket.destroy();
      return bytes > 100_000;
    },
  });
  const id = await mail.store({ attachments: large });
  await mail.send(id, adapterFor(broken.url));
  expect(await mail.rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
  expect(broken.ends()).toBe(0);
  const working = adapterFor(smtp.url);
  await mail.send(id, working);
  expect(smtp.taken).toHaveLength(0);
  mail.parts.clock.advance(31);
  await mail.send(id, working);
  await mail.send(id, working);
  expect(smtp.taken).toHaveLength(1);
  expect(await mail.rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
});

test.each(['EHLO', 'MAIL FROM', 'RCPT TO', 'DATA'])(
  'a server that falls silent at %s holds nobody for long, and the mail stays queued',
  async (command) => {
    const silent = await startBrokenSmtp({ onLine: (line) => line.startsWith(command) });
    const id = await mail.store();
    await mail.send(id, adapterFor(silent.url, {}, 300));
    expect(await mail.rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
    mail.parts.clock.advance(31);
    await mail.send(id, adapterFor(smtp.url));
    expect(smtp.taken).toHaveLength(1);
    expect(await mail.rowOf(id)).toMatchObject({ state: 'sent' });
  },
);

test.each([
  ['554 5.7.1 <lena@mieter.example>: Relay access denied', 'queued', 'refused: smtp 554 5.7.1'],
  ['550-5.1.1 There is no such\r\n550 5.1.1 mailbox, lena@mieter.example', 'failed', 'smtp 550 5.1.1'],
  ['550 mailbox unavailable', 'failed', 'smtp 550'],
])('in a quiet hour a recipient that is refused twice with %j: %s', async (reply, state, error) => {
  const refusing = await startBrokenSmtp({
    onLine: (line, socket) => line.startsWith('RCPT') && socket.write(`${reply}\r\n`),
  });
  const id = await mail.store();
  await mail.send(id, adapterFor(refusing.url));
  mail.parts.clock.advance(300);
  await mail.send(id, adapterFor(refusing.url));
  // Nothing of the text is kept, because it names the recipient.
  expect(await mail.rowOf(id)).toMatchObject({ state, last_error: error });
});

test('a server that answers 451 after the content gets the same mail again later, and has it once', async () => {
  let refusals = 0;
  const busy = await startBrokenSmtp({
    onData: (_bytes, socket) => {
      if (refusals > 0) return false;
      refusals++;
      socket.end('451 try later\r\n');
      return true;
    },
  });
  const adapter = adapterFor(busy.url);
  const id = await mail.store();
  await mail.send(id, adapter);
  expect(await mail.rowOf(id)).toMatchObject({ state: 'queued', last_error: 'smtp 451' });
  mail.parts.clock.advance(31);
  await mail.send(id, adapter);
  expect([busy.ends(), (await mail.rowOf(id)).state]).toEqual([1, 'sent']);
});

test('a recipient erased while the mail was queued gets nothing', async () => {
  const id = await mail.store();
  const { person_key_id: personKeyId } = await mail.parts.db
    .selectFrom('message')
    .select('person_key_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await mail.parts.inTransaction((trx) => mail.parts.vault.destroyPerson(trx, personKeyId, 'for-good'));
  await mail.send(id, adapterFor(smtp.url));
  expect(smtp.taken).toEqual([]);
  expect(await mail.rowOf(id)).toMatchObject({ state: 'failed', last_error: 'erased' });
});
