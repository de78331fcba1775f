import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintedText } from '../../certificate/rules/index.ts';
import { changeStatus, findCertificate } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { findRequest } from '../../tenant-request/server/index.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { drawnSignature } from '../../../tests/support/signed-form.ts';
import {
  beginRenewal,
  daysLater,
  firstCertificate,
  openRenewal,
  openRenewedPage,
  payRenewal,
  renewCertificate,
  sendRenewal,
  signRenewal,
  sidesOf,
  type Held,
  type Sides,
} from '../../../tests/support/renewed-tenancy.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { sweepRenewals } from './index.ts';

const [owing, hurried, unwilling, revoked, erased, shared] = [41, 42, 43, 44, 45, 46].map(sidesOf) as [
  Sides,
  Sides,
  Sides,
  Sides,
  Sides,
  Sides,
];
const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992' };
const mia = { gender: 'Frau', firstName: 'Mia', lastName: 'Kurz', dob: '31.01.1991', email: 'mia.kurz@post.example' };
const tom = { gender: 'Herr', firstName: 'Tom', lastName: 'Kurz', dob: '02.02.1990' };

let product: TestProduct;
const held = new Map<Sides, Held>();
const heldBy = (sides: Sides): Held => held.get(sides) as Held;

beforeAll(async () => {
  product = await startTestProduct();
  for (const sides of [owing, hurried, unwilling, revoked, erased])
    held.set(sides, await firstCertificate(product, sides));
  held.set(shared, await firstCertificate(product, shared, { filling: { personal: { coTenants: [jonas] } } }));
  for (const [index, [sides, first]] of [...held].entries())
    held.set(sides, await daysLater(product, first, index === 0 ? 31 : 0));
}, 240_000);
afterAll(() => product.close());

const check = async (code: string): Promise<Record<string, unknown>> =>
  (await product.post('/certificate/verify-certificate', { uniqueCode: code })).body['data'] as Record<string, unknown>;

const requestsOf = async ({ id }: Held) =>
  product.platform.db.selectFrom('tenant_request').select(['id', 'state']).where('renews_id', '=', id).execute();

test('asked twice at once it is one request', async () => {
  const begun = await Promise.all([1, 2, 3].map(() => beginRenewal(product, heldBy(hurried))));
  expect(new Set(begun.map(({ body }) => (body['data'] as { id: string }).id)).size).toBe(1);
  expect(await requestsOf(heldBy(hurried))).toHaveLength(1);
});

test('one that was sent is the one that is led to, and nothing of it can be typed over', async () => {
  const wizard = await openRenewal(product, heldBy(hurried));
  const typed = { id: wizard.id, phone: '0171 3920042', landlordInformation: {} };
  const kept = await product.put(
    '/tenant/draft',
    { step: 'landlord', values: { email: 'x@post.example' } },
    wizard.call,
  );
  expect(kept.body).toMatchObject({ code: 'renewal-fixed' });
  expect((await product.put('/tenant/update', typed, wizard.call)).status).toBeGreaterThanOrEqual(400);
  await sendRenewal(product, wizard, hurried);
  const again = await beginRenewal(product, heldBy(hurried));
  expect(again.body).toMatchObject({ data: { id: wizard.id }, nextPath: `/mieter/status/${wizard.id}` });
});

test('a kept drawing is refused, and so is an end before the day that was confirmed last', async () => {
  const { token, form } = await openRenewedPage(product, hurried);
  const same = { ...form, signature: drawnSignature('jan.weber@haus.example') };
  const answer = await product.post('/certificate/send-sms', same, { token });
  expect(answer.body['errors']).toMatchObject({ signature: expect.stringContaining('zeichnen Sie neu') as string });
  const over = { ...form, tenancyStatus: false, rentalEndDate: '01.10.2026' };
  const ended = await product.post('/certificate/send-sms', over, { token });
  expect(ended.body['errors']).toMatchObject({ rentalEndDate: expect.stringContaining('berichtigen') as string });
});

test('a landlord who wants no mail from us gets none, and the tenant is told before a TAN is spent', async () => {
  const { db, outbox } = product.platform;
  await inTransaction(db, (trx) => outbox.suppress(trx, mailboxOf(unwilling.landlord.email), heldBy(unwilling).id));
  const { id, token } = heldBy(unwilling);
  expect((await product.get(`/tenant/renewal/${id}`, { token })).body).toMatchObject({ state: 'unreachable' });
  expect((await beginRenewal(product, heldBy(unwilling))).body).toMatchObject({ code: 'landlord-unreachable' });
  const before = (await product.messages(unwilling.landlord.email)).length;
  expect((await product.messages(unwilling.landlord.email)).length).toBe(before);
  expect(await requestsOf(heldBy(unwilling))).toEqual([]);
});

