// A landlord's side that declines, or leaves the answer to somebody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginRenewal,
  daysLater,
  firstCertificate,
  openRenewal,
  openRenewedPage,
  sendRenewal,
  sidesOf,
  type Held,
  type Sides,
} from '../../../tests/support/renewed-tenancy.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { notifyDeclined } from '../../landlord-confirmation/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';

const [refusing, passing, erasing, closing] = [61, 62, 63, 64].map(sidesOf) as [Sides, Sides, Sides, Sides];
const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992' };
const manager = 'verwaltung@vermieter.example';

let product: TestProduct;
let first: Held;
let shared: Held;
let left: Held;
let closed: Held;

beforeAll(async () => {
  product = await startTestProduct();
  first = await firstCertificate(product, refusing);
  shared = await firstCertificate(product, passing, { filling: { personal: { coTenants: [jonas] } } });
  left = await firstCertificate(product, erasing);
  closed = await firstCertificate(product, closing);
  first = await daysLater(product, first, 31);
  left = await daysLater(product, left, 0);
  closed = await daysLater(product, closed, 0);
  shared = await daysLater(product, shared, 0);
}, 120_000);
afterAll(() => product.close());

const offerOf = async ({ id, token }: Pick<Held, 'id' | 'token'>) =>
  (await product.get(`/tenant/renewal/${id}`, { token })).body;

/** Expects the words of the certificate's page. */
function expectSaysFromWhen(text: string | undefined, possibleFrom: string): void {
  expect(text).toMatch(/Deine Bescheinigung mit dem Stichtag \d\d\.\d\d\.\d{4} bleibt für diesen Tag richtig\./);
  expect(text).toContain(`frühestens ab dem ${possibleFrom.split('-').toReversed().join('.')} noch einmal`);
}

/** Opens the status page of the newest request by its mailed link. */
async function openStatus({ tenant }: Sides): Promise<{ id: string; token: string }> {
  const link = await linkValue(product, tenant.email, '/mieter/status/');
  const { body } = await product.get(`/tenant/check-status/${link}`);
  return { id: String(body['id']), token: String(body['token']) };
}

const answer = (token: string, said: object) => product.post('/certificate/decline', said, { token });

test('what was begun and not sent is no request that anybody waits for', async () => {
  await openRenewal(product, first);
  expect(await offerOf(first)).toMatchObject({ state: 'possible' });
});

test('a landlord who says never again once it is begun is told of before a TAN is sent, and one sent before is kept', async () => {
  const { id, call } = await openRenewal(product, closed);
  const { db, outbox } = product.platform;
  const mailbox = mailboxOf(closing.landlord.email);
  const sayNever = () => inTransaction(db, (trx) => outbox.suppress(trx, mailbox, closed.id));
  const takeBack = () => inTransaction(db, (trx) => outbox.unsuppress(trx, closed.id));
  const askTan = () => product.post('/tenant/send-sms', { id, way: 'sms' }, call);
  await sayNever();
  expect(await offerOf(closed)).toMatchObject({ state: 'unreachable' });
  expect((await beginRenewal(product, closed)).body).toMatchObject({ code: 'landlord-unreachable' });
  const told = (await product.messages(closing.tenant.phone)).length;
  expect((await askTan()).body).toMatchObject({ code: 'renewal-unreachable' });
  expect(await product.messages(closing.tenant.phone)).toHaveLength(told);
  await takeBack();
  expect(await offerOf(closed)).toMatchObject({ state: 'possible' });
  expect((await beginRenewal(product, closed)).body).toMatchObject({ data: { id } });
  expect((await askTan()).status).toBe(200);
  await product.settled();
  const otp = await lastCode(product, closing.tenant.phone);
  const type = () => product.post('/tenant/verify-sms', { otp }, call);
  await sayNever();
  expect((await type()).body).toMatchObject({ code: 'renewal-unreachable' });
  await takeBack();
  expect((await type()).status).toBe(200);
});

