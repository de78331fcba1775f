// What happens to active shares when their certificate changes, whoever changes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctionForm } from '../../../scripts/demo/sample-people.ts';
import { endsOf } from '../../../tests/support/ends.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { revokeByTan } from '../../../tests/support/prove-removal.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { openLink } from '../../../tests/support/share-reader.ts';
import { sharingTenant, type SharingTenant } from '../../../tests/support/shared-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { changeStatus, eraseFromCertificates } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { dropOldRows } from '../../platform/database/retention.ts';
import { calendarDate } from '../../platform/rules/dates.ts';
import type { Share } from '../rules/index.ts';
import { repointShares, shareRetention, sweepShares } from './index.ts';

const day = 24 * 3600;
let product: TestProduct;
let count = 340;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const sharing = (change?: Parameters<typeof sharingTenant>[2]): Promise<SharingTenant> =>
  sharingTenant(product, String(count++), change);
const changesOf = async ({ issued }: SharingTenant): Promise<string> => {
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  return String((await product.post('/certificate/changes/open', { token: link })).body['token']);
};
const move = ({ issued }: SharingTenant, to: 'suspended' | 'issued' | 'revoked') =>
  inTransaction(product.platform.db, (trx) => changeStatus(product.platform, trx, issued.id, to, 'operator'));
const rowOf = (share: Share) =>
  product.platform.db.selectFrom('certificate_share').selectAll().where('id', '=', share.id).executeTakeFirstOrThrow();
const copiesOf = (share: Share) =>
  product.platform.db.selectFrom('share_copy').select('sealed').where('share_id', '=', share.id).execute();
const nothing = { key_sealed: null, sealed_view: null };
const gone = { status: 404, body: { code: 'share-gone' } };

async function correct(tenant: SharingTenant): Promise<void> {
  const token = await changesOf(tenant);
  await product.post('/certificate/changes/correction-code', correctionForm, { token });
  const otp = await lastCode(product, tenant.issued.cast.landlordPhone);
  expect((await product.post('/certificate/changes/correct', { ...correctionForm, otp }, { token })).status).toBe(200);
  await product.settled();
}

test('a correction stands behind the same link, the tenant sees who knows the older state only, and the copy is made anew', async () => {
  const tenant = await sharing();
  const share = await tenant.create({ withFile: true });
  await openLink(product, share.link);
  await correct(tenant);
  expect((await tenant.list()).shares).toMatchObject([{ openedOlder: true, endedAt: null, link: share.link }]);
  const { answer, view } = await openLink(product, share.link);
  expect(answer.body).toMatchObject({ state: 'valid', newerNote: true });
  expect(view).toMatchObject({ hasOpenAmount: true, title: 'Bescheinigung über den Stand der Mietzahlungen' });
  expect((await tenant.list()).shares).toMatchObject([{ openedOlder: false, openedCount: 2 }]);
  const file = await product.get('/certificate/shares/file', { token: String(answer.body['token']) });
  expect((await readPdf(file.bytes)).title).toBe('Bescheinigung über den Stand der Mietzahlungen, Kopie');
});

test('a reader who is faster than the job sees the correction, and the job finds nothing left to do', async () => {
  const tenant = await sharing();
  const share = await tenant.create();
  await correct(tenant);
  const { db } = product.platform;
  const { certificate_id: newest } = await rowOf(share);
  // This is the row before the job has run.
  await db
    .updateTable('certificate_share')
    .set({ certificate_id: tenant.issued.id, sealed_view: Buffer.alloc(40) })
    .where('id', '=', share.id)
    .execute();
  expect((await openLink(product, share.link)).view).toMatchObject({ hasOpenAmount: true });
  const before = await rowOf(share);
  expect(before.certificate_id).toBe(newest);
  await repointShares(product.platform, { certificateId: tenant.issued.id });
  expect(await rowOf(share)).toEqual(before);
});

