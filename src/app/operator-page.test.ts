// The operator's page: who may see it, what is waiting, what is found. On a real database, through its own listener.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { operatorPageAt, wordsOf, type OperatorPage } from '../../tests/support/operator-page.ts';
import { issuedCertificate, type IssuedCertificate } from '../../tests/support/paid-certificate.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { askLandlord } from '../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { withClient } from '../platform/database/connection.ts';

const written = memoryLog('info');
let product: TestProduct;
let page: OperatorPage;
let issued: IssuedCertificate;
let port: number;
beforeAll(async () => {
  port = await freePort();
  product = await startTestProduct({ settings: { OPERATOR_PORT: String(port) }, log: written.log });
  page = operatorPageAt(port);
  issued = await issuedCertificate(product, castOf('83'));
  await product.settled();
}, 120_000);
afterAll(() => product.close());

const asOwner = (text: string) =>
  withClient(product.platform.settings.databaseOwnerUrl ?? '', (client) => client.query(text));
const seen = async (): Promise<string> => wordsOf((await page.get()).body);

test('[W63] it is seen under the names of this machine and no other, and never by the listener of visitors', async () => {
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'localhost'])
    expect([host, (await page.get('/betrieb', { host })).status]).toEqual([host, 200]);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '192.0.2.7',
    'localhost.evil.example',
    'a@localhost',
    '',
  ]) {
    const answer = await page.get('/betrieb', { host });
    expect([host, answer.status]).toEqual([host, 421]);
    expect(answer.body).not.toContain('Instanz');
  }
  for (const path of ['/betrieb', '/betrieb/suche', '/betrieb/anmelden']) {
    expect((await fetch(`${product.url}${path}`)).status).toBe(404);
    expect((await fetch(`${product.url}${path}`, { method: 'POST' })).status).toBe(404);
  }
});

test('[W63] without a token it is not shown through a proxy, nor asked by the page of another site', async () => {
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'via']) {
    const answer = await page.get('/betrieb', { [header]: 'for=192.0.2.7' });
    expect([header, answer.status]).toEqual([header, 403]);
    expect(answer.body).toContain('OPERATOR_TOKEN');
  }
  for (const site of ['cross-site', 'same-site'])
    expect((await page.post('/betrieb/suche', { angabe: 'x' }, { 'sec-fetch-site': site })).status).toBe(403);
});

test('[14.3.2] it is kept nowhere, framed nowhere, runs no script and brings nothing of others', async () => {
  const { headers, body } = await page.get();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self'; .*frame-ancestors 'none'$/,
  );
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(body).not.toMatch(/<script|https?:\/\/|style="| on[a-z]+="/);
  expect((await page.get('/anderes')).status).toBe(404);
  expect((await page.get('/')).headers['location']).toBe('/betrieb');
});

test('where nothing waits it says so, with the time it was made', async () => {
  const words = await seen();
  expect(words).toContain('Alles läuft. Niemand wartet auf Sie.');
  expect(words).toMatch(/Stand \d\d:\d\d Uhr Neu laden/);
  expect(words).toContain('Testbetrieb');
});

test('the figures of the day count what happened, and say the same in words', async () => {
  const { body } = await page.get();
  const spoken = [...body.matchAll(/aria-label="([^"]*Letzte 24 Stunden: zusammen [^"]*)"/g)].map(([, label]) => label);
  const counted = Object.fromEntries(
    spoken.map((label = '') => [label.split(',')[0] ?? '', /zusammen (.+?), (?:Spitze|nichts)/.exec(label)?.[1] ?? '']),
  );
  expect(counted).toMatchObject({
    Unterschrieben: '1',
    Ausgestellt: '1',
    'Bezahlte Bestellungen': '1',
    'Umsatz nach Rechnungen': '10,90 €',
  });
  expect(Number(counted['Mails übergeben'])).toBeGreaterThan(0);
  const { code } = issued;
  await product.post('/certificate/verify-certificate', { uniqueCode: code });
  await product.clock.advance(60);
  expect((await page.get()).body).toContain('Prüfungen, Letzte 24 Stunden: zusammen 1');
});

test('what a restore held back days ago is listed with what sends it, although it is no alarm', async () => {
  await asOwner(`update message set state = 'failed', last_error = 'restored', sent_at = null,
    created_at = created_at - interval '3 days' where id = (select id from message order by created_at limit 1)`);
  const words = await seen();
  await asOwner(
    `update message set state = 'sent', last_error = null, sent_at = created_at where last_error = 'restored'`,
  );
  expect(words).toContain('Alles läuft. Niemand wartet auf Sie.');
  expect(words).toMatch(
    /Mails In Arbeit 0 warten, 0 in 24 Stunden aufgegeben, 1 nach einer Wiederherstellung zurückgehalten/,
  );
  expect(words).toMatch(/restored .*npm run operator -- messages [\da-f-]{36} resend/);
});

