// Several certificates that a landlord has begun at once (decision 0049).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logInAgain, numberedLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { beginCertificate, listOf, signDraft, type OpenedDraft } from '../../../tests/support/own-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { writeDraftRow } from '../../platform/drafts/draft-store.ts';
import { maxDrafts } from '../rules/index.ts';
import { sweepDrafts } from './drop-request.ts';
import { beginRequest } from './landlord-request-store.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let number = 30;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  number++;
  landlord = await numberedLandlord(product, 'entwurf', number);
});

const own = () => ({ token: landlord.token });
const open = ({ id, token }: OpenedDraft): Promise<Answer> =>
  product.get(`/certificate/angaben-bestaetigen?request=landlord&token=${id}`, { token });
const type = async (draft: OpenedDraft, values: object): Promise<void> => {
  const { status } = await product.put('/certificate/draft', { values }, { token: draft.token });
  expect(status).toBe(200);
  await product.clock.advance(1);
};
const drafts = async (): Promise<Record<string, unknown>[]> =>
  (await product.get('/landlord/certificate-drafts', own())).body['drafts'] as Record<string, unknown>[];
const discard = (id: string): Promise<Answer> => product.delete(`/landlord/certificate-drafts/${id}`, undefined, own());
const rowOf = (id: string) =>
  product.platform.db
    .selectFrom('landlord_request')
    .innerJoin('person_key', 'person_key.id', 'landlord_request.tenant_key_id')
    .select(['wrapped', 'state', 'set_aside_at'])
    .where('landlord_request.id', '=', id)
    .executeTakeFirstOrThrow();
const gone = { wrapped: null, state: 'dropped', set_aside_at: null };

const mila = { tenantFirstName: 'Mila', tenantLastName: 'Novák', street: 'Rheinufer', houseNumber: '7' };
const jonas = { tenantLastName: 'Weber', postalCode: '50968', city: 'Köln', unit: '2. OG links' };

test('each beginning is another certificate, and what was typed stands under its own tenant and flat', async () => {
  const first = await beginCertificate(product, landlord);
  await type(first, mila);
  const second = await beginCertificate(product, landlord);
  await type(second, jonas);
  expect(second.id).not.toBe(first.id);
  expect(await drafts()).toEqual([
    { id: second.id, tenantName: 'Weber', flat: '50968 Köln, 2. OG links', updatedAt: expect.any(String) },
    { id: first.id, tenantName: 'Mila Novák', flat: 'Rheinufer 7', updatedAt: expect.any(String) },
  ]);
  await type(first, { ...mila, tenantFirstName: 'Milena' });
  expect((await drafts()).map(({ tenantName }) => tenantName)).toEqual(['Milena Novák', 'Weber']);
  expect((await open(first)).body).toMatchObject({ draft: { values: { tenantFirstName: 'Milena' } } });
});

test('the one begun first is gone on with on another day, signed, and leaves the others alone', async () => {
  const first = await beginCertificate(product, landlord);
  await type(first, mila);
  const second = await beginCertificate(product, landlord);
  await type(second, jonas);
  landlord = { ...landlord, token: await logInAgain(product, landlord) };
  const again = await beginCertificate(product, landlord, { id: first.id });
  expect(again.id).toBe(first.id);
  expect((await open(again)).body).toMatchObject({ draft: { values: mila } });
  expect((await signDraft(product, landlord, again)).status).toBe(200);
  expect(await rowOf(first.id)).toMatchObject({ state: 'signed', set_aside_at: null });
  expect(await drafts()).toMatchObject([{ id: second.id }]);
  expect(await listOf(product, landlord)).toHaveLength(1);
  const rest = await beginCertificate(product, landlord, { id: second.id });
  expect((await signDraft(product, landlord, rest, { tenantLastName: 'Weber' })).status).toBe(200);
  expect(await drafts()).toEqual([]);
  expect(await listOf(product, landlord)).toHaveLength(2);
});

test('the phone signs one that was set aside', async () => {
  const first = await beginCertificate(product, landlord);
  await type(first, mila);
  await beginCertificate(product, landlord);
  expect((await product.post('/landlord/phone-link', { id: first.id }, own())).status).toBe(200);
  const state = async () => (await product.get(`/landlord/certificate-drafts/${first.id}`, own())).body;
  expect(await state()).toEqual({ state: 'open', isPayable: false });
  const link = await linkValue(product, landlord.email, '/angaben-bestaetigen?request=landlord&token=');
  const phone = await product.get(`/certificate/angaben-bestaetigen?request=landlord&token=${link}`);
  expect(phone.body).toMatchObject({ draft: { values: mila } });
  await product.post('/certificate/first-input', undefined, { token: String(phone.body['token']) });
  expect(await state()).toEqual({ state: 'opened', isPayable: false });
});

