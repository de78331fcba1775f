import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byPost, letterIdOf } from '../../../tests/support/bought-letter.ts';
import { wordsOfPage } from '../../../tests/support/page-words.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import type { SignedCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { orderOf, orderRefund } from '../../../tests/support/withdraw-order.ts';
import { changeStatus } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notifyFailed } from '../../postal-delivery/server/notify-failed.ts';
import { lettersOperatorNeutralTexts as texts } from '../rules/letters-operator.de.ts';
import { commands } from './commands.ts';
import type { Table } from './table.ts';

let product: TestProduct;
let certificate: SignedCertificate;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  certificate = await paidCertificate(product, { order: byPost });
  folder = mkdtempSync(join(tmpdir(), 'letters-'));
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(argument?: string, ...more: string[]): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands['letters']?.run({ db, settings, argument, more });
  if (table === undefined) throw new Error('there is no command letters');
  return table;
}

async function eventsOf(certificateId: string): Promise<string[]> {
  const rows = await product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', certificateId)
    .where('event', 'like', 'letter.%')
    .where('actor', '=', 'operator')
    .orderBy('seq')
    .execute();
  return rows.map(({ event }) => event);
}

async function shown({ id, token }: SignedCertificate): Promise<unknown> {
  const { body } = await product.get(`/certificate/${id}`, { token });
  return (body['certificate'] as { letter: unknown }).letter;
}

test('the list names open letters by id and nobody by name', async () => {
  const table = await ask();
  expect(table.rows).toEqual([
    [
      expect.any(String),
      'wartet auf Versand',
      expect.stringMatching(/^MF-/),
      certificate.id,
      'ausgestellt',
      expect.any(String),
      '',
      '',
    ],
  ]);
  expect(JSON.stringify(table)).not.toMatch(/Lena|Hoffmann|Lindenallee|@/);
});

test('one letter is read by its id with whom to ask, and the reading is written down', async () => {
  const id = (await ask()).rows[0]?.[0] ?? '';
  const { rows } = await ask(id.toUpperCase());
  expect(rows).toContainEqual(['Zustand', 'wartet auf Versand']);
  expect(rows).toContainEqual(['Mietpartei', 'Lena Hoffmann']);
  expect(rows).toContainEqual(['E-Mail', 'lena@mieterin.example']);
  // What the landlord says about the tenant's address is not used for sending (W48).
  expect(JSON.stringify(rows)).not.toContain('Lindenallee');
  expect(await eventsOf(certificate.id)).toEqual(['letter.read']);
});

test.each(['00000000-0000-7000-8000-000000000000', 'kein-id', "' or 1=1"])('%j is no letter', async (argument) => {
  expect(await ask(argument)).toMatchObject({ rows: [], isAlarm: true });
  expect((await ask(argument, 'sent')).isAlarm).toBe(true);
});

test('[W48] the file for the printer shows the confirmed address in the window and the certificate behind it, and its opening is written down', async () => {
  const bought = await paidCertificate(product, { order: byPost });
  const id = await letterIdOf(product, bought.id);
  const path = join(folder, 'brief.pdf');
  expect(await ask(id, 'pdf', path)).toMatchObject({ title: texts.written(path, id), isAlarm: false });
  const file = readFileSync(path);
  const window = (await wordsOfPage(file)).filter(({ x, y }) => x < 105 && y > 62.7 && y < 90);
  expect(window.map(({ text }) => text)).toEqual(['Lena Hoffmann', 'Eigene Straße 7', '50667 Köln']);
  const issued = await product.get(`/certificate/download-certificate/${bought.id}`, bought);
  expect((await readPdf(file)).pages.slice(1)).toEqual((await readPdf(issued.bytes)).pages);
  // Only the operator's account may read it.
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await eventsOf(bought.id)).toEqual(['letter.opened']);
  // An existing file is never overwritten.
  writeFileSync(join(folder, 'anderes.pdf'), 'anderes');
  await expect(ask(id, 'pdf', join(folder, 'anderes.pdf'))).rejects.toThrow('anderes.pdf gibt es schon.');
  expect(readFileSync(join(folder, 'anderes.pdf'), 'utf8')).toBe('anderes');
});

