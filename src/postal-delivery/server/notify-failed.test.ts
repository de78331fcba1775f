// Who is told of a letter that could not be delivered.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byPost } from '../../../tests/support/bought-letter.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { roomsOf } from '../../../tests/support/product-rooms.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { addSeconds } from '../../platform/clock/clock.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/**
 * Returns a letter as the print house or the operator reports it. `others` is the number of earlier returned letters whose certificate
 * cannot be decrypted.
 */
async function returned(
  payer: 'tenant' | 'landlord',
  tenantEmail: string,
  landlordEmail: string,
  others = 0,
): Promise<void> {
  const { db, clock } = product.platform;
  const { id } = await paidCertificate(product, {
    order: byPost,
    payer,
    certificate: { email: tenantEmail },
    landlordChange: { email: landlordEmail },
  });
  await db
    .updateTable('postal_letter')
    .set({ state: 'failed', failure: 'returned', cover_sealed: null, next_try_at: null, done_at: clock.now() })
    .where('certificate_id', '=', id)
    .execute();
  const row = await db
    .selectFrom('postal_letter')
    .selectAll()
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  const copied = {
    table: 'certificate',
    id,
    count: others,
    unique: ['code_index'],
    change: { request_id: null },
  } as const;
  const before = { ...row, done_at: addSeconds(clock.now(), -1) };
  const copies = (await copyUnreadable(product, copied)).map((other) => ({
    ...before,
    id: other,
    certificate_id: other,
  }));
  if (copies.length > 0) await db.insertInto('postal_letter').values(copies).execute();
  const { postal } = await roomsOf(product);
  await postal.sweepLetters();
  await postal.sweepLetters();
  await product.settled();
}

const told = async (address: string, template: string) =>
  (await product.messages(address)).filter((message) => message.template === template);

test('[D32] a landlord who paid for it hears once that the letter did not arrive, and not where the tenant lives', async () => {
  const [tenant, landlord] = ['lena.umgezogen@mieterin.example', 'becker.zahlt@vermieter.example'];
  await returned('landlord', tenant, landlord);
  const [mail, ...others] = await told(landlord, 'letter-failed-landlord');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Der Brief an Lena Hoffmann (Lindenallee) kam nicht an');
  for (const words of ['Guten Tag Herr Becker,', 'den Sie bezahlt haben', 'auf dem Sie bezahlt haben'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain('Eigene Straße');
  expect(await told(tenant, 'letter-failed-tenant')).toHaveLength(1);
});

test('a landlord who did not pay for it hears nothing of it', async () => {
  const [tenant, landlord] = ['lena.zahlt.selbst@mieterin.example', 'becker.zahlt.nicht@vermieter.example'];
  await returned('tenant', tenant, landlord);
  expect(await told(landlord, 'letter-failed-landlord')).toEqual([]);
  expect(await told(tenant, 'letter-failed-tenant')).toHaveLength(1);
});

test('fifty letters of which nobody can be told hold up none behind them', async () => {
  const tenant = 'lena.dahinter@mieterin.example';
  await returned('tenant', tenant, 'becker.dahinter@vermieter.example', 50);
  expect(await told(tenant, 'letter-failed-tenant')).toHaveLength(1);
});
