// Removals requested by a mail's link appear in the list of the landlord's account (decision D67).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { issueByHttp } from '../../../tests/support/issued-certificate.ts';
import { listOf } from '../../../tests/support/own-certificate.ts';
import { carryOutRemovals } from '../../../tests/support/product-rooms.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[D67] [W60] the list shows what waits and since when, and one button there stops it for good', async () => {
  const { id, cast } = await issueByHttp(product.url, castOf('51'));
  await product.settled();
  const { tenantEmail, landlordEmail: email, landlordPhone: phone } = cast;
  const link = await linkValue(product, email, '/vermieter/daten-loeschen/');
  const asked = await product.post('/landlord/request-deletion', { email }, { token: link });
  const dueAt = String(asked.body['dueAt']);
  const landlord = await activeLandlord(product, { email, phone });
  const listed = async () => (await listOf(product, landlord)).map((one) => one['removals']);
  expect(await listed()).toEqual([[{ kind: 'erase', dueAt }]]);
  const stranger = await activeLandlord(product, { email: `fremd.${email}`, phone });
  const stop = (token: string, kind = 'erase'): Promise<Answer> =>
    product.post('/landlord/stop-removal', { id, kind }, { token });
  expect(await stop(stranger.token)).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect(await stop(landlord.token, 'revoke')).toMatchObject({ status: 409, body: { code: 'nothing-to-stop' } });
  const stopped = await Promise.all([stop(landlord.token), stop(landlord.token)]);
  expect(stopped.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await listed()).toEqual([[]]);
  const told = (await product.messages(tenantEmail)).map(({ template }) => template);
  expect(told.filter((one) => one.startsWith('removal-'))).toEqual(['removal-stopped', 'removal-asked']);
  await product.clock.advance(8 * 24 * 3600);
  await carryOutRemovals(product);
  const rows = await product.platform.db
    .selectFrom('certificate_document')
    .select('sealed')
    .where('certificate_id', '=', id)
    .where('kind', '=', 'certificate')
    .execute();
  expect(rows.map(({ sealed }) => sealed !== null)).toEqual([true]);
});