test('printed and posted, the tenant reads it, and no step is taken twice', async () => {
  const bought = await paidCertificate(product, { order: byPost });
  const id = await letterIdOf(product, bought.id);
  expect(await shown(bought)).toEqual({ state: 'preparing', at: null });
  expect(await ask(id, 'printed')).toMatchObject({ title: texts.done.printed, isAlarm: false });
  expect(await shown(bought)).toEqual({ state: 'handed-over', at: expect.any(String) });
  // A printed letter no longer needs an address.
  expect((await ask(id, 'pdf', join(folder, 'zu-spaet.pdf'))).isAlarm).toBe(true);
  expect(existsSync(join(folder, 'zu-spaet.pdf'))).toBe(false);
  expect((await ask(id, 'printed')).isAlarm).toBe(true);
  expect((await ask(id, 'sent')).title).toBe(texts.done.sent);
  expect((await ask(id, 'sent')).isAlarm).toBe(true);
  expect(await shown(bought)).toEqual({ state: 'sent', at: expect.any(String) });
  expect(await eventsOf(bought.id)).toEqual(['letter.handed-over', 'letter.sent']);
});

test('a letter that comes back is told, and can be written once more', async () => {
  const bought = await paidCertificate(product, { order: byPost });
  const id = await letterIdOf(product, bought.id);
  expect((await ask(id, 'returned')).title).toBe(texts.notHere.returned);
  expect((await ask(id, 'again')).isAlarm).toBe(true);
  await ask(id, 'sent');
  expect((await ask(id, 'returned')).title).toBe(texts.done.returned);
  expect(await shown(bought)).toEqual({ state: 'failed', at: expect.any(String) });
  const list = await ask();
  expect([list.isAlarm, list.rows.find(([one]) => one === id)?.[1]]).toEqual([true, texts.failures.returned]);
  const nobody = () => Promise.resolve(null);
  await notifyFailed(product.platform, { findLetterTenant: nobody, findPayingLandlord: nobody });
  expect((await ask(id, 'again')).title).toBe(texts.done.again);
  expect(await shown(bought)).toEqual({ state: 'preparing', at: null });
});

const refund = (argument: string, amount: string): Promise<Table> | undefined =>
  commands['refund']?.run({ db: product.platform.db, settings: product.platform.settings, argument, more: [amount] });

test('[L31] a letter that was never sent is called off, and its postage alone goes back', async () => {
  const bought = await paidCertificate(product, { order: byPost });
  const id = await letterIdOf(product, bought.id);
  const { title } = await ask(id, 'off');
  const [, orderNumber = '', amount = ''] = /refund (MF-\S+) (5,90)$/.exec(title) ?? [];
  expect(await shown(bought)).toEqual({ state: 'canceled', at: expect.any(String) });
  expect((await ask(id, 'printed')).isAlarm).toBe(true);
  expect((await ask(id, 'off')).isAlarm).toBe(true);
  expect(await refund(orderNumber, amount)).toMatchObject({ isAlarm: false });
  await product.settled();
  const notes = await product.platform.db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select('credit_note.gross_cents')
    .where('invoice.certificate_id', '=', bought.id)
    .execute();
  expect(notes).toEqual([{ gross_cents: 590 }]);
  // The certificate itself was paid and stays.
  expect((await product.get(`/certificate/download-certificate/${bought.id}`, bought)).status).toBe(200);
});

test('the letter of a certificate in doubt is neither opened nor printed', async () => {
  const bought = await paidCertificate(product, { order: byPost });
  const { platform } = product;
  await inTransaction(platform.db, (trx) => changeStatus(platform, trx, bought.id, 'suspended', 'operator'));
  const id = await letterIdOf(product, bought.id);
  const path = join(folder, 'zweifel.pdf');
  expect(await ask(id, 'pdf', path)).toMatchObject({ title: texts.notNow, isAlarm: true });
  expect((await ask(id, 'printed')).title).toBe(texts.notNow);
  expect(existsSync(path)).toBe(false);
  expect(await eventsOf(bought.id)).toEqual([]);
});

