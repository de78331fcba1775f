// Whoever a landlord forwards our mail to has the link of his page: it revokes nothing by itself (decision D67).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { revokeByTan } from '../../../tests/support/prove-removal.ts';
import { roomsOf } from '../../../tests/support/product-rooms.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { sweepRemovals } from '../../removal/server/index.ts';

const day = 24 * 3600;
let product: TestProduct;
let issued: IssuedCertificate;
let token: string;
let count = 40;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  issued = await issuedCertificate(product, castOf(String(count++)));
  token = await openAgain();
});

/** A token of this page lives for two hours. */
async function openAgain(): Promise<string> {
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  return String((await product.post('/certificate/changes/open', { token: link })).body['token']);
}

const call = (path: string, body: object): Promise<Answer> =>
  product.post(`/certificate/changes/${path}`, body, { token });
const reason = 'wrong-facts';

async function sweep(): Promise<void> {
  const { deletion, changes } = await roomsOf(product);
  await sweepRemovals(product.platform, { erase: deletion.eraseWhenDue, revoke: changes.revokeWhenDue });
  await product.settled();
}

const status = async (): Promise<unknown> => {
  const { body } = await product.post('/certificate/verify-certificate', { uniqueCode: issued.code });
  return (body['data'] as { status: string }).status;
};

test('[D67] [W60] the link alone revokes nothing and says what is needed', async () => {
  expect(await call('revoke', { reason })).toMatchObject({ status: 409, body: { code: 'proof-needed', dueAt: null } });
  expect(await status()).toBe('valid');
});

test('[D67] the TAN is for this reason only, and tells where it went', async () => {
  expect(await call('revocation-code', { reason })).toMatchObject({ status: 200, body: { way: 'sms' } });
  const otp = await lastCode(product, issued.cast.landlordPhone);
  expect(await call('revoke', { reason: 'unsigned', otp })).toMatchObject({ body: { code: 'tan-other-data' } });
  expect(await status()).toBe('valid');
  expect((await product.get('/one-time-code/delivery', { token })).body).toMatchObject({ way: 'sms' });
  expect((await call('revoke', { reason, otp })).status).toBe(200);
  expect(await status()).toBe('revoked');
});

test('[D67] without the number it is revoked after seven days, valid until then; asked for in the first days', async () => {
  await product.clock.advance(13 * day);
  token = await openAgain();
  expect(await call('request-revocation', { reason })).toMatchObject({
    status: 200,
    body: {
      certificate: { state: 'issued', needsTan: true, revocationDue: expect.stringMatching(/^\d{4}-/) as string },
    },
  });
  const [toTenant] = await product.messages(issued.cast.tenantEmail);
  expect(toTenant).toMatchObject({
    template: 'removal-asked',
    text: expect.stringContaining('Eine Angabe stimmt nicht') as string,
  });
  await product.clock.advance(6 * day);
  await sweep();
  expect(await status()).toBe('valid');
  await product.clock.advance(day + 60);
  await sweep();
  expect(await status()).toBe('revoked');
  expect((await product.messages(issued.cast.tenantEmail))[0]?.template).toBe('certificate-revoked');
});

test('[D67] stopped by the tenant it stays valid, and only the TAN revokes it then', async () => {
  await call('request-revocation', { reason });
  const stop = await linkValue(product, issued.cast.tenantEmail, '/antrag-stoppen/');
  expect((await product.post('/removal/stop', { token: stop })).body).toMatchObject({
    state: 'stopped',
    kind: 'revoke',
  });
  await product.clock.advance(7 * day + 60);
  await sweep();
  expect(await status()).toBe('valid');
  token = await openAgain();
  expect((await call('request-revocation', { reason })).body['code']).toBe('grace-stopped');
  expect((await revokeByTan(product, issued.cast, token)).status).toBe(200);
});

test('[D67] what was corrected, or revoked with a TAN, during the grace is not revoked once more', async () => {
  await call('request-revocation', { reason });
  expect((await revokeByTan(product, issued.cast, token)).status).toBe(200);
  await product.clock.advance(7 * day + 60);
  await sweep();
  const mails = (await product.messages(issued.cast.tenantEmail)).map(({ template }) => template);
  expect(mails.filter((template) => template === 'certificate-revoked')).toHaveLength(1);
});

test('after 14 days neither a TAN nor the grace is to be had', async () => {
  await product.clock.advance(14 * day + 60);
  token = await openAgain();
  for (const path of ['revocation-code', 'request-revocation'])
    expect(await call(path, { reason })).toMatchObject({ status: 409, body: { code: 'too-late' } });
});