test('a failed job, a mail that stands still and a held request are named with what to type and where to read', async () => {
  await product.post('/tenant/register', { firstName: 'Lena', email: 'steht@post.example' });
  await product.settled();
  await asOwner(`update message set state = 'queued', sent_at = null, last_error = 'smtp ECONNREFUSED', attempts = 2,
    created_at = created_at - interval '1 hour', next_try_at = now() + interval '9 days'
    where id = (select id from message order by created_at desc limit 1)`);
  await asOwner(`update tenant_request set state = 'held', held_reason = 'same-mailbox', submitted_at = created_at
    where id = (select id from tenant_request where state = 'draft' limit 1)`);
  await asOwner(`insert into pgboss.job (name, data, state, policy, retry_limit)
    select 'failed-jobs', '{"messageId":"verloren"}', 'created', policy, 0 from pgboss.queue where name = 'failed-jobs'`);
  const words = await seen();
  await asOwner("delete from pgboss.job where name = 'failed-jobs'");
  expect(words).toContain('Etwas steht still. Bitte jetzt handeln. Mails Angehalten Aufträge');
  expect(words).toContain('Eine Mail wartet länger als eine Viertelstunde. 1 wartet, die älteste seit 60 Minuten');
  expect(words).toMatch(/npm run operator -- messages [\da-f-]{36} resend/);
  expect(words).toContain('Handbuch: docs/operations/mail.md');
  expect(words).toContain('smtp ECONNREFUSED');
  expect(words).toMatch(
    /1 Anfrage, 0 Bescheinigungen .*beide Seiten haben dasselbe Postfach.*npm run operator -- release [\da-f-]{36} npm run operator -- reject/,
  );
  expect(words).toMatch(
    /1 endgültig gescheitert .*npm run operator -- jobs retry .*docs\/operations\/faults\.md.*verloren/,
  );
  // Nobody may see names, numbers or addresses here.
  expect(words).not.toMatch(/@|Lena|Hoffmann|Becker|Lindenallee|\+49/);
});

const find = async (typed: string) => wordsOf((await page.post('/betrieb/suche', { angabe: typed })).body);

test('a search by each number and by the address finds the messages, as the command does', async () => {
  const { db } = product.platform;
  const order = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow();
  const invoice = await db.selectFrom('invoice').select('number').executeTakeFirstOrThrow();
  for (const typed of [order.number, invoice.number.toLowerCase(), issued.id.toUpperCase(), issued.cast.tenantEmail]) {
    const words = await find(` ${typed} `);
    expect([typed, words]).toEqual([
      typed,
      expect.stringMatching(/Nachrichten dazu: \d+.*certificate-ready .*übergeben/),
    ]);
    expect(words).toMatch(/npm run operator -- messages [\da-f-]{36}/);
  }
});

test('a search by the number of a request finds its mail to the landlord', async () => {
  await askLandlord(product);
  await product.settled();
  const mails = await product.messages();
  const number =
    mails.map(({ text }) => /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4,}(?:-[A-Z0-9]+)*\b/.exec(text)?.[0]).find(Boolean) ??
    '';
  expect(await find(number)).toMatch(/Nachrichten dazu: \d+/);
});

test('[W63] nobody is named who was not typed, and nothing typed stands in an address, the log or the audit log', async () => {
  const { tenantEmail, landlordEmail, tenantPhone } = issued.cast;
  const answer = await page.post('/betrieb/suche', { angabe: issued.id });
  for (const word of [tenantEmail, landlordEmail, tenantPhone, 'Hoffmann', 'Becker'])
    expect(answer.body).not.toContain(word);
  await find(tenantEmail);
  await find('<b>ganz@woanders.example</b>');
  expect((await page.post('/betrieb/suche', { angabe: '<b>"x"</b>' })).body).not.toContain('<b>');
  expect(written.text()).toContain('/betrieb/suche');
  expect(written.text()).not.toMatch(/woanders|mieterin\.example/);
  const audited = await product.platform.db
    .selectFrom('audit_event')
    .selectAll()
    .where('event', '=', 'message.read')
    .execute();
  expect(audited.length).toBeGreaterThan(3);
  expect(JSON.stringify(audited.map(({ detail }) => detail))).not.toContain('@');
});

test('what is not found, not typed, too long or no form is answered in German', async () => {
  expect(await find('niemand@post.example')).toContain('Dazu ist keine Nachricht gespeichert.');
  expect(await find('   ')).toContain('Bitte geben Sie eine Nummer oder eine E-Mail-Adresse ein.');
  const tooLong = await page.post('/betrieb/suche', { angabe: 'x'.repeat(5000) });
  expect([tooLong.status, wordsOf(tooLong.body)]).toEqual([413, expect.stringContaining('war nicht lesbar')]);
  const json = await page.post('/betrieb/suche', {}, { 'content-type': 'application/json' });
  expect([json.status, wordsOf(json.body)]).toEqual([415, expect.stringContaining('war nicht lesbar')]);
  expect((await page.get('/betrieb/suche')).headers['location']).toBe('/betrieb#suche');
});
