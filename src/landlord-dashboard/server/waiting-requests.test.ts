// Tenants' requests to a mailbox that has an account: answered in the dashboard, and in its list afterwards.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../scripts/demo/http-client.ts';
import {
  activeLandlord,
  landlordPassword,
  landlordProfile,
  type ActiveLandlord,
} from '../../../tests/support/active-landlord.ts';
import { beginAccount, createAccount } from '../../../tests/support/landlord-account.ts';
import { listOf } from '../../../tests/support/own-certificate.ts';
import { testCards } from '../../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder, openConfirmation } from '../../../scripts/demo/steps.ts';
import { signByLink, signedForm, signOpened } from '../../../tests/support/signed-form.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { askLandlord, tenantSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { listWaiting } from './waiting-requests.ts';

let product: TestProduct;
let number = 30;
let email: string;
let phone: string;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(() => {
  number++;
  email = `verwaltung${number}@haus.example`;
  phone = `+491713920${String(number).padStart(3, '0')}`;
});

const newAccount = (): Promise<ActiveLandlord> => activeLandlord(product, { email, phone });

interface Waiting {
  id: string;
  tenantName: string;
  flat: string;
}

const waitingFor = async ({ token }: ActiveLandlord): Promise<Waiting[]> =>
  (await product.get('/landlord/waiting-requests', { token })).body['requests'] as Waiting[];

/** Answers a tenant's request with the token of its page. */
const sign = (token: string): Promise<Answer> =>
  signOpened(product, token, { ...signedForm(), landlordEmail: email, landlordPhone: phone });

const signByMail = (confirm: string): Promise<Answer> =>
  signByLink(product, confirm, { landlordEmail: email, landlordPhone: phone });

test('[S6.landlord] a request to the account’s mailbox waits in the dashboard and is answered there', async () => {
  const landlord = await newAccount();
  await askLandlord(product, { landlordEmail: email });
  const [waiting, ...others] = await waitingFor(landlord);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ tenantName: 'Ayşe Şahin', flat: 'Torstraße 7, 10119 Berlin' });
  const call = { token: landlord.token };
  const opened = await product.post('/landlord/open-request', { id: waiting?.id }, call);
  expect(opened).toMatchObject({ status: 200, body: { id: waiting?.id } });
  const token = String(opened.body['token']);
  const page = await openConfirmation(product, String(waiting?.id), {
    token,
  });
  expect(page.body).toMatchObject({ request: 'tenant', tenant: { firstName: 'Ayşe' }, landlord: { phone } });
  await sign(token);
  expect(await waitingFor(landlord)).toEqual([]);
  const again = await product.post('/landlord/open-request', { id: waiting?.id }, call);
  // By this code the list knows that it has to remove the request.
  expect(again).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect(await listOf(product, landlord)).toMatchObject([
    { certificateRequest: 'other', payment: false, tenant: { firstName: 'Ayşe', lastName: 'Şahin' } },
  ]);
});

