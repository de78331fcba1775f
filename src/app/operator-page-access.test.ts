// The operator's page behind a token, and without its database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wayTo, type CuttableWay } from '../../tests/support/cuttable-way.ts';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { operatorPageAt, wordsOf, type OperatorPage } from '../../tests/support/operator-page.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startOnDatabase, type TestProduct } from '../../tests/support/product-on-database.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';

const token = 'nur-fuer-den-betrieb-0123456789';
const written = memoryLog('info');
const dataDir = mkdtempSync(join(tmpdir(), 'page-'));
let database: TestDatabase;
let way: CuttableWay;
let product: TestProduct;
let page: OperatorPage;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await wayTo(database.appConfig);
  await way.open();
  port = await freePort();
  const settings = { OPERATOR_PORT: String(port), OPERATOR_TOKEN: token, OPERATOR_URL: 'https://betrieb.example' };
  product = await startOnDatabase({ ...database, appConfig: way.config }, { dataDir, settings, log: written.log });
  page = operatorPageAt(port);
});
afterAll(async () => {
  await product.close();
  await way.cut();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

test('[W63] nobody without the token learns more than that there is one, from this machine neither', async () => {
  for (const headers of [
    {},
    bearer(`${token}x`),
    bearer('x'),
    { authorization: `Basic ${token}` },
    { cookie: 'betrieb=x' },
  ]) {
    const answer = await page.get('/betrieb', headers);
    expect([headers, answer.status]).toEqual([headers, 401]);
    expect(wordsOf(answer.body)).toContain('Das Kennwort steht in der Einstellung OPERATOR_TOKEN.');
    expect(answer.body).not.toMatch(/Zahlen|Alle Bereiche|Verbindungen/);
    expect((await page.post('/betrieb/suche', { angabe: 'x@post.example' }, headers)).status).toBe(401);
  }
  const { status, body } = await page.get('/betrieb', bearer(token));
  expect([status, wordsOf(body)]).toEqual([200, expect.stringContaining('Alle Bereiche')]);
});

test('[W63] by the name of OPERATOR_URL and by addresses it answers, by no other', async () => {
  for (const [host, status] of [
    ['betrieb.example', 200],
    [`192.0.2.7:${port}`, 200],
    ['betrieb.example.evil.example', 421],
    ['evil.example', 421],
  ] as const)
    expect([host, (await page.get('/betrieb', { host, ...bearer(token) })).status]).toEqual([host, status]);
});

const cookieOf = (line = ''): string => line.split(';')[0] ?? '';

test('[W63] the form opens a session for this page alone, and signing out ends it on the server', async () => {
  expect((await page.post('/betrieb/anmelden', { kennwort: token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  );
  const wrong = await page.post('/betrieb/anmelden', { kennwort: `${token}x` });
  expect([wrong.status, wordsOf(wrong.body), wrong.headers['set-cookie']]).toEqual([
    401,
    expect.stringContaining('Dieses Kennwort stimmt nicht.'),
    undefined,
  ]);
  const { status, headers } = await page.post('/betrieb/anmelden', { kennwort: ` ${token}` });
  expect([status, headers['location']]).toEqual([303, '/betrieb']);
  expect(headers['set-cookie']).toMatch(
    /^betrieb=[\w-]{43}; Max-Age=43200; Path=\/betrieb; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookie = cookieOf(headers['set-cookie']);
  const open = await page.get('/betrieb', { cookie });
  expect([open.status, wordsOf(open.body)]).toEqual([200, expect.stringContaining('Abmelden')]);
  // A wrong token is refused even with a valid session.
  expect((await page.get('/betrieb', { cookie, ...bearer('falsch') })).status).toBe(401);
  await page.post('/betrieb/abmelden', {}, { cookie });
  expect((await page.get('/betrieb', { cookie })).status).toBe(401);
  expect(written.text()).toContain('a wrong token');
  expect(written.text()).not.toContain(token);
});

test('a port that is taken is named by its setting, and no visitor was let in', async () => {
  const second = startOnDatabase(database, { dataDir, settings: { OPERATOR_PORT: String(port), LOG_LEVEL: 'silent' } });
  await expect(second).rejects.toThrow(`Der Port ${port} ist schon belegt`);
  await expect(second).rejects.toThrow(`OPERATOR_PORT=${port + 1} npm start`);
});

test('while the database is away the page says so in German, with what it knows without it', async () => {
  // A recent count would still be shown from the cache.
  await product.clock.advance(60);
  await way.cut();
  const { status, body } = await page.get('/betrieb', bearer(token));
  const words = wordsOf(body);
  expect(status).toBe(200);
  expect(words).toContain('Die Datenbank antwortet nicht.');
  expect(words).toMatch(
    /Datenbank Jetzt .*npm run operator -- doctor --no-mail Handbuch: docs\/operations\/database\.md/,
  );
  expect(words).toMatch(/Mails Nicht lesbar SMS und Anrufe Nicht lesbar/);
  expect(words).toMatch(/Datenträger Gut [\d,]+ GB frei/);
  expect(words).toMatch(/Signaturzertifikat Gut noch \d+ Tage gültig/);
  expect(words).toContain('Ließ sich nicht zählen.');
  expect(words).not.toContain('NaN');
  const search = await page.post('/betrieb/suche', { angabe: 'x@post.example' }, bearer(token));
  expect([search.status, wordsOf(search.body)]).toEqual([
    503,
    expect.stringContaining('Gerade lässt sich nicht suchen'),
  ]);
  // A fault of the page itself would look the same: the log shows which one it was.
  expect(written.text()).toMatch(/"part":"mails","error":"[^"]+".*could not be read/);
  expect(written.text()).toMatch(/"error":"[^"]+".*a search on the operator’s page failed/);
  expect(written.text()).not.toContain('x@post.example');
  await way.open();
});

test('a database that hangs keeps nobody waiting', async () => {
  way.freeze();
  const { status, body } = await page.get('/betrieb', bearer(token));
  way.thaw();
  expect([status, wordsOf(body)]).toEqual([200, expect.stringContaining('Die Datenbank antwortet nicht.')]);
});

test('[W63] who guesses is stopped after ten tries', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 12; round++)
    statuses.push((await page.post('/betrieb/anmelden', { kennwort: 'geraten' })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await page.post('/betrieb/anmelden', { kennwort: token })).status).toBe(429);
  // Somebody who is logged in stays logged in.
  expect((await page.get('/betrieb', bearer(token))).status).toBe(200);
});
