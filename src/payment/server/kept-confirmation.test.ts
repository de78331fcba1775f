// Section 257 HGB: the order confirmation and the terms in force are kept for six years, whatever is erased meanwhile (law L50).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { readablePlaces } from '../../../tests/support/opened-database.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { withClient } from '../../platform/database/connection.ts';
import { forgetOldMessages } from '../../platform/messages/forget-messages.ts';
import { termsVersion } from '../rules/terms.ts';
import { confirmationKey, readConfirmation } from './confirmation-store.ts';
import { sweepConfirmations } from './sweep-confirmations.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;

const orderOf = async ({ id }: IssuedCertificate): Promise<string> => {
  const { db } = product.platform;
  const order = db.selectFrom('customer_order').select('id').where('certificate_id', '=', id);
  return (await order.executeTakeFirstOrThrow()).id;
};

const keptOf = async (one: IssuedCertificate) =>
  readConfirmation(product.platform, product.platform.db, await orderOf(one));

/** Moves the product's clock to `secondsBefore` the end of that year (negative: after it), German time. */
async function goToEndOf(year: number, secondsBefore: number): Promise<void> {
  const newYear = Date.UTC(year, 11, 31, 23) / 1000;
  await product.clock.advance(Math.round(newYear - secondsBefore - product.platform.clock.now().getTime() / 1000));
}

const yearOf = (at: Date): number =>
  Number(at.toLocaleDateString('en', { timeZone: 'Europe/Berlin', year: 'numeric' }));

const owing = { answers: { rentPaidRegularly: false, rentArrears: true, arrearsCents: 123_456, arrearsKind: 'rent' } };

test('[L50] what is kept names document, person, flat and price and holds the terms; no answer, sentence or open amount, and no key', async () => {
  const bought = await issuedCertificate(product, castOf('60'), { ...owing, remark: 'Bemerkung zur Miete' } as never);
  const kept = await keptOf(bought);
  const text = kept?.mail.text ?? '';
  for (const part of ['Lena Hoffmann', 'Lindenallee 12, 50968 Köln', '10,90 €', 'Bestellnummer', 'Widerrufsbelehrung'])
    expect(text).toContain(part);
  const [terms] = kept?.mail.attachments ?? [];
  expect(terms?.fileName).toContain(termsVersion);
  expect(Buffer.from(terms?.base64 ?? '', 'base64').toString('utf8')).toContain('## 35. Schlussbestimmungen');
  const all = `${text} ${kept?.mail.html}`;
  expect(all).not.toMatch(/1\.234,56|regelmäßig|offen|Rückst|Bemerkung zur Miete|Stichtag|\/mieter\/daten\/\w/);
});

test('[L22] [L50] after an erasure a name is readable in invoice and order confirmation, and nowhere else', async () => {
  const { id, cast } = await issuedCertificate(product, castOf('61'), {
    firstName: 'Wilhelmine',
    lastName: 'Zwetschge',
  });
  const { token } = await openOwnData(product, cast.tenantEmail);
  expect((await product.delete('/own-data', { email: cast.tenantEmail }, { token })).status).toBe(200);
  await product.settled();
  expect(await readablePlaces(product, ['Wilhelmine', 'Zwetschge'])).toEqual([
    'invoice.buyer_sealed',
    'order_confirmation.content_sealed',
  ]);
  const kept = await keptOf({ id, cast, code: '' });
  expect(kept?.mail.text).toContain('Wilhelmine Zwetschge');
});

test('[L22] the own file tells of it, also when the outbox has forgotten the mail', async () => {
  const { cast } = await issuedCertificate(product, castOf('62'));
  const { link } = await openOwnData(product, cast.tenantEmail);
  await product.clock.advance(31 * day);
  await forgetOldMessages(product.platform);
  const { body: opened } = await product.post('/own-data/open', { token: link });
  const { body } = await product.get('/own-data/export', { token: String(opened['token']) });
  const { orders } = body['data'] as { orders: { confirmation: { text: string; attachments: string[] } }[] };
  expect(orders[0]?.confirmation.text).toContain('Deine Bestellung');
  expect(orders[0]?.confirmation.attachments).toEqual([`nutzungsbedingungen-${termsVersion}.txt`]);
});

/** Removes the stored confirmation as if it had never been written; the product itself can't delete any. */
const forget = async (bought: IssuedCertificate): Promise<void> =>
  withClient(product.platform.settings.databaseOwnerUrl ?? '', async (client) => {
    const order = [await orderOf(bought)];
    await client.query('delete from order_confirmation where order_id = $1', order);
    await client.query(
      "insert into awaited select 'confirmation', id, paid_at from customer_order where id = $1",
      order,
    );
  });

test('what the version before mailed is kept as long as the outbox has it', async () => {
  const bought = await issuedCertificate(product, castOf('63'));
  const before = await keptOf(bought);
  await forget(bought);
  expect(await keptOf(bought)).toBeNull();
  await Promise.all([sweepConfirmations(product.platform), sweepConfirmations(product.platform)]);
  expect((await keptOf(bought))?.mail).toEqual(before?.mail);
});

test('[L50] a hundred mails that open for nobody hold up none behind them, and not what is due afterwards', async () => {
  const { db } = product.platform;
  const bought = await issuedCertificate(product, castOf('65'));
  const order = await orderOf(bought);
  await forget(bought);
  const mail = await db
    .selectFrom('message')
    .selectAll()
    .where('key', '=', confirmationKey(order))
    .executeTakeFirstOrThrow();
  const change = { state: 'refunded', paid_attempt_id: null };
  const copied = { table: 'customer_order', id: order, count: 100, change, unique: ['number'] } as const;
  const orders = await copyUnreadable(product, copied);
  const mails = orders.map((id) => ({ ...mail, id, key: confirmationKey(id) }));
  await db.insertInto('message').values(mails).execute();
  await sweepConfirmations(product.platform);
  expect(await keptOf(bought)).not.toBeNull();
});

test('[L50] it stays six years from the end of its year, then it goes with its key; before that the product can delete none', async () => {
  const { db } = product.platform;
  const bought = await issuedCertificate(product, castOf('64'));
  const year = yearOf((await keptOf(bought))?.keptAt ?? new Date(0));
  const key = await db
    .selectFrom('order_confirmation')
    .select('key_id')
    .where('order_id', '=', await orderOf(bought))
    .executeTakeFirstOrThrow();
  await sql`select drop_expired_confirmations('2400-01-01', 1000)`.execute(db);
  await expect(db.deleteFrom('order_confirmation').execute()).rejects.toThrow('permission denied');
  await expect(
    db
      .updateTable('order_confirmation')
      .set({ kept_at: new Date(0) })
      .execute(),
  ).rejects.toThrow('permission denied');
  await goToEndOf(year + 6, 60);
  await sweepConfirmations(product.platform);
  expect(await keptOf(bought)).not.toBeNull();
  await goToEndOf(year + 6, -60);
  await Promise.all([sweepConfirmations(product.platform), sweepConfirmations(product.platform)]);
  expect(await keptOf(bought)).toBeNull();
  const { wrapped } = await db
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', key.key_id)
    .executeTakeFirstOrThrow();
  expect(wrapped).toBeNull();
});
