// The operator's diagnostic commands, used after a complaint or without one: why, jobs, doctor.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { startFakeSmtp, type FakeSmtp } from '../../../tests/support/fake-smtp.ts';
import { startFakeSms, type FakeSms } from '../../../tests/support/fake-sms.ts';
import { letterXpressAccount, startLetterXpress } from '../../../tests/support/letter-xpress-server.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { noteChore } from '../../platform/chores/chore-store.ts';
import { withClient } from '../../platform/database/connection.ts';
import { commands } from './commands.ts';
import type { Table } from './table.ts';

let product: TestProduct;
let issued: IssuedCertificate;
beforeAll(async () => {
  product = await startTestProduct();
  issued = await issuedCertificate(product, castOf('71'));
  await product.settled();
}, 120_000);
afterAll(() => product.close());

async function ask(name: string, argument?: string, settings = {}): Promise<Table> {
  const { db, settings: own } = product.platform;
  const table = await commands[name]?.run({ db, settings: { ...own, ...settings }, argument, more: [] });
  if (table === undefined) throw new Error(`there is no command ${name}`);
  return table;
}
const asOwner = (text: string) =>
  withClient(product.platform.settings.databaseOwnerUrl ?? '', (client) => client.query(text));

test('by an address, and by the number of the order, the messages are told and nobody who was not typed', async () => {
  const { tenantEmail } = issued.cast;
  const byAddress = await ask('why', tenantEmail.toUpperCase());
  expect(byAddress).toMatchObject({ isAlarm: false });
  expect(byAddress.rows.map(([, , template]) => template)).toContain('certificate-ready');
  expect(byAddress.rows.every((row) => (row[5] ?? '').endsWith('übergeben'))).toBe(true);
  const order = await product.platform.db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow();
  const byOrder = await ask('why', order.number.toLowerCase());
  expect(byOrder.rows.length).toBeGreaterThan(0);
  for (const { rows, title } of [byAddress, byOrder]) {
    const shown = JSON.stringify([rows, title]);
    expect(shown).not.toContain('@');
    for (const name of [issued.cast.tenantEmail, issued.cast.landlordEmail, issued.cast.tenantPhone])
      expect(shown).not.toContain(name);
  }
  const read = await product.platform.db
    .selectFrom('audit_event')
    .select('detail')
    .where('event', '=', 'message.read')
    .execute();
  expect(read.length).toBe(2);
});

test('what nobody was ever sent is said to be so', async () => {
  for (const typed of ['niemand@post.example', 'K7QF-3M2X-9TRB', "' or 1=1", undefined])
    expect(await ask('why', typed)).toMatchObject({ rows: [], isAlarm: true });
});

test.each([
  [
    { state: 'failed', last_error: 'smtp 5.1.1', attempts: 3 },
    'aufgegeben nach 3 Versuchen: die Adresse gibt es nicht (smtp 5.1.1)',
    true,
  ],
  [
    { state: 'failed', last_error: 'smtp 550 5.7.1', attempts: 3 },
    'aufgegeben nach 3 Versuchen: der Server des Empfängers will die Mail nicht (Inhalt oder Ruf des Absenders)',
    true,
  ],
  [
    { state: 'bounced', last_error: '5.7.1', attempts: 1 },
    'kam zurück: der Server des Empfängers will die Mail nicht',
    true,
  ],
  [
    { state: 'queued', last_error: 'smtp ECONNREFUSED', attempts: 2 },
    '2 Versuche, zuletzt: der Mailserver (SMTP_URL) ist nicht',
    false,
  ],
  [{ state: 'suppressed', last_error: null, attempts: 0 }, '„Nie wieder anschreiben“', false],
])('a mail in the state %j is explained in words', async (change, words, isAlarm) => {
  const email = `${change.state}@post.example`;
  await product.post('/tenant/register', { firstName: 'Lena', email });
  const [mail] = await product.messages(email);
  await product.platform.db
    .updateTable('message')
    .set({ ...change, next_try_at: change.state === 'queued' ? new Date(Date.now() + 9e7) : null })
    .where('id', '=', mail?.id ?? '')
    .execute();
  const table = await ask('why', email);
  expect(table.rows[0]?.[5]).toContain(words);
  expect(table.isAlarm).toBe(isAlarm);
});

