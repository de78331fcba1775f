import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../../scripts/demo/steps.ts';
import { linkFor, signCertificate, type SignedCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { sha256 } from '../../platform/crypto/random.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const file = (id: string, token?: string) => product.get(`/certificate/download-certificate/${id}`, { token });
const invoice = (id: string, token?: string) => product.get(`/certificate/download-invoice/${id}`, { token });

async function pay(payer: { id: string; token: string }): Promise<void> {
  const { clientSecret, paymentId } = await placeOrder(product, payer);
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, payer, paymentId);
  await product.settled();
}

test('[S7.GET /certificate/{urlToken}] [D32] [W23] the landlord’s own link opens the certificate as his, with a right of its own', async () => {
  const signed = await signCertificate(product.platform, {}, { hasRequest: true });
  const { handle } = await linkFor(product.platform, 'landlord', signed);
  const { status, body } = await product.get(`/certificate/${handle}`);
  expect(status).toBe(200);
  expect(body['certificate']).toMatchObject({
    _id: signed.id,
    viewer: 'landlord',
    payment: false,
    hasInvoice: false,
    customer: 'Johannes Becker, Am Rheinufer 3, 50999 Köln',
    // The landlord must not learn the tenant's own address (W48).
    isPostPossible: true,
    postalAddress: '',
    letter: null,
  });
  const token = String(body['token']);
  const scope = (await product.platform.tokens.verify(token, undefined))?.scope;
  expect(scope).toBe('landlord:deliver');
  // The record's id works with the token, and the first input after asking again ends the previous token (W61).
  expect((await product.get(`/certificate/${signed.id}`, { token })).body['certificate']).toMatchObject({
    viewer: 'landlord',
  });
  const again = String((await product.get(`/certificate/${handle}`)).body['token']);
  expect((await product.get(`/certificate/${signed.id}`, { token })).status).toBe(200);
  await product.platform.tokens.claim(sha256(again));
  expect((await product.get(`/certificate/${signed.id}`, { token })).status).toBe(404);
});

test('a company is the customer by its name', async () => {
  const { id } = await signCertificate(
    product.platform,
    {},
    { landlordChange: { entityType: 'company', companyName: 'Rheinblick Hausverwaltung GmbH' } },
  );
  const { handle } = await linkFor(product.platform, 'landlord', { id });
  expect((await product.get(`/certificate/${handle}`)).body['certificate']).toMatchObject({
    customer: 'Rheinblick Hausverwaltung GmbH, Am Rheinufer 3, 50999 Köln',
  });
});

test('[W24] before it is paid nobody loads a file or an invoice, and a link to the file opens nothing', async () => {
  const signed = await signCertificate(product.platform);
  const landlord = await linkFor(product.platform, 'landlord', signed);
  const reader = await linkFor(product.platform, 'reader', signed);
  expect((await file(signed.id, landlord.token)).body).toMatchObject({ code: 'not-paid' });
  expect((await invoice(signed.id, landlord.token)).body).toMatchObject({ code: 'not-paid' });
  expect((await file(signed.id, reader.token)).status).toBe(409);
  expect((await product.get(`/certificate/${reader.handle}`)).status).toBe(404);
});

test('[S4.paid] [W24] [W47] when the landlord paid, both have the file and he has the invoice', async () => {
  const tenant = await signCertificate(product.platform);
  const landlord = await linkFor(product.platform, 'landlord', tenant);
  await pay(landlord);
  for (const { token } of [tenant, landlord]) {
    const loaded = await file(tenant.id, token);
    expect(loaded.status).toBe(200);
    const today = dayInBerlin(product.platform.clock.now());
    expect(loaded.headers.get('content-disposition')).toBe(`attachment; filename="Bescheinigung_${today}.pdf"`);
    expect(loaded.headers.get('x-content-type-options')).toBe('nosniff');
    expect(loaded.headers.get('cache-control')).toBe('no-store');
  }
  expect((await file(landlord.handle, landlord.token)).status).toBe(200);
  expect(await invoice(tenant.id, landlord.token)).toMatchObject({ status: 200 });
  expect(await invoice(tenant.id, tenant.token)).toMatchObject({ status: 409, body: { code: 'other-payer' } });
  const shown = (token: string) => product.get(`/certificate/${tenant.id}`, { token });
  expect((await shown(landlord.token)).body['certificate']).toMatchObject({ payment: true, hasInvoice: true });
  expect((await shown(tenant.token)).body['certificate']).toMatchObject({ payment: true, hasInvoice: false });
  const actors = await product.platform.db
    .selectFrom('audit_event')
    .select('actor')
    .where('event', '=', 'certificate.downloaded')
    .where('subject_id', '=', tenant.id)
    .orderBy('seq')
    .execute();
  expect(actors.map(({ actor }) => actor)).toEqual([
    `tenant:${tenant.id}`,
    `landlord:${tenant.id}`,
    `landlord:${tenant.id}`,
  ]);
});