test('arrears in the newer one hide nothing: the older code says the same sentence, and the new one carries the amount', async () => {
  const change = { rentArrears: 'yes', arrearsKind: 'rent', arreasAmount: '650,00' };
  const first = heldBy(owing);
  await sendRenewal(product, await openRenewal(product, first), owing);
  await signRenewal(product, change, owing);
  // It is signed but not paid, so the check does not report it (D33).
  expect(await check(first.code)).not.toHaveProperty('newerSince');
  const { code } = await payRenewal(product, owing);
  expect(await check(first.code)).toMatchObject({ status: 'valid', newerSince: expect.any(String) as string });
  expect(await check(code)).toMatchObject({ status: 'valid' });
  const { rows } = await textsOf(owing);
  expect(rows).toContainEqual({ label: 'Rückstände', value: '650,00 €' });
});

/** The text of the certificate signed last for this tenant, as sealed, with ordinary spaces. */
async function textsOf({ tenant }: Sides): Promise<PrintedText> {
  const { db, vault } = product.platform;
  const { id } = await db
    .selectFrom('certificate')
    .innerJoin('tenant_request', 'tenant_request.id', 'certificate.request_id')
    .select('certificate.id')
    .where('email_index', '=', vault.blindIndex('email', tenant.email))
    .orderBy('signed_at', 'desc')
    .executeTakeFirstOrThrow();
  const certificate = await findCertificate(product.platform, db, id);
  return JSON.parse(JSON.stringify(certificate?.text).replaceAll('\u00a0', ' ')) as PrintedText;
}

test('the sentence speaks of the time since, and names the certificate before', async () => {
  const { rows, statement } = await textsOf(owing);
  expect(statement).toMatch(
    /die seit dem \d+\. \p{L}+ \d{4} bis zum Stichtag fälligen Mieten regelmäßig gezahlt\. Zum Stichtag sind dennoch 650,00 € offen\.$/u,
  );
  expect(rows.find(({ label }) => label === 'Schließt an')?.value).toMatch(/^die Bescheinigung mit dem Stichtag \d/);
  expect(rows.find(({ label }) => label === 'Mieten regelmäßig gezahlt')?.value).toMatch(/^seit dem .*: ja$/);
});

test('who moved in is added to who moved in before, sent twice it is once, and only who is taken out goes', async () => {
  const { id, call } = await openRenewal(product, heldBy(shared));
  const save = (said: object) => product.put('/tenant/renewal/parties', { id, left: [], ...said }, call);
  const named = async () =>
    (await findRequest(product.platform, product.platform.db, id))?.tenant?.personal?.coTenants?.map(
      ({ firstName, dob }) => `${firstName} ${dob}`,
    );
  await save({ joined: [mia] });
  for (const said of [{ joined: [tom] }, { joined: [tom] }]) expect((await save(said)).status).toBe(200);
  expect(await named()).toEqual(['Jonas 1992-08-19', 'Mia 1991-01-31', 'Tom 1990-02-02']);
  const corrected = { joined: [{ ...mia, dob: '30.01.1991' }], notJoined: [{ firstName: 'Mia', lastName: 'Kurz' }] };
  for (const said of [corrected, corrected]) expect((await save(said)).status).toBe(200);
  expect(await named()).toEqual(['Jonas 1992-08-19', 'Tom 1990-02-02', 'Mia 1991-01-30']);
  const [ada, ...more] = ['Ada', 'Ben', 'Cem'].map((firstName) => ({ ...tom, firstName }));
  expect((await save({ joined: [ada, ...more] })).body['errors']).toHaveProperty('joined');
  expect(Object.keys((await save({ joined: [ada, jonas] })).body['errors'] as object)).toEqual(['joined.1.firstName']);
  await save({ notJoined: [tom, mia].map(({ firstName, lastName }) => ({ firstName, lastName })) });
  expect(await named()).toEqual(['Jonas 1992-08-19']);
});