test('a renewal, of another order and another tenant key, takes over the open shares and no ended one', async () => {
  const [earlier, later] = [await sharing(), await sharing({ remark: 'Alles wie bisher' })];
  const [open, ended] = [
    await earlier.create({ parts: ['address', 'remark'], withFile: true }),
    await earlier.create(),
  ];
  await earlier.change(ended, 'end');
  const renewal = { certificateId: later.issued.id, renews: earlier.issued.id };
  await repointShares(product.platform, renewal);
  await repointShares(product.platform, renewal);
  await product.settled();
  const { answer, view } = await openLink(product, open.link);
  expect(view?.rows.map(({ value }) => value)).toContain('Alles wie bisher');
  expect((await product.get('/certificate/shares/file', { token: String(answer.body['token']) })).status).toBe(200);
  expect((await later.list()).shares).toMatchObject([{ id: open.id, label: open.label, link: open.link }]);
  expect((await earlier.list()).shares).toMatchObject([{ id: ended.id }]);
  // Erasing the person under whose key it was before deletes none of it.
  const own = await openOwnData(product, earlier.issued.cast.tenantEmail);
  await product.delete('/own-data', { email: earlier.issued.cast.tenantEmail }, { token: own.token });
  expect((await openLink(product, open.link)).answer.status).toBe(200);
});

test('in doubt it is shown as such without a file, and cleared as before', async () => {
  const tenant = await sharing();
  const share = await tenant.create({ withFile: true });
  await move(tenant, 'suspended');
  const { answer, view } = await openLink(product, share.link);
  expect(answer.body).toMatchObject({ state: 'under-review', hasFile: false });
  expect(view?.title).toBe('Mietschuldenfreiheitsbescheinigung');
  const token = String(answer.body['token']);
  expect(await product.get('/certificate/shares/file', { token })).toMatchObject({
    status: 409,
    body: { code: 'copy-not-now' },
  });
  expect(await tenant.list()).toMatchObject({ newAllowed: false, reason: 'under-review' });
  await move(tenant, 'issued');
  expect((await product.get('/certificate/shares/view', { token })).body).toMatchObject({ state: 'valid' });
  expect((await product.get('/certificate/shares/file', { token })).status).toBe(200);
});

test('revoked, the page says so and nothing else, at once', async () => {
  const tenant = await sharing();
  const share = await tenant.create({ withFile: true });
  const before = await openLink(product, share.link);
  expect((await revokeByTan(product, tenant.issued.cast, await changesOf(tenant))).status).toBe(200);
  const token = String(before.answer.body['token']);
  expect((await product.get('/certificate/shares/view', { token })).body).toMatchObject({
    view: null,
    state: 'revoked',
  });
  expect((await openLink(product, share.link)).answer.body).toMatchObject({
    view: null,
    state: 'revoked',
    hasFile: false,
  });
  expect(await rowOf(share)).toMatchObject({ sealed_view: null, ended_at: null });
  expect(await copiesOf(share)).toEqual([{ sealed: null }]);
  expect((await tenant.list()).shares).toMatchObject([{ openedOlder: false, endedAt: null }]);
});

test('who erases the own data ends all shares, with label, key, view and copy', async () => {
  const tenant = await sharing();
  const share = await tenant.create({ withFile: true });
  const { answer } = await openLink(product, share.link);
  const own = await openOwnData(product, tenant.issued.cast.tenantEmail);
  const file = await product.get('/own-data/export', { token: own.token });
  expect((file.body['data'] as Record<string, unknown>)['shares']).toMatchObject([
    { label: share.label, openedCount: 1, copies: [{ isStored: true }] },
  ]);
  await product.delete('/own-data', { email: tenant.issued.cast.tenantEmail }, { token: own.token });
  expect((await openLink(product, share.link)).answer).toMatchObject(gone);
  expect((await product.get('/certificate/shares/view', { token: String(answer.body['token']) })).status).toBe(404);
  const row = await rowOf(share);
  expect(row).toMatchObject({ ...nothing, end_reason: 'gone' });
  expect(row.label_sealed).toHaveLength(0);
  expect(await copiesOf(share)).toEqual([{ sealed: null }]);
});