test('[W24] when the tenant paid, the landlord’s link has the file and no invoice', async () => {
  const tenant = await signCertificate(product.platform);
  const landlord = await linkFor(product.platform, 'landlord', tenant);
  await pay(tenant);
  expect((await file(tenant.id, landlord.token)).status).toBe(200);
  expect((await invoice(tenant.id, landlord.token)).body).toMatchObject({ code: 'other-payer' });
  expect((await invoice(tenant.id, tenant.token)).status).toBe(200);
});

test('[W21] [W33] a link to the finished file shows and loads the file, and is good for nothing else', async () => {
  const tenant = await signCertificate(product.platform);
  await pay(tenant);
  const { handle } = await linkFor(product.platform, 'reader', tenant);
  const { body } = await product.get(`/certificate/${handle}`);
  const token = String(body['token']);
  expect(body['certificate']).toEqual({
    _id: tenant.id,
    viewer: 'reader',
    state: 'issued',
    title: 'Mietschuldenfreiheitsbescheinigung',
    tenant: { firstName: 'Lena', lastName: 'Hoffmann' },
    issueDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect((await product.get(`/certificate/${tenant.id}`, { token })).status).toBe(200);
  expect((await file(tenant.id, token)).status).toBe(200);
  expect((await file(handle, token)).status).toBe(200);
  expect((await invoice(tenant.id, token)).status).toBe(401);
  expect((await product.post('/payments/payment/confirm', { paymentId: 'x'.repeat(43) }, { token })).status).toBe(401);
  expect((await product.post('/tenant/withdraw', { token: tenant.id }, { token })).status).toBe(404);
});

test('[W24] nobody loads a certificate that his link is not for', async () => {
  const mine = await signCertificate(product.platform);
  const other = await signCertificate(product.platform);
  await pay(mine);
  await pay(other);
  for (const side of ['landlord', 'reader'] as const) {
    const { token } = await linkFor(product.platform, side, mine);
    const foreign = await linkFor(product.platform, side, other);
    for (const id of [other.id, other.handle, foreign.handle, 'kaputt'])
      expect((await file(id, token)).status).toBe(404);
  }
  expect((await product.get(`/certificate/${other.id}`, { token: mine.token })).status).toBe(404);
});

test('[S6.landlord-own] a landlord’s account loads the files of its own certificates', async () => {
  const { platform } = product;
  const mine = await ofAccount(platform, await signCertificate(platform));
  const other = await ofAccount(platform, await signCertificate(platform));
  await pay(await linkFor(platform, 'landlord', mine));
  await pay(await linkFor(platform, 'landlord', other));
  expect((await file(mine.id, mine.session)).status).toBe(200);
  expect((await invoice(mine.id, mine.session)).status).toBe(200);
  expect((await file(mine.id, other.session)).status).toBe(404);
  expect((await invoice(mine.id, other.session)).status).toBe(404);
  // The value of a link does not bypass the account.
  expect((await file(other.handle, mine.session)).status).toBe(404);
});

async function ofAccount({ db, tokens, vault, clock }: TestProduct['platform'], certificate: SignedCertificate) {
  const accountId = crypto.randomUUID();
  const session = await inTransaction(db, async (trx) => {
    const keyId = await vault.createPerson(trx);
    const now = clock.now();
    await trx
      .insertInto('landlord_account')
      .values({
        id: accountId,
        state: 'active',
        person_key_id: keyId,
        email_index: vault.blindIndex('email', `${accountId}@vermieter.example`),
        profile_sealed: await vault.seal(trx, keyId, { table: 'landlord_account', column: 'p', id: accountId }, {}),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await trx
      .updateTable('certificate')
      .set({ landlord_account_id: accountId })
      .where('id', '=', certificate.id)
      .execute();
    return tokens.issue(trx, { scope: 'landlord:session', subjectId: accountId });
  });
  return { ...certificate, session };
}
