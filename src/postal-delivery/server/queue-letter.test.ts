import { afterAll, beforeAll, expect, test } from 'vitest';
import { boughtLetter, byPost } from '../../../tests/support/bought-letter.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { wordsOfPage } from '../../../tests/support/page-words.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { tenantSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { newId } from '../../platform/crypto/random.ts';
import { readCover } from './letter-store.ts';
import { queueLetter, sweepLetters } from './queue-letter.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const lettersOf = (certificateId: string) =>
  product.platform.db.selectFrom('postal_letter').selectAll().where('certificate_id', '=', certificateId).execute();

test('[W48] a bought letter waits with the address that the tenant confirmed, whatever the landlord stated', async () => {
  const { id } = await boughtLetter(product);
  expect(await lettersOf(id)).toMatchObject([{ state: 'queued' }]);
  const cover = (await readCover(product.platform, id)) ?? new Uint8Array();
  const address = (await wordsOfPage(cover)).filter(({ x, y }) => x < 105 && y > 62.7 && y < 90);
  expect(address.map(({ text }) => text)).toEqual(['Ayşe Şahin', 'Lindenweg 12/1', '10115 Berlin']);
  const order = await product.platform.db
    .selectFrom('customer_order')
    .select('number')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await readPdf(cover)).text).toContain(order.number);
  // The tenant deletes the data, and the address with them.
  const { token } = await openOwnData(product, tenantSide.email);
  const erased = await product.delete('/own-data', { email: tenantSide.email }, { token });
  expect(erased.status).toBe(200);
  expect(await readCover(product.platform, id)).toBeNull();
  expect(await lettersOf(id)).toMatchObject([{ state: 'canceled', cover_sealed: null }]);
});

test('[W48] a letter whose address got lost waits for the operator, who is told, with no address at all', async () => {
  const { id, tenantKeyId } = await paidCertificate(product, { order: byPost });
  const settings = { ...product.platform.settings, startedBy: 'systemd' as const };
  const platform = { ...product.platform, settings };
  await platform.db.deleteFrom('postal_letter').where('certificate_id', '=', id).execute();
  const bought = { orderNumber: 'MF-AAAA-0000', hasArrears: false, tenantKeyId, recipient: null };
  await queueLetter(platform, () => Promise.resolve(bought), id);
  const letters = await lettersOf(id);
  expect(letters).toMatchObject([{ state: 'no-address', cover_sealed: null, next_try_at: null }]);
  await product.settled();
  const mails = await product.messages(platform.settings.operator.email);
  const mail = mails.find(({ text }) => text.includes(letters[0]?.id ?? 'no letter'));
  expect(mail?.subject).toBe('Brief zu Bestellung MF-AAAA-0000: Anschrift fehlt');
  // The command is worded as it is typed on this machine.
  expect(mail?.text).toContain(`Befehl mietschuldenfrei-operator letters ${letters[0]?.id}.`);
  expect(mail?.html).toContain('mietschuldenfrei-operator letters');
  expect(mail?.text).not.toContain('npm run');
  expect(mail?.text).not.toMatch(/Lena|Hoffmann|Lindenallee|Eigene Straße|@mieterin/);
});

test('the operator who prints himself hears of each letter, and not of whom it is for', async () => {
  const { id } = await paidCertificate(product, { order: byPost });
  const [letter] = await lettersOf(id);
  const mails = await product.messages(product.platform.settings.operator.email);
  const mail = mails.find(({ text }) => text.includes(letter?.id ?? 'no letter'));
  expect(mail?.subject).toMatch(/^Brief zu Bestellung MF-\w{4}-\w{4}: bitte drucken$/);
  expect(mail?.text).not.toMatch(/Lena|Hoffmann|Eigene Straße|@mieterin/);
});

test('a letter that is forgotten after its time is not written a second time', async () => {
  const { id, tenantKeyId } = await paidCertificate(product, { order: byPost });
  const { platform } = product;
  await product.clock.advance(61 * 24 * 3600);
  await platform.db.deleteFrom('postal_letter').where('certificate_id', '=', id).execute();
  const bought = { orderNumber: 'MF-AAAA-0000', hasArrears: false, tenantKeyId, recipient: null };
  await sweepLetters(platform, (asked) => Promise.resolve(asked === id ? bought : null));
  expect(await lettersOf(id)).toEqual([]);
});

test('whoever bought the file alone gets no letter', async () => {
  const { id } = await paidCertificate(product);
  expect(await lettersOf(id)).toEqual([]);
});

/** A certificate whose job was lost that many hours ago. */
async function withoutLetter(hours: number): Promise<{ id: string; tenantKeyId: string }> {
  const { db, clock } = product.platform;
  const certificate = await paidCertificate(product, { order: byPost });
  const { id } = certificate;
  const issuedAt = new Date(clock.now().getTime() - hours * 3_600_000);
  await db.updateTable('certificate').set({ issued_at: issuedAt }).where('id', '=', id).execute();
  await db.deleteFrom('postal_letter').where('certificate_id', '=', id).execute();
  return certificate;
}

test('letters that never may go out hold up no newer one whose job was lost, and no older one', async () => {
  const { db, clock } = product.platform;
  const [newer, older] = [await withoutLetter(0), await withoutLetter(20.5)];
  const row = await db.selectFrom('certificate').selectAll().where('id', '=', newer.id).executeTakeFirstOrThrow();
  const others = Array.from({ length: 30 }, (_, index) => ({
    ...row,
    id: newId(),
    request_id: null,
    landlord_request_id: null,
    code_index: null,
    evidence: JSON.stringify(row.evidence),
    issued_at: new Date(clock.now().getTime() - (index + 1) * 3_600_000),
  }));
  await db.insertInto('certificate').values(others).execute();
  await product.clock.advance(301);
  // The money was refunded, so nothing is bought any more.
  const findBought = (asked: string) => {
    const bought = [newer, older].find(({ id }) => id === asked);
    const letter = { orderNumber: 'MF-0000-0000', hasArrears: false, recipient: null };
    return Promise.resolve(bought ? { ...letter, tenantKeyId: bought.tenantKeyId } : null);
  };
  await sweepLetters(product.platform, findBought);
  for (const { id } of [newer, older]) expect(await lettersOf(id)).toMatchObject([{ state: 'no-address' }]);
});
