// A share from creation to end, as the tenant and the reader call the API.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { keyOfLink, openLink } from '../../../tests/support/share-reader.ts';
import { withClient } from '../../platform/database/connection.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import type { Share, SharesView } from '../rules/index.ts';
import { dropReaderSessions, sweepShares } from './index.ts';

const day = 24 * 3600;
let product: TestProduct;
let issued: IssuedCertificate;
let token: string;
let count = 300;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  issued = await issuedCertificate(product, castOf(String(count++)));
  const link = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  token = String((await product.get(`/certificate/${link}`)).body['token']);
});

const wanted = { label: 'Immobilien Meyer, Hauptstraße 3', days: 14, parts: [], withFile: false };
const create = (change: object = {}): Promise<Answer> =>
  product.post('/certificate/shares', { ...wanted, ...change }, { token });
const list = async (bearer = token): Promise<SharesView> =>
  (await product.get('/certificate/shares', { token: bearer })).body as unknown as SharesView;
const change = (share: Share, what: string, body?: object): Promise<Answer> =>
  product.post(`/certificate/shares/${share.id}/${what}`, body, { token });

async function made(options: object = {}): Promise<Share> {
  const { status, body } = await create(options);
  expect([status, body['message']]).toEqual([200, undefined]);
  await product.settled();
  return body['share'] as Share;
}

const gone = {
  status: 404,
  body: {
    message: 'Diese Freigabe gibt es nicht oder nicht mehr. Bitten Sie die Mietpartei um eine neue.',
    code: 'share-gone',
  },
};

test('a tenant shares, the reader opens, nothing is kept of whoever opened, and ending it ends it for everybody', async () => {
  const share = await made({ parts: ['address'] });
  expect(share).toMatchObject({ label: wanted.label, openedCount: 0, endedAt: null, canExtend: true, withFile: false });
  expect(share.link).toMatch(/^http:\/\/[^/]+\/freigabe#[\w-]{22}$/);

  const { answer, view } = await openLink(product, share.link);
  expect(answer.body).toMatchObject({ state: 'valid', label: wanted.label, hasFile: false, newerNote: false });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(view?.statement).toMatch(/^Die Vermieterseite bestätigt: Lena Hoffmann hat/);
  expect(view?.notShared).toEqual(['birth-date', 'landlord']);
  const again = await product.get('/certificate/shares/view', { token: String(answer.body['token']) });
  expect(again.body).toMatchObject({ id: share.id, view: answer.body['view'], state: 'valid' });

  // The tenant can read the remark before selecting it.
  expect(await list()).toMatchObject({
    remark: 'Stellplatz 7 gehört zur Wohnung.',
    isNewer: false,
    isOfSeveral: false,
  });
  const [opened] = (await list()).shares;
  expect(opened).toMatchObject({ openedCount: 1, openedOlder: false });
  expect(new Date(String(opened?.openedLastAt)).getTime() % 60_000).toBe(0);

  const sessions = () =>
    product.platform.db.selectFrom('access_token').select('hash').where('subject_id', '=', share.id).execute();
  expect(await sessions()).toHaveLength(1);
  expect((await change(share, 'end')).body['share']).toMatchObject({ endReason: 'ended', link: '' });
  expect((await openLink(product, share.link)).answer).toMatchObject(gone);
  expect((await product.get('/certificate/shares/view', { token: String(answer.body['token']) })).status).toBe(401);
  await product.clock.advance(1801);
  await dropReaderSessions(product.platform);
  expect(await sessions()).toEqual([]);
});

test('what was ended can be taken back for a moment, and then nothing is left of it', async () => {
  const share = await made();
  const ended = (await change(share, 'end')).body['share'] as Share;
  expect(ended.undoUntil).not.toBeNull();
  expect((await change(share, 'resume')).body['share']).toMatchObject({ endedAt: null, link: share.link });
  expect((await openLink(product, share.link)).answer.status).toBe(200);
  await change(share, 'end');
  await product.clock.advance(16);
  await sweepShares(product.platform);
  expect(await change(share, 'resume')).toMatchObject({ status: 409, body: { code: 'undo-over' } });
  const row = await product.platform.db
    .selectFrom('certificate_share')
    .select(['key_sealed', 'sealed_view'])
    .where('id', '=', share.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ key_sealed: null, sealed_view: null });
  expect((await list()).shares).toMatchObject([{ endReason: 'ended', undoUntil: null, link: '', label: wanted.label }]);
});

