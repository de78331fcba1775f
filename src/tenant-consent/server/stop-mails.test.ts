// A tenant opts out of a landlord's mails: what a forwarded mail cannot do for the tenant, and what outlives the certificate.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { correctionForm } from '../../../scripts/demo/sample-people.ts';
import { countLockWaits } from '../../../tests/support/lock-waits.ts';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { endsOf } from '../../../tests/support/ends.ts';
import {
  createOwnCertificate,
  payOwnCertificate,
  type OwnCertificate,
} from '../../../tests/support/own-certificate.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sweepConsent } from './index.ts';

const email = 'becker@haus.example';
const phone = '+491713920034';
let product: TestProduct;
let landlord: ActiveLandlord;
let count = 0;
let tenant: string;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email, phone });
});
afterAll(() => product.close());
beforeEach(async () => {
  // Each test starts on a new day, with that day's TANs.
  await product.clock.advance(25 * 3600);
  tenant = `mieter${++count}@post.example`;
  await logIn();
});

async function logIn(): Promise<void> {
  landlord.token = await logInAgain(product, landlord);
}
const own = () => ({ token: landlord.token });
const create = (): Promise<OwnCertificate> => createOwnCertificate(product, landlord, { tenantEmail: tenant });
const mailPayment = async (id: string): Promise<unknown> =>
  (await product.post('/landlord/pending-payment', { id }, own())).body['isMailed'];
const remove = (id: string): Promise<Answer> => product.delete(`/landlord/delete-certificate/${id}`, {}, own());
const link = (): Promise<string> => linkValue(product, tenant, '/mails-stoppen/');
const stop = (token: string, never: boolean): Promise<Answer> => product.post('/tenant-mails/stop', { token, never });
const templates = async (): Promise<string[]> => (await product.messages(tenant)).map(({ template }) => template);

test('[L46] who was forwarded the file can’t close the tenant’s mailbox: the mailbox is asked', async () => {
  await payOwnCertificate(product, await create());
  expect(await templates()).toEqual(['certificate-ready']);
  const forwarded = await link();
  expect((await product.post('/tenant-mails/open', { token: forwarded })).body).toMatchObject({ can: 'stop' });
  for (let click = 0; click < 2; click++)
    expect((await stop(forwarded, true)).body).toMatchObject({ state: 'mailed', undoSeconds: 0 });
  expect((await product.post('/tenant-mails/open', { token: forwarded })).body).toMatchObject({ state: 'on' });
  const next = await create();
  expect(await mailPayment(next.id)).toBe(true);
  // The tenant reads the mail and needs one click.
  const asked = (await product.messages(tenant)).find(({ template }) => template === 'tenant-mails-link');
  const token = /mails-stoppen\/([\w-]{43})/.exec(asked?.text ?? '')?.[1] ?? '';
  expect((await stop(token, true)).body).toMatchObject({ state: 'never', can: 'both', undoSeconds: 600 });
  // That link cannot undo the tenant's choice either.
  const undone = await product.post('/tenant-mails/undo', { token: forwarded });
  expect(undone.body).toMatchObject({ state: 'never', undoSeconds: 0 });
  expect(await mailPayment(next.id)).toBe(false);
});

test('[L46] by the mail with the file sent again, too; mails about this one alone are stopped by one click', async () => {
  const certificate = await create();
  await payOwnCertificate(product, certificate);
  await product.post('/landlord/resend-certificate', { id: certificate.id, email: tenant }, own());
  expect((await templates())[0]).toBe('certificate-resent');
  expect((await stop(await link(), true)).body).toMatchObject({ state: 'mailed' });
  const [, resent] = (await product.messages(tenant)).filter(({ template }) => template !== 'tenant-mails-link');
  const token = /mails-stoppen\/([\w-]{43})/.exec(resent?.text ?? '')?.[1] ?? '';
  expect((await stop(token, false)).body).toMatchObject({ state: 'stopped', undoSeconds: 600 });
});

test('[L46] the link of a deleted certificate still says never again, and takes it back for ten minutes', async () => {
  const { id } = await create();
  await mailPayment(id);
  const first = await link();
  await remove(id);
  const [told] = await product.messages(tenant);
  expect(told?.text).toContain('Nie wieder anschreiben:');
  expect(told?.text).not.toContain('Zu dieser Bescheinigung nichts mehr schicken');
  expect((await product.post('/tenant-mails/open', { token: first })).body).toEqual({
    landlord: '',
    document: '',
    flat: '',
    state: 'on',
    can: 'never',
    undoSeconds: 0,
  });
  expect((await stop(first, false)).body).toMatchObject({ state: 'on' });
  expect((await stop(await link(), true)).body).toMatchObject({ state: 'never', undoSeconds: 600 });
  expect((await product.post('/tenant-mails/undo', { token: first })).body).toMatchObject({ state: 'on' });
  await stop(first, true);
  const anew = await create();
  expect(await mailPayment(anew.id)).toBe(false);
  await remove(anew.id);
  expect(await templates()).toEqual(['tenant-certificate-deleted']);
});

