import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
const page = '/vermieter/bescheinigung/';

test('[W22] the expired link of Das war ich nicht brings a fresh one to the landlord, and to nobody else', async () => {
  const { id, cast } = await issuedCertificate(product, castOf('91'));
  const old = await linkValue(product, cast.landlordEmail, page);
  const count = async (to: string): Promise<number> => (await product.messages(to)).length;
  await product.clock.advance(91 * day);
  const open = (token: string) => product.post('/certificate/changes/open', { token });
  expect((await open(old)).body['code']).toBe('link-expired');
  expect((await product.post('/token/check', { token: old })).body).toEqual({ isOver: false });
  const [landlord, tenant] = [await count(cast.landlordEmail), await count(cast.tenantEmail)];
  const answer = await product.post('/token/renew', { token: old });
  expect((await product.post('/token/renew', { token: 'a'.repeat(43) })).body).toEqual(answer.body);
  expect([await count(cast.landlordEmail), await count(cast.tenantEmail)]).toEqual([landlord + 1, tenant]);
  const fresh = await linkValue(product, cast.landlordEmail, page);
  expect(fresh).not.toBe(old);
  const opened = await open(fresh);
  expect(opened.body['certificate']).toMatchObject({ mayReport: true, mayRevoke: false });
  // The tenant's links also contain the record's id, so it must not send a mail to the landlord.
  await product.post('/token/renew', { token: id });
  expect(await count(cast.landlordEmail)).toBe(landlord + 1);
});

test('once one of the sides is erased the link is over, and no mail is written', async () => {
  const { cast } = await issuedCertificate(product, castOf('92'));
  const old = await linkValue(product, cast.landlordEmail, page);
  const { token } = await openOwnData(product, cast.tenantEmail);
  expect((await product.delete('/own-data', { email: cast.tenantEmail }, { token })).status).toBe(200);
  expect((await product.post('/token/check', { token: old })).body).toEqual({ isOver: true });
  const before = (await product.messages(cast.landlordEmail)).length;
  await product.post('/token/renew', { token: old });
  expect(await product.messages(cast.landlordEmail)).toHaveLength(before);
});
