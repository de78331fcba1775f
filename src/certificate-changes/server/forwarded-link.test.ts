// Anybody to whom a landlord forwards our mail has the link to his page; the link alone can't revoke (decision D67).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf, correctionForm } from '../../../scripts/demo/sample-people.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { revokeByTan } from '../../../tests/support/prove-removal.ts';
import { carryOutRemovals } from '../../../tests/support/product-rooms.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

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

/** Opens the page again, because its token lives for two hours. */
async function openAgain(): Promise<string> {
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  return String((await product.post('/certificate/changes/open', { token: link })).body['token']);
}

const call = (path: string, body: object): Promise<Answer> =>
  product.post(`/certificate/changes/${path}`, body, { token });
const reason = 'wrong-facts';

async function sweep(): Promise<void> {
  await carryOutRemovals(product);
  await product.settled();
}

const status = async (): Promise<unknown> => {
  const { body } = await product.post('/certificate/verify-certificate', { uniqueCode: issued.code });
  return (body['data'] as { status: string }).status;
};

const templates = async (): Promise<string[]> =>
  (await product.messages(issued.cast.tenantEmail)).map(({ template }) => template);

const stateOfRemoval = async (): Promise<string> => {
  const rows = product.platform.db.selectFrom('certificate_removal').select('state');
  return (await rows.where('certificate_id', '=', issued.id).executeTakeFirstOrThrow()).state;
};

test('[D67] [W60] the link alone revokes nothing and says what is needed', async () => {
  expect(await call('revoke', { reason })).toMatchObject({ status: 409, body: { code: 'proof-needed', dueAt: null } });
  expect(await status()).toBe('valid');
});

test('[D67] the TAN is for this reason only, and tells where it went', async () => {
  expect(await call('revocation-code', { reason })).toMatchObject({ status: 200, body: { way: 'sms' } });
  const otp = await lastCode(product, issued.cast.landlordPhone);
  expect(await call('revoke', { reason: 'unsigned', otp })).toMatchObject({ body: { code: 'tan-other-data' } });
  // The code was typed correctly for another action, so it can't be used to revoke.
  expect(await call('revoke', { reason })).toMatchObject({ body: { code: 'proof-needed' } });
  const wrong = otp === '000000' ? '000001' : '000000';
  expect(await call('revoke', { reason, otp: wrong })).toMatchObject({ body: { code: 'tan-wrong' } });
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

test('[D67] asked again while the last TAN is fresh, the page goes on with that one and its countdown', async () => {
  await call('revocation-code', { reason });
  const sms = (await product.messages(issued.cast.landlordPhone)).length;
  await product.clock.advance(60);
  expect(await call('revocation-code', { reason })).toMatchObject({
    status: 200,
    body: { way: 'sms', resendInSeconds: 120 },
  });
  expect((await call('revocation-code', { reason: 'unsigned' })).body['code']).toBe('tan-too-soon');
  const sent = await product.messages(issued.cast.landlordPhone);
  expect(sent).toHaveLength(sms);
  expect(sent[0]?.text).toContain('Bescheinigung von Lena H.');
  expect((await call('revoke', { reason, otp: await lastCode(product, issued.cast.landlordPhone) })).status).toBe(200);
});

test('[D67] what was corrected during the grace is over: nothing is revoked, and nothing is there to stop', async () => {
  await call('request-revocation', { reason });
  const stop = await linkValue(product, issued.cast.tenantEmail, '/antrag-stoppen/');
  const correction = { ...correctionForm, remark: '' };
  await call('correction-code', correction);
  const otp = await lastCode(product, issued.cast.landlordPhone);
  expect((await call('correct', { ...correction, otp })).status).toBe(200);
  expect(await stateOfRemoval()).toBe('void');
  await product.settled();
  for (const path of ['open', 'stop'])
    expect((await product.post(`/removal/${path}`, { token: stop })).body).toMatchObject({ state: 'void' });
  await product.clock.advance(7 * day + 60);
  await sweep();
  expect(await status()).toBe('replaced');
  expect(await templates()).not.toContain('removal-stopped');
});

test('[D67] a tenant who was erased meanwhile has nothing to stop, and the landlord hears nothing untrue', async () => {
  await call('request-revocation', { reason });
  const { tenantEmail, landlordEmail } = issued.cast;
  const [ofTenant, ofLandlord] = [
    await linkValue(product, tenantEmail, '/antrag-stoppen/'),
    await linkValue(product, landlordEmail, '/antrag-stoppen/'),
  ];
  const { token: own } = await openOwnData(product, tenantEmail);
  expect((await product.delete('/own-data', { email: tenantEmail }, { token: own })).status).toBe(200);
  expect(await stateOfRemoval()).toBe('void');
  for (const link of [ofTenant, ofLandlord])
    expect((await product.post('/removal/stop', { token: link })).body).toMatchObject({ state: 'void' });
  const told = (await product.messages(landlordEmail)).map(({ template }) => template);
  expect(told).not.toContain('removal-stopped-landlord');
});

test('[D67] by the link alone nothing is asked for all day', async () => {
  const limited = await startTestProduct({ settings: { LIMIT_DELETE_PER_CALLER: '2/3600' } });
  try {
    const { cast } = await issuedCertificate(limited, castOf('39'));
    const link = await linkValue(limited, cast.landlordEmail, '/vermieter/bescheinigung/');
    const bearer = String((await limited.post('/certificate/changes/open', { token: link })).body['token']);
    const ask = () => limited.post('/certificate/changes/request-revocation', { reason }, { token: bearer });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
  } finally {
    await limited.close();
  }
});

test('[D67] what was revoked with a TAN during the grace is not revoked once more', async () => {
  await call('request-revocation', { reason });
  expect((await revokeByTan(product, issued.cast, token)).status).toBe(200);
  expect(await stateOfRemoval()).toBe('void');
  await product.clock.advance(7 * day + 60);
  await sweep();
  expect((await templates()).filter((template) => template === 'certificate-revoked')).toHaveLength(1);
});

test('after 14 days neither a TAN nor the grace is to be had', async () => {
  await product.clock.advance(15 * day);
  token = await openAgain();
  for (const path of ['revocation-code', 'request-revocation'])
    expect(await call(path, { reason })).toMatchObject({ status: 409, body: { code: 'too-late' } });
});