test('after a no nobody is asked again for thirty days, and the tenant reads from when on', async () => {
  await sendRenewal(product, await openRenewal(product, first), refusing);
  await answer((await openRenewedPage(product, refusing)).token, { reason: 'unwilling' });
  // While the refusal may still be undone, it is not reported.
  expect(await offerOf(first)).toMatchObject({ state: 'open', possibleFrom: '' });
  await product.clock.advance(11 * 60);
  await notifyDeclined(product.platform);
  const offer = await offerOf(first);
  expect(offer).toMatchObject({ state: 'refused', possibleFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
  expect((await beginRenewal(product, first)).body).toMatchObject({ code: 'landlord-refused' });
  const told = (await product.messages(refusing.tenant.email)).find(({ template }) => template === 'tenant-declined');
  expectSaysFromWhen(told?.text, String(offer['possibleFrom']));
  // The link to ask again, which tells the day until it is possible.
  const way = await linkValue(product, refusing.tenant.email, '/zertifikat/neu-bestaetigen/');
  const mails = (await product.messages(refusing.landlord.email)).length;
  first = await daysLater(product, first, 29);
  expect(await offerOf(first)).toMatchObject({ state: 'refused' });
  expect((await product.messages(refusing.landlord.email)).length).toBe(mails);
  await product.clock.advance(24 * 3600);
  const { body: opened } = await product.get(`/certificate/${way}`);
  first = { ...first, token: String(opened['token']) };
  expect(await offerOf(first)).toMatchObject({ state: 'possible' });
  // The status page of a refused request leads to a renewal too, and to nobody else's.
  const status = await openStatus(refusing);
  expect(await offerOf(status)).toMatchObject({ state: 'possible' });
  expect((await product.get(`/tenant/renewal/${first.id}`, status)).status).toBe(404);
  const begun = await beginRenewal(product, status);
  expect(begun.body['nextPath']).toMatch(/^\/mieter\/neuer-stand\//);
  expect((await beginRenewal(product, first)).body['nextPath']).toBe(begun.body['nextPath']);
});

test('a landlord who has his data erased instead of an answer is not written to the day after', async () => {
  left = await daysLater(product, left, 0);
  await sendRenewal(product, await openRenewal(product, left), erasing);
  const { email } = erasing.landlord;
  const erase = await linkValue(product, email, '/vermieter/daten-loeschen/');
  expect((await product.delete('/landlord/delete', { email }, { token: erase })).status).toBe(200);
  left = await daysLater(product, left, 1);
  expect(await offerOf(left)).toMatchObject({
    state: 'refused',
    possibleFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  expect((await beginRenewal(product, left)).body).toMatchObject({ code: 'landlord-refused' });
  const told = (await product.messages(erasing.tenant.email)).find(({ template }) => template === 'tenant-erased');
  expectSaysFromWhen(told?.text, String((await offerOf(left))['possibleFrom']));
  expect(told?.text).not.toContain('jederzeit eine neue Anfrage');
  left = await daysLater(product, left, 29);
  expect(await offerOf(left)).toMatchObject({ state: 'possible' });
});

test('whoever it is passed on to reads nothing of the certificate before, and not who moved out', async () => {
  shared = await daysLater(product, shared, 0);
  const wizard = await openRenewal(product, shared);
  await product.put('/tenant/renewal/parties', { id: wizard.id, left: [0] }, wizard.call);
  await sendRenewal(product, wizard, passing);
  const own = await openRenewedPage(product, passing);
  expect(own.opened['renewal']).toMatchObject({ left: [{ firstName: 'Jonas' }] });
  await answer(own.token, { reason: 'forward', forwardTo: manager });
  await product.settled();
  const link = await linkValue(product, manager, '/angaben-bestaetigen?request=tenant&token=');
  const { body: opened } = await openConfirmation(product, link);
  expect(opened).toMatchObject({
    renewal: { statement: null, phone: '', signedOn: '', coLandlords: [], authority: null, left: [], joined: [] },
  });
  expect(JSON.stringify(opened)).not.toContain('Jonas');
  const mailed = (await product.messages(manager)).map(({ text }) => text).join();
  expect(mailed).not.toContain('Jonas');
  // He confirmed nothing before, so no earlier day is mentioned to him.
  expect(mailed).not.toMatch(/bestätigt haben|drei Fragen zur Zeit seit|stand=neu/);
  expect(mailed).toContain('stand=heute');
});
