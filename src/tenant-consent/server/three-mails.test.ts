// Three mails to one mailbox about everything that one account has not been paid for: deleted or waiting, one after the other or at once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countLockWaits } from '../../../tests/support/lock-waits.ts';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate, type OwnCertificate } from '../../../tests/support/own-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { countTenantMail } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let count = 0;
let tenant: string;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920034' });
});
afterAll(() => product.close());
beforeEach(() => {
  tenant = `mieter${++count}@post.example`;
});

const own = () => ({ token: landlord.token });
const create = (): Promise<OwnCertificate> => createOwnCertificate(product, landlord, { tenantEmail: tenant });
const mailPayment = async (id: string): Promise<unknown> =>
  (await product.post('/landlord/pending-payment', { id }, own())).body['isMailed'];
const remove = (id: string): Promise<Answer> => product.delete(`/landlord/delete-certificate/${id}`, {}, own());
const templates = async (): Promise<string[]> => (await product.messages(tenant)).map(({ template }) => template);

const blocked = (): Promise<number> => countLockWaits(product.platform.db);

test('[L46] deleted and begun anew there are no three mails more, and unpaid ones beside each other share theirs', async () => {
  for (let time = 0; time < 2; time++) {
    const { id } = await create();
    expect(await mailPayment(id)).toBe(true);
    expect((await remove(id)).status).toBe(200);
  }
  // The payment mails were sealed with the tenant's key, which is destroyed.
  expect(await templates()).toEqual(['tenant-certificate-deleted', 'tenant-certificate-deleted']);
  const [first, second] = [await create(), await create()];
  const third = await Promise.all([first, second].map(({ id }) => mailPayment(id)));
  expect(third.filter(Boolean)).toHaveLength(1);
  expect(await mailPayment((await create()).id)).toBe(false);
  // Another landlord's account has its own limit.
  const other = await activeLandlord(product, { email: 'andere@haus.example', phone: '+491713920035' });
  const theirs = await createOwnCertificate(product, other, { tenantEmail: tenant });
  const mailed = await product.post('/landlord/pending-payment', { id: theirs.id }, { token: other.token });
  expect(mailed.body).toMatchObject({ isMailed: true });
});

test('[L46] of clicks at once on several certificates three mails go', async () => {
  const all = [await create(), await create(), await create()];
  const mailed = await Promise.all([...all, ...all].map(({ id }) => mailPayment(id)));
  expect(mailed.filter(Boolean)).toHaveLength(3);
});

test('[L46] a click waits for one on another certificate that is not through yet', async () => {
  const { platform } = product;
  const [first, second] = [await create(), await create()];
  for (let mail = 0; mail < 2; mail++) await mailPayment(first.id);
  let clicked: Promise<unknown> | undefined;
  await inTransaction(platform.db, async (trx) => {
    const counted = {
      orderedCertificateId: first.id,
      landlordAccountId: landlord.id,
      paidAt: null,
      tenant: { email: tenant },
    };
    expect(await countTenantMail(platform, trx, counted)).toBe(3);
    clicked = mailPayment(second.id);
    await expect.poll(blocked).toBe(1);
  });
  expect(await clicked).toBe(false);
});

test('[L46] a click takes account and certificate in the order of who deletes the account: neither has to give up', async () => {
  const { db } = product.platform;
  const { id } = await create();
  let clicked: Promise<unknown> | undefined;
  await inTransaction(db, async (trx) => {
    const account = trx.selectFrom('landlord_account').select('id').where('id', '=', landlord.id);
    await account.forNoKeyUpdate().execute();
    clicked = mailPayment(id);
    await expect.poll(blocked).toBe(1);
    // Fails at once if the click holds the lock.
    await trx.selectFrom('certificate').select('id').where('id', '=', id).forNoKeyUpdate().noWait().execute();
  });
  expect(await clicked).toBe(true);
});
