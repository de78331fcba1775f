// The order of a landlord's list: by times from its index, by states, and by names, which are sealed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate, listOf, payOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { seedCertificates } from '../../../tests/support/many-certificates.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let landlord: ActiveLandlord;

/** In the order in which they are signed. */
const signed = [
  ['Zoë', 'Abel'],
  ['Anna', 'Zander'],
  ['Änne', 'Abel'],
  ['Kim', 'Öztürk'],
] as const;

beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920023' });
  for (const [tenantFirstName, tenantLastName] of signed) {
    const email = `mieter.${signed.findIndex(([first]) => first === tenantFirstName)}@post.example`;
    const made = await createOwnCertificate(product, landlord, { tenantFirstName, tenantLastName, tenantEmail: email });
    if (tenantFirstName === 'Anna') await payOwnCertificate(product, made);
    await product.clock.advance(60);
  }
});
afterAll(() => product.close());

const namesIn = async (order: string, more: object = {}) =>
  (await listOf(product, landlord, { order, ...more })).map(
    ({ tenant }) => (tenant as { firstName: string }).firstName,
  );

test.each([
  ['newest', ['Kim', 'Änne', 'Anna', 'Zoë']],
  ['oldest', ['Zoë', 'Anna', 'Änne', 'Kim']],
  ['name', ['Änne', 'Zoë', 'Kim', 'Anna']],
  ['name-reversed', ['Anna', 'Kim', 'Zoë', 'Änne']],
  // Open ones come first, and within each state the newest.
  ['state', ['Kim', 'Änne', 'Zoë', 'Anna']],
  ['state-reversed', ['Anna', 'Kim', 'Änne', 'Zoë']],
])('%s: %j', async (order, names) => {
  expect(await namesIn(order)).toEqual(names);
});

test('an order holds within what was searched for and filtered', async () => {
  expect(await namesIn('name', { search: 'abel' })).toEqual(['Änne', 'Zoë']);
  expect(await namesIn('name', { filter: 'unpaid' })).toEqual(['Änne', 'Zoë', 'Kim']);
  expect(await namesIn('state', { filter: 'issued' })).toEqual(['Anna']);
});

test('an order that is not known is refused, and who says none gets the newest first', async () => {
  const call = (body: object) =>
    product.post(`/landlord/tenants-data/${landlord.id}`, { id: landlord.id, ...body }, { token: landlord.token });
  expect(await call({ order: 'tenant_sealed' })).toMatchObject({ status: 400 });
  expect((await call({})).body).toMatchObject({ order: 'newest', isTooLongForNames: false });
});

test('a page of a long list is in its order, and its dates and states come from their indexes', async () => {
  const office = await activeLandlord(product, { email: 'verwaltung@haus.example', phone: '+491713920024' });
  await seedCertificates(product.platform, office, 250);
  const page = async (order: string, number: number) => {
    const body = { id: office.id, order, view: 'list', page: number };
    const answer = await product.post(`/landlord/tenants-data/${office.id}`, body, { token: office.token });
    return answer.body['certificates'] as { _id: string; state: string; tenant: { lastName: string } }[];
  };
  const pages = Array.from({ length: 18 }, (_, index) => index + 1);
  for (const order of ['oldest', 'name', 'state', 'state-reversed']) {
    const all = (await Promise.all(pages.map((number) => page(order, number)))).flat();
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(250);
    if (order === 'name')
      expect(all.map(({ tenant }) => tenant.lastName)).toEqual(
        all.map(({ tenant }) => tenant.lastName).toSorted(new Intl.Collator('de').compare),
      );
    if (order.startsWith('state'))
      expect([...new Set(all.map(({ state }) => state))]).toEqual(
        order === 'state' ? ['awaiting-payment', 'issued'] : ['issued', 'awaiting-payment'],
      );
  }
  expect(await planOf(office, "state = 'issued'")).toContain('certificate_of_account_state_since');
  expect(await planOf(office, "state in ('issued', 'awaiting-payment', 'revoked')")).toContain(
    'Index Only Scan using certificate_of_account_times',
  );
});

/** The plan of the list's query, without the sequential scan that a small table makes cheaper. */
async function planOf({ id }: ActiveLandlord, states: string): Promise<string> {
  const { db } = product.platform;
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from certificate
      where landlord_account_id = ${sql.lit(id)} and certificate.state not in ('deleted', 'erased') and ${sql.raw(states)}
      order by case when certificate.state = 'revoked' and certificate.status_since is not null
        then certificate.status_since else coalesce(certificate.issued_at, certificate.signed_at) end desc, id desc
      limit 14`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