test('who moved out is struck and who moved in is named, for the tenant and for the landlord', async () => {
  const wizard = await openRenewal(product, heldBy(shared));
  expect(wizard.tenant['renewal']).toMatchObject({ coTenants: [{ firstName: 'Jonas', hasLeft: false }], joined: [] });
  expect(JSON.stringify(wizard.tenant)).not.toContain('1992');
  const twice = await product.put('/tenant/renewal/parties', { id: wizard.id, left: [], joined: [jonas] }, wizard.call);
  expect(twice.body['errors']).toHaveProperty(['joined.0.firstName']);
  await product.put('/tenant/renewal/parties', { id: wizard.id, left: [0], joined: [mia] }, wizard.call);
  const again = await product.get(`/tenant/${wizard.id}`, wizard.call);
  expect(again.body['tenant']).toMatchObject({
    renewal: { coTenants: [{ firstName: 'Jonas', hasLeft: true }], joined: [{ firstName: 'Mia', lastName: 'Kurz' }] },
  });
  await sendRenewal(product, wizard, shared);
  await product.settled();
  const [told] = await product.messages(mia.email);
  expect(told?.text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /gibt es schon eine Bescheinigung über die Mietzahlungen mit dem Stichtag \d\d\.\d\d\.\d{4}\. .* bittet jetzt um eine neue über den Stand von heute/,
  );
  const { opened } = await openRenewedPage(product, shared);
  expect(opened['renewal']).toMatchObject({
    left: [{ firstName: 'Jonas', lastName: 'Weber' }],
    joined: [{ firstName: 'Mia', lastName: 'Kurz' }],
  });
  await signRenewal(product, {}, shared);
  await payRenewal(product, shared);
  expect((await textsOf(shared)).statement).toContain(
    'und Mia Kurz haben alle aus dem gemeinsamen Mietverhältnis seit dem',
  );
});

const setStatus = (sides: Sides, to: 'suspended' | 'revoked') =>
  inTransaction(product.platform.db, (trx) => changeStatus(product.platform, trx, heldBy(sides).id, to, 'other'));

test('what is in doubt or was taken back is not renewed, and what was begun before ends with it', async () => {
  const wizard = await openRenewal(product, heldBy(revoked));
  await sendRenewal(product, wizard, revoked);
  await setStatus(revoked, 'suspended');
  expect((await beginRenewal(product, heldBy(revoked))).body).toMatchObject({ code: 'renewal-impossible' });
  await setStatus(revoked, 'revoked');
  await sweepRenewals(product.platform);
  expect(await requestsOf(heldBy(revoked))).toMatchObject([{ state: 'expired' }]);
  const [mail] = await product.messages(revoked.tenant.email);
  expect(mail?.text).toContain('die du neu bestätigen lassen wolltest, gilt nicht mehr');
});

test('the own data lead to what was issued, whatever correction of it was given up', async () => {
  const own = await openOwnData(product, erased.tenant.email);
  const { id } = heldBy(erased);
  const change = {
    replaces_id: id,
    ordered_id: id,
    state: 'revoked',
    request_id: null,
    issued_at: null,
    ends_at: null,
  };
  const copied = { table: 'certificate', id, count: 1, change, unique: ['code_index'] } as const;
  const [givenUp = ''] = await copyUnreadable(product, copied);
  const { body } = await product.get(`/tenant/renewal/${own.id}`, { token: own.token });
  await product.platform.db.deleteFrom('certificate').where('id', '=', givenUp).execute();
  expect(body).toMatchObject({ state: 'possible' });
});

test('nothing of who is gone comes back', async () => {
  const { token } = await openOwnData(product, erased.tenant.email);
  await product.delete('/own-data', { email: erased.tenant.email }, { token });
  await product.settled();
  expect((await beginRenewal(product, heldBy(erased))).status).toBeGreaterThanOrEqual(400);
  expect(await requestsOf(heldBy(erased))).toEqual([]);
});

test('a third state follows the second, and both older codes say so', async () => {
  const second = await daysLater(product, await newestOf(shared), 31);
  const third = await renewCertificate(product, second, { signature: drawnSignature('third') }, shared);
  expect(await check(second.code)).toHaveProperty('newerSince');
  expect(await check(heldBy(shared).code)).toHaveProperty('newerSince');
  expect(await check(third.code)).not.toHaveProperty('newerSince');
});

async function newestOf(sides: Sides): Promise<Held> {
  const row = await product.platform.db
    .selectFrom('certificate')
    .select('id')
    .where('tenancy_id', '=', heldBy(sides).id)
    .executeTakeFirstOrThrow();
  return { ...heldBy(sides), id: row.id };
}