test('[D50] who answers by his account finds his address and number filled in, and the company that he is; whoever opens the mail’s link learns nothing of the account', async () => {
  const landlord = await newAccount();
  const { confirm } = await askLandlord(product, { landlordEmail: email });
  const byLink = await product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${confirm}`);
  expect(byLink.body).toMatchObject({ landlord: { address: null, phone: '' }, fromAccount: false });
  const [waiting] = await waitingFor(landlord);
  const opened = await product.post('/landlord/open-request', { id: waiting?.id }, { token: landlord.token });
  const page = await product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${String(waiting?.id)}`, {
    token: String(opened.body['token']),
  });
  // A landlord with an account who opens somebody else's link counts as having come by the link.
  const mixed = await product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${confirm}`, {
    token: String(opened.body['token']),
  });
  expect(mixed.body).toMatchObject({ landlord: { address: null, phone: '' }, fromAccount: false });
  const address = { street: 'Rheinufer', houseNumber: '7', postalCode: '50968', city: 'Köln' };
  expect(page.body).toMatchObject({ landlord: { address, phone, entityType: 'private' }, fromAccount: true });
});

test('who signed as the management is asked to sign as that again, and still chooses', async () => {
  const landlord = await newAccount();
  const { confirm } = await askLandlord(product, { landlordEmail: email });
  await signByLink(product, confirm, { landlordEmail: email, landlordPhone: phone, signerRole: 'property-management' });
  await askLandlord(product, { landlordEmail: email, email: 'zweite.anfrage@post.example' });
  const [waiting] = await waitingFor(landlord);
  const opened = await product.post('/landlord/open-request', { id: waiting?.id }, { token: landlord.token });
  const page = await openConfirmation(product, String(waiting?.id), { token: String(opened.body['token']) });
  expect(page.body).toMatchObject({ landlord: { signerRole: 'property-management' } });
});

test('[D61] a company answers as itself, whomever the tenant named', async () => {
  const person = {
    ...landlordProfile,
    entityType: 'company',
    companyName: 'Rheinblick Wohnen GmbH',
    firstName: 'Petra',
  };
  const { call } = await createAccount(product, { email, phone, password: landlordPassword, person });
  await askLandlord(product, { landlordEmail: email });
  const { requests } = (await product.get('/landlord/waiting-requests', call)).body as { requests: Waiting[] };
  const opened = await product.post('/landlord/open-request', { id: requests[0]?.id }, call);
  const page = await openConfirmation(product, String(requests[0]?.id), { token: String(opened.body['token']) });
  const { companyName, firstName, lastName } = person;
  expect(page.body).toMatchObject({ landlord: { entityType: 'company', companyName, firstName, lastName, phone } });
});

test('what was signed by the link of a mail stands in the list of the account with this mailbox', async () => {
  const landlord = await newAccount();
  await signByMail((await askLandlord(product, { landlordEmail: email })).confirm);
  expect(await listOf(product, landlord, { search: 'sahin' })).toHaveLength(1);
});

test('what was signed before there was an account is linked when it opens, and is found by name', async () => {
  await signByMail((await askLandlord(product, { landlordEmail: email })).confirm);
  const landlord = await newAccount();
  expect(await listOf(product, landlord)).toHaveLength(1);
  expect(await listOf(product, landlord, { search: 'Ayşe' })).toHaveLength(1);
  expect(await listOf(product, landlord, { search: 'Weber' })).toEqual([]);
});

test('[S4.paid] what the tenant paid for gets its picture and invoice when the account opens', async () => {
  await signByMail((await askLandlord(product, { landlordEmail: email })).confirm);
  const handle = await linkValue(product, tenantSide.email, '/versandweg/');
  const delivery = (await product.get(`/certificate/${handle}`)).body;
  const { _id: id } = delivery['certificate'] as { _id: string };
  const certificate = { id, token: String(delivery['token']) };
  const { paymentId, clientSecret } = await placeOrder(product, certificate);
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, certificate, paymentId);
  await product.settled();
  const pictures = () =>
    product.platform.db
      .selectFrom('certificate_document')
      .select('kind')
      .where('certificate_id', '=', id)
      .orderBy('kind')
      .execute();
  expect(await pictures()).toEqual([{ kind: 'certificate' }]);
  const landlord = await newAccount();
  await product.settled();
  expect(await pictures()).toEqual([{ kind: 'certificate' }, { kind: 'picture' }]);
  expect(await listOf(product, landlord)).toMatchObject([
    { payment: true, state: 'issued', img: `/landlord/certificate-picture/${id}`, hasInvoice: true },
  ]);
});

test('an account that was begun but never finished gets nothing', async () => {
  await beginAccount(product, { email });
  await signByMail((await askLandlord(product, { landlordEmail: email })).confirm);
  const newest = await product.platform.db
    .selectFrom('certificate')
    .select('landlord_account_id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(newest).toEqual({ landlord_account_id: null });
});

test('[W12] the account’s mailbox is compared, not who the tenant names', async () => {
  const landlord = await newAccount();
  await askLandlord(product, { landlordEmail: 'jemand.anderes@haus.example' });
  expect(await waitingFor(landlord)).toEqual([]);
});

test('deleting an unpaid answer ends the tenant’s request and says so', async () => {
  const landlord = await newAccount();
  await signByMail((await askLandlord(product, { landlordEmail: email })).confirm);
  const status = await linkValue(product, tenantSide.email, '/mieter/status/');
  const [certificate] = await listOf(product, landlord);
  const call = { token: landlord.token };
  const deleted = await product.delete(`/landlord/delete-certificate/${String(certificate?.['_id'])}`, undefined, call);
  expect(deleted.status).toBe(200);
  const [told] = await product.messages(tenantSide.email);
  expect(told).toMatchObject({ template: 'tenant-taken-back' });
  expect((await product.get(`/tenant/check-status/${status}`)).body).toMatchObject({ data: { state: 'declined' } });
});

test('a landlord who deletes his data by the link of a mail loses it from his list, too', async () => {
  const landlord = await newAccount();
  const { confirm } = await askLandlord(product, { landlordEmail: email });
  await signByMail(confirm);
  const erase = await linkValue(product, email, '/vermieter/daten-loeschen/');
  expect((await product.delete('/landlord/delete', { email }, { token: erase })).status).toBe(200);
  expect(await listOf(product, landlord)).toEqual([]);
  const rows = await product.platform.db
    .selectFrom('certificate_search')
    .select('certificate_id')
    .where('account_id', '=', landlord.id)
    .execute();
  expect(rows).toEqual([]);
});

test('of very many requests the oldest are listed, and the others are counted', async () => {
  const landlord = await newAccount();
  for (const tenant of ['erste', 'zweite', 'dritte'])
    await askLandlord(product, { landlordEmail: email, email: `${tenant}.anfrage@post.example` });
  const all = await listWaiting(product.platform, landlord.id);
  expect(all).toMatchObject({ requests: { length: 3 }, more: 0 });
  const first = await listWaiting(product.platform, landlord.id, 2);
  expect(first).toMatchObject({ requests: { length: 2 }, more: 1 });
  expect(first.requests.map(({ id }) => id)).toEqual(all.requests.slice(0, 2).map(({ id }) => id));
});

test('a request that ends in the moment when it is opened is not opened', async () => {
  const landlord = await newAccount();
  await askLandlord(product, { landlordEmail: email });
  const [waiting] = await waitingFor(landlord);
  const { db } = product.platform;
  const call = { token: landlord.token };
  let opening: Promise<Answer> | undefined;
  await inTransaction(db, async (trx) => {
    const mine = trx.updateTable('tenant_request').where('id', '=', waiting?.id ?? '');
    await mine.set({ state: 'withdrawn' }).execute();
    opening = product.post('/landlord/open-request', { id: waiting?.id }, call);
    await eventually('an opening that waits for the row', async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      return rows.length > 0 || undefined;
    });
  });
  expect(await opening).toMatchObject({ status: 404 });
  const opened = await db
    .selectFrom('tenant_request')
    .select('landlord_opened_at')
    .where('id', '=', waiting?.id ?? '')
    .executeTakeFirst();
  expect(opened?.landlord_opened_at).toBeNull();
});