const offeredBefore = (id: string) =>
  product.platform.db.updateTable('postal_letter').set({ attempts: 2 }).where('id', '=', id).execute();

test('a letter that was offered to a print house is named so, and one that is called off is not printed any more', async () => {
  const { platform } = product;
  const bought = await paidCertificate(product, { order: byPost });
  const id = await letterIdOf(product, bought.id);
  await offeredBefore(id);
  expect((await ask()).rows.find(([one]) => one === id)?.[1]).toBe(`${texts.states.queued}, ${texts.lost}`);
  expect((await ask(id, 'off')).title).toBe(texts.notHere.off);
  await platform.db
    .updateTable('payment_attempt')
    .set((eb) => ({ refunded_cents: eb.ref('amount_cents') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('customer_order').select('paid_attempt_id').where('certificate_id', '=', bought.id),
    )
    .execute();
  const path = join(folder, 'erstattet.pdf');
  expect(await ask(id, 'pdf', path)).toMatchObject({ title: texts.calledOff, isAlarm: true });
  expect(existsSync(path)).toBe(false);
  expect((await ask(id, 'printed')).title).toBe(texts.calledOff);
  expect(await ask(id, 'off')).toMatchObject({ title: texts.offLost, isAlarm: false });
  expect((await ask()).rows.find(([one]) => one === id)?.[1]).toBe(`${texts.states.canceled}, ${texts.lost}`);
});

test('[L31] where the certificate was revoked, the postage is still to be given back, or what is left of the price', async () => {
  const { platform } = product;
  const cases = [
    [false, null, '5,90'],
    [true, null, '5,90'],
    [false, 'booked', '4,00'],
    [false, 'on its way', '5,90'],
  ] as const;
  for (const [isLost, back, left] of cases) {
    const bought = await orderOf(product, await paidCertificate(product, { order: byPost }));
    const id = await letterIdOf(product, bought.id);
    if (back === 'booked') await refund(bought.number, '12,80');
    if (back === 'on its way') await orderRefund(product, bought, 590);
    if (isLost) await offeredBefore(id);
    await inTransaction(platform.db, (trx) => changeStatus(platform, trx, bought.id, 'revoked', 'operator'));
    const { title, isAlarm } = await ask(id, 'off');
    expect([title.endsWith(` npm run operator -- refund ${bought.number} ${left}`), isAlarm]).toEqual([true, false]);
    expect(title.includes('Erstattet oder auf dem Weg sind schon')).toBe(back !== null);
    expect(title.includes('Vielleicht kam der Brief früher beim Druckdienst an')).toBe(isLost);
  }
});

test('where a service prints, nobody prints by hand as well', async () => {
  const bought = await paidCertificate(product, { order: byPost });
  const id = await letterIdOf(product, bought.id);
  const { db, settings } = product.platform;
  const asked = { db, settings: { ...settings, letterProvider: 'letterxpress' as const }, argument: id };
  for (const step of ['printed', 'sent'])
    expect(await commands['letters']?.run({ ...asked, more: [step] })).toMatchObject({ title: texts.byService });
  expect(await shown(bought)).toEqual({ state: 'preparing', at: null });
});

test('the word and the letter come in both orders, and an unknown word says what is possible', async () => {
  const bought = await paidCertificate(product, { order: byPost });
  const id = await letterIdOf(product, bought.id);
  const path = join(folder, 'umgekehrt.pdf');
  expect(await ask('pdf', id, path)).toMatchObject({ isAlarm: false });
  expect(existsSync(path)).toBe(true);
  expect(await ask('printed', id.toUpperCase())).toMatchObject({ title: texts.done.printed, isAlarm: false });
  expect(await ask('sent', id)).toMatchObject({ title: texts.done.sent, isAlarm: false });
  for (const more of [
    ['weg', id],
    [id, 'weg'],
    [id, 'pdf'],
  ])
    expect(await ask(...more)).toMatchObject({ title: texts.steps, isAlarm: true });
});