test('when the landlord, or somebody else in the lease, has the own data erased, nothing can be shown any more', async () => {
  const { db, vault } = product.platform;
  const tenant = await sharing();
  const share = await tenant.create({ withFile: true });
  const { landlord_key_id: landlordKey } = await db
    .selectFrom('certificate')
    .select('landlord_key_id')
    .where('id', '=', tenant.issued.id)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (trx) => {
    await eraseFromCertificates(product.platform, trx, landlordKey);
    await vault.destroyPerson(trx, landlordKey, 'for-good');
  });
  expect((await openLink(product, share.link)).answer).toMatchObject(gone);
  expect(await tenant.list()).toMatchObject({
    reason: 'content-gone',
    shares: [{ endReason: 'gone', label: share.label }],
  });
  const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: calendarDate('1992-08-19') } as const;
  const both = await sharing({ coTenants: [jonas] });
  expect(await both.list()).toMatchObject({ isOfSeveral: true });
  const shared = await both.create();
  expect((await openLink(product, shared.link)).view?.statement).toContain('Lena Hoffmann und Jonas Weber haben');
  const { person_key_id: key } = await db
    .selectFrom('certificate_party')
    .select('person_key_id')
    .where('certificate_id', '=', both.issued.id)
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) => vault.destroyPerson(trx, key, 'for-good'));
  expect((await openLink(product, shared.link)).answer).toMatchObject(gone);
  expect(await rowOf(shared)).toMatchObject({ ...nothing, end_reason: 'gone' });
});

test('[D62] a share of the last days ends with the certificate, and says so', async () => {
  const tenant = await sharing();
  const ends = await endsOf(product);
  await ends.pass(340);
  const link = await linkValue(product, tenant.issued.cast.tenantEmail, '/mieter/daten/');
  const own = await product
    .post('/own-data/open', { token: link })
    .then(async ({ body }) =>
      body['ask'] === true ? openOwnData(product, tenant.issued.cast.tenantEmail) : { token: String(body['token']) },
    );
  const { body } = await product.post(
    '/certificate/shares/session',
    { certificateId: tenant.issued.id },
    { token: own.token },
  );
  const made = await product.post(
    '/certificate/shares',
    { label: 'Zum Schluss', days: 30, parts: [], withFile: true },
    { token: String(body['token']) },
  );
  const share = made.body['share'] as Share;
  const listed = await product.get('/certificate/shares', { token: String(body['token']) });
  const { certificateLastDay } = listed.body;
  expect([share.lastDay, share.canExtend]).toEqual([certificateLastDay, false]);
  await product.settled();
  await ends.pass(31);
  expect((await openLink(product, share.link)).answer).toMatchObject(gone);
  expect(await rowOf(share)).toMatchObject({ ...nothing, end_reason: 'expired' });
  expect(await copiesOf(share)).toEqual([{ sealed: null }]);
});

/** The next last Sunday of March at two at night, which is less than the certificate's year away. */
function nextSummer(now: Date, year = now.getUTCFullYear()): Date {
  const last = new Date(Date.UTC(year, 2, 31, 1));
  last.setUTCDate(31 - last.getUTCDay());
  return last > now ? last : nextSummer(now, year + 1);
}

test('over the change of the clocks it opens until midnight in Germany, and ninety days later the row goes', async () => {
  const tenant = await sharing();
  const now = product.platform.clock.now();
  const change = nextSummer(now);
  const share = await tenant.create();
  const { db } = product.platform;
  const midnight = new Date(change.getTime() + 21 * 3600 * 1000);
  await db.updateTable('certificate_share').set({ expires_at: midnight }).where('id', '=', share.id).execute();
  await product.clock.advance(Math.round((midnight.getTime() - now.getTime()) / 1000) - 120);
  expect((await openLink(product, share.link)).answer.status).toBe(200);
  await product.clock.advance(240);
  expect((await openLink(product, share.link)).answer).toMatchObject(gone);
  await Promise.all([sweepShares(product.platform), sweepShares(product.platform)]);
  expect(await rowOf(share)).toMatchObject({ ...nothing, end_reason: 'expired', ended_at: midnight });
  await product.clock.advance(91 * day);
  await dropOldRows(product.platform, shareRetention);
  expect(await db.selectFrom('certificate_share').selectAll().where('id', '=', share.id).execute()).toEqual([]);
});