test('[L46] so does the link of a mail from before mailboxes were kept; who was never mailed leaves no hash behind', async () => {
  const ends = await endsOf(product);
  const [{ id }, silent] = [await create(), await create()];
  await mailPayment(id);
  const before = await link();
  // A previous version left the row like this, because it knew no such column.
  await product.platform.db
    .updateTable('certificate')
    .set({ tenant_mailbox_index: null })
    .where('id', '=', id)
    .execute();
  await remove(id);
  await remove(silent.id);
  expect((await stop(before, true)).body).toMatchObject({ state: 'never', undoSeconds: 600 });
  expect(await mailPayment((await create()).id)).toBe(false);
  expect((await ends.row(silent.id)).tenant_mailbox_index).toBeNull();
});

test('[L20] of a deleted certificate the hash of the mailbox goes after 90 days, and the link with it', async () => {
  const { id } = await create();
  await mailPayment(id);
  const token = await link();
  const open = (): Promise<Answer> => product.post('/tenant-mails/open', { token });
  await remove(id);
  const ends = await endsOf(product);
  await ends.pass(89);
  expect((await open()).body).toMatchObject({ can: 'never' });
  await ends.pass(2);
  expect((await ends.row(id)).tenant_mailbox_index).toBeNull();
  expect((await open()).body).toMatchObject({ code: 'link-expired' });
});

test('[L22] who has the own data deleted leaves no hash behind', async () => {
  const { id } = await create();
  await mailPayment(id);
  const { body } = await product.post('/own-data/open', { token: await linkValue(product, tenant, '/mieter/daten/') });
  expect((await product.delete('/own-data', { email: tenant }, { token: String(body['token']) })).status).toBe(200);
  expect((await (await endsOf(product)).row(id)).tenant_mailbox_index).toBeNull();
});

/** The landlord corrects it. */
async function correct(): Promise<void> {
  const change = await linkValue(product, email, '/vermieter/bescheinigung/');
  const { body } = await product.post('/certificate/changes/open', { token: change });
  const session = { token: String(body['token']) };
  await product.post('/certificate/changes/correction-code', correctionForm, session);
  const otp = await lastCode(product, phone);
  expect((await product.post('/certificate/changes/correct', { ...correctionForm, otp }, session)).status).toBe(200);
  await product.settled();
}

test('[D62] [L46] the stop link works on when the certificate before the correction ends', async () => {
  const certificate = await create();
  await payOwnCertificate(product, certificate);
  await product.clock.advance(13 * 24 * 3600);
  await logIn();
  await product.post('/landlord/resend-certificate', { id: certificate.id, email: tenant }, own());
  const before = await link();
  await correct();
  const ends = await endsOf(product);
  await ends.pass(323);
  await ends.pass(31);
  expect((await ends.row(certificate.id)).ended_at).not.toBeNull();
  expect((await product.post('/tenant-mails/open', { token: before })).body).toMatchObject({
    state: 'on',
    landlord: 'Johannes Becker',
  });
});

test('[D62] [L46] who wants no mails is not told of the end; the first mail that arrives says where the address is from', async () => {
  const [silent, certificate] = [tenant, await create()];
  await mailPayment(certificate.id);
  await stop(await link(), false);
  await payOwnCertificate(product, certificate);
  tenant = `wieder-${silent}`;
  // Opted out of everything by another certificate's link, and undone after this one was issued.
  await mailPayment((await create()).id);
  const other = await link();
  await stop(other, true);
  await payOwnCertificate(product, await create());
  await product.post('/tenant-mails/undo', { token: other });
  const ends = await endsOf(product);
  await ends.pass(340);
  expect(await ends.mails(silent)).toEqual([]);
  const [told] = await ends.mails(tenant);
  expect(told?.text).toContain('Nie wieder anschreiben:');
  expect(told?.text).toContain('Information nach Art. 14 DSGVO');
  expect((await ends.row(certificate.id)).end_told_at).not.toBeNull();
  await ends.pass(32);
  expect((await ends.row(certificate.id)).state).toBe('expired');
});

test('[D65] taken back and said anew while the sweep is at it: the new ten minutes count', async () => {
  const { id } = await create();
  await mailPayment(id);
  await stop(await link(), true);
  await product.clock.advance(601);
  const { db, clock } = product.platform;
  let sweeping: Promise<void> | undefined;
  await inTransaction(db, async (trx) => {
    const until = new Date(clock.now().getTime() + 600_000);
    await trx.updateTable('certificate').set({ tenant_stop_until: until }).where('id', '=', id).execute();
    sweeping = sweepConsent(product.platform);
    await expect.poll(() => countLockWaits(db)).toBe(1);
  });
  await sweeping;
  expect((await product.post('/tenant-mails/undo', { token: await link() })).body).toMatchObject({ state: 'on' });
});