test('an empty form is listed nowhere, and a day later it is gone', async () => {
  const empty = await beginCertificate(product, landlord);
  const typed = await beginCertificate(product, landlord);
  await type(typed, mila);
  const last = await beginCertificate(product, landlord);
  expect((await drafts()).map(({ id }) => id)).toEqual([typed.id]);
  await product.clock.advance(23 * 3600);
  await sweepDrafts(product.platform);
  expect((await rowOf(empty.id)).wrapped).not.toBeNull();
  await product.clock.advance(2 * 3600);
  await sweepDrafts(product.platform);
  for (const { id } of [empty, last]) expect(await rowOf(id)).toEqual(gone);
  landlord = { ...landlord, token: await logInAgain(product, landlord) };
  expect((await drafts()).map(({ id }) => id)).toEqual([typed.id]);
});

test.each([
  ['discarded', async ({ id }: OpenedDraft) => expect((await discard(id)).status).toBe(200)],
  [
    'begun anew in its place',
    async ({ id }: OpenedDraft) => {
      const fresh = await beginCertificate(product, landlord, { id, fresh: true });
      expect(fresh.id).not.toBe(id);
      expect((await open(fresh)).body).toMatchObject({ draft: null });
    },
  ],
])('%s, it takes everything of its tenant along, and only of this one', async (_way, end) => {
  const first = await beginCertificate(product, landlord);
  await type(first, mila);
  const second = await beginCertificate(product, landlord);
  await type(second, jonas);
  await end(first);
  expect((await open(first)).status).toBe(404);
  const { db } = product.platform;
  expect(await db.selectFrom('draft').selectAll().where('subject_id', '=', first.id).execute()).toEqual([]);
  expect(await rowOf(first.id)).toEqual(gone);
  expect(await product.post('/landlord/certificate-drafts', { id: first.id }, own())).toMatchObject({
    status: 409,
    body: { code: 'draft-ended' },
  });
  expect((await drafts()).map(({ id }) => id)).toEqual([second.id]);
  expect((await open(second)).body).toMatchObject({ draft: { values: jonas } });
});

test('a second click on discarding is no mistake, and what is signed is discarded no more', async () => {
  const draft = await beginCertificate(product, landlord);
  await type(draft, mila);
  const both = await Promise.all([discard(draft.id), discard(draft.id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const signed = await beginCertificate(product, landlord);
  expect((await signDraft(product, landlord, signed)).status).toBe(200);
  expect(await discard(signed.id)).toMatchObject({ status: 409, body: { code: 'draft-ended' } });
  expect(await listOf(product, landlord)).toHaveLength(1);
});

test('tabs that begin at once have a certificate each, and the version before still finds one that is open', async () => {
  const begun = await Promise.all(Array.from({ length: 8 }, () => beginCertificate(product, landlord)));
  expect(new Set(begun.map(({ id }) => id)).size).toBe(8);
  for (const draft of begun) expect((await open(draft)).status).toBe(200);
  const states = await product.platform.db
    .selectFrom('landlord_request')
    .select('state')
    .where('account_id', '=', landlord.id)
    .execute();
  expect(states.filter(({ state }) => state === 'open')).toHaveLength(1);
});

test('a hundred are enough: the next is refused with a sentence, and going on or discarding is not', async () => {
  const first = await beginCertificate(product, landlord);
  await type(first, mila);
  const { platform } = product;
  await inTransaction(platform.db, async (trx) => {
    for (let count = 1; count < maxDrafts; count++) {
      const { id, tenantKeyId } = await beginRequest(platform, trx, landlord.id);
      const owner = { subject_id: id, kind: 'landlord-confirmation', person_key_id: tenantKeyId };
      await writeDraftRow(platform.clock, trx, { ...owner, sealed: Buffer.of(1), keptSeconds: 3600, mark: undefined });
    }
  });
  const refused = await product.post('/landlord/certificate-drafts', {}, own());
  expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-drafts' } });
  expect(refused.body['message']).toContain('Sie haben schon 100 Bescheinigungen angefangen.');
  expect((await beginCertificate(product, landlord, { id: first.id })).id).toBe(first.id);
  expect((await discard(first.id)).status).toBe(200);
  expect((await product.post('/landlord/certificate-drafts', {}, own())).status).toBe(200);
});

test('what is taken along names every one of them as open, with what was typed', async () => {
  const first = await beginCertificate(product, landlord);
  await type(first, mila);
  await type(await beginCertificate(product, landlord), jonas);
  const { body } = await product.get('/landlord/export', own());
  const text = JSON.stringify(body);
  for (const word of ['Mila', 'Weber']) expect(text).toContain(word);
  expect(text).not.toContain('"dropped"');
});