test('jobs that failed for good are listed, exit 1, count in the figures, and are tried again at one word', async () => {
  expect(await ask('jobs')).toMatchObject({ rows: [], isAlarm: false });
  await asOwner(`insert into pgboss.job (name, data, state, policy, retry_limit)
    select 'failed-jobs', '{"messageId":"verloren"}', 'created', policy, 0 from pgboss.queue where name = 'failed-jobs'`);
  const failed = await ask('jobs', 'failed');
  expect(failed).toMatchObject({ isAlarm: true });
  expect(failed.rows[0]?.[2]).toBe('verloren');
  expect(await (await fetch(`${product.url}/metrics`)).text()).toMatch(/^jobs_failed 1$/m);
  expect((await ask('doctor')).rows).toContainEqual([
    'HANDELN',
    'Aufträge',
    '1 gescheitert',
    expect.stringContaining('jobs retry'),
  ]);
  expect(await ask('jobs', 'irgendwas')).toMatchObject({ isAlarm: true });
  await ask('jobs', 'retry');
  expect((await ask('jobs')).rows.length).toBeLessThanOrEqual(1);
  await asOwner("delete from pgboss.job where name = 'failed-jobs'");
});

test('a healthy trial product is in order, and what was never done is only a hint there', async () => {
  const table = await ask('doctor');
  expect(table).toMatchObject({ isAlarm: false });
  expect(table.rows).toContainEqual(['Hinweis', 'Letzte Sicherung', 'nie', expect.stringContaining('backup')]);
  const production = await ask('doctor', undefined, { isTrial: false });
  expect(production).toMatchObject({ isAlarm: true });
  const { db, clock } = product.platform;
  for (const name of ['backup', 'log-export', 'drill'] as const) await noteChore(db, name, clock.now());
  const text = await (await fetch(`${product.url}/metrics`)).text();
  expect(text).toMatch(/^backup_age_seconds \d+(\.\d+)?$/m);
  expect((await ask('doctor', undefined, { isTrial: false })).rows.filter(([state]) => state === 'Hinweis')).toEqual(
    [],
  );
});

let smtp: FakeSmtp;
let sms: FakeSms;
test('doctor sends a real mail, asks for the balance, and says what to do when one of them is out', async () => {
  smtp = await startFakeSmtp();
  sms = await startFakeSms('seven');
  const { seven } = sms;
  const services = { smsProviders: ['seven'], seven: { apiKey: 'x', signingSecret: 'x', url: seven.url } };
  const taken = await ask('doctor', undefined, { smtpUrl: smtp.url, ...services });
  expect(smtp.taken.map(({ recipients }) => recipients)).toEqual([[product.platform.settings.operator.email]]);
  expect(taken.rows.find(([, name]) => name === 'Mailversand')?.[0]).toBe('gut');
  // The fake answers like seven.io does for a wrong key.
  expect(taken.rows).toContainEqual(['HANDELN', 'SMS', 'seven.io nimmt den Schlüssel nicht an', expect.any(String)]);
  const quiet = await ask('doctor', '--no-mail', { smtpUrl: smtp.url });
  expect([smtp.taken.length, quiet.isAlarm]).toEqual([1, false]);
  await smtp.close();
  await sms.close();
  const away = await ask('doctor', undefined, { smtpUrl: smtp.url, ...services });
  expect(away).toMatchObject({ isAlarm: true });
  const found = away.rows.map(([state, name, what]) => `${state} ${name} ${what}`).join('\n');
  expect(found).toMatch(/HANDELN Mailversand Probemail nicht angenommen: smtp E/);
  expect(found).toContain('HANDELN SMS seven.io antwortet nicht (ECONNREFUSED)');
  const mollie = { apiKey: 'live_x', url: smtp.url.replace('smtp:', 'http:') };
  const unpaid = await ask('doctor', '--no-mail', { paymentProvider: 'mollie', mollie });
  expect(unpaid.rows.find(([, name]) => name === 'Zahlungsdienst')?.[2]).toBe('mollie: antwortet nicht (ECONNREFUSED)');
});

test('doctor says whether the print house takes the account, and leaves no letter there', async () => {
  const house = await startLetterXpress();
  const account = { username: letterXpressAccount.username, mode: 'live' as const, url: house.url };
  const found = async (apiKey: string): Promise<readonly string[] | undefined> => {
    const asked = await ask('doctor', '--no-mail', { letterXpress: { ...account, apiKey } });
    return asked.rows.find(([, name]) => name === 'Briefversand');
  };
  expect(await found(letterXpressAccount.apikey)).toEqual(['gut', 'Briefversand', 'letterxpress: antwortet', '']);
  expect((await found('falsch-0123456789'))?.slice(0, 3)).toEqual([
    'HANDELN',
    'Briefversand',
    'letterxpress: nimmt den Schlüssel nicht an',
  ]);
  expect(house.jobs).toEqual([]);
  await house.close();
  expect((await found(letterXpressAccount.apikey))?.[2]).toBe('letterxpress: antwortet nicht (ECONNREFUSED)');
  const byHand = await ask('doctor', '--no-mail');
  expect(byHand.rows.find(([, name]) => name === 'Briefversand')?.[0]).toBe('gut');
});