test('a share ends with its last day, and is extended from now', async () => {
  const share = await made({ days: 7 });
  await product.clock.advance(3 * day);
  const link = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  token = String((await product.get(`/certificate/${link}`)).body['token']);
  const longer = (await change(share, 'extend', { days: 7 })).body['share'] as Share;
  expect(new Date(longer.expiresAt).getTime() - new Date(share.expiresAt).getTime()).toBe(3 * day * 1000);
  expect(await change(share, 'extend', { days: 7 })).toMatchObject({ status: 409, body: { code: 'not-longer' } });
  await product.clock.advance(8 * day);
  expect((await openLink(product, share.link)).answer).toMatchObject(gone);
  await sweepShares(product.platform);
  token = String((await product.get(`/certificate/${link}`)).body['token']);
  expect(await change(share, 'extend', { days: 7 })).toMatchObject({ status: 409, body: { code: 'share-over' } });
  expect((await list()).shares).toMatchObject([{ endReason: 'expired', endedAt: longer.expiresAt }]);
});

test('twenty are open at a time, and ending one makes room', async () => {
  const shares = [await made()];
  for (let more = 1; more < 20; more++) shares.push(await made({ label: `Nummer ${more}` }));
  expect(await list()).toMatchObject({ newAllowed: false, reason: 'too-many' });
  expect(await create()).toMatchObject({ status: 409, body: { code: 'too-many' } });
  const [first] = shares;
  if (first) await change(first, 'end');
  expect(await list()).toMatchObject({ newAllowed: true, reason: null });
  await made();
  if (first) expect(await change(first, 'resume')).toMatchObject({ status: 409, body: { code: 'too-many' } });
});

test('guessed, malformed and foreign ones are unknown, with one answer', async () => {
  const share = await made();
  const own = token;
  const other = await issuedCertificate(product, castOf(String(count++)));
  const link = await linkValue(product, other.cast.tenantEmail, '/zertifikat/herunterladen/');
  token = String((await product.get(`/certificate/${link}`)).body['token']);
  for (const what of ['end', 'resume']) expect(await change(share, what)).toMatchObject({ status: 404 });
  expect(await change(share, 'extend', { days: 30 })).toMatchObject({ status: 404, body: { code: 'share-unknown' } });
  expect((await list()).shares).toEqual([]);
  expect((await list(own)).shares).toHaveLength(1);
  const key = keyOfLink(share.link);
  for (const guess of ['', 'a', 'A'.repeat(43), key, `${key}${key}`.slice(0, 43), "' or 1=1 --"])
    expect(await product.post('/certificate/shares/open', { token: guess })).toMatchObject(gone);
});

test('a session of a mail’s link goes on as long as it is used', async () => {
  const link = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  const { body } = await product.get(`/certificate/${link}`);
  expect(body['secondsLeft']).toBeNull();
  const asked = await product.get(`/certificate/${issued.id}`, { token: String(body['token']) });
  expect(asked.body['secondsLeft']).toBeNull();
});

test('the own data leads to the shares after the link of the download page is over', async () => {
  const share = await made();
  await product.clock.advance(31 * day);
  const own = await openOwnData(product, issued.cast.tenantEmail);
  const { body } = await product.post(
    '/certificate/shares/session',
    { certificateId: issued.id },
    { token: own.token },
  );
  expect(body['id']).toBe(issued.id);
  const given = String(body['token']);
  expect((await list(given)).shares).toMatchObject([{ id: share.id, endReason: 'expired' }]);
  await product.clock.advance(27 * 60);
  // The page warns in time: a token from the own data ends with that session, even when it was used meanwhile.
  const { secondsLeft } = (await product.get(`/certificate/${issued.id}`, { token: given })).body;
  expect(secondsLeft).toBeGreaterThan(120);
  expect(secondsLeft).toBeLessThanOrEqual(180);
  await product.clock.advance(Number(secondsLeft) + 1);
  expect((await product.get(`/certificate/${issued.id}`, { token: given })).status).toBe(404);
  const other = await issuedCertificate(product, castOf(String(count++)));
  const { token: again } = await openOwnData(product, issued.cast.tenantEmail);
  const foreign = await product.post('/certificate/shares/session', { certificateId: other.id }, { token: again });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'link-expired' } });
});

test('a share still opens while the tables of a newer version stand beside this one', async () => {
  const share = await made();
  expect((await openLink(product, share.link)).answer.status).toBe(200);
  await withClient(product.platform.settings.databaseOwnerUrl ?? '', (client) =>
    // The last three columns have names that this version uses in another table.
    client.query(`alter table certificate_share add column of_a_newer_version text;
      alter table log_checkpoint add column kind text;
      alter table log_leaf add column note text;
      alter table person_key add column state text, add column ended_at timestamptz`),
  );
  expect((await openLink(product, share.link)).answer).toMatchObject({ status: 200, body: { state: 'valid' } });
});
