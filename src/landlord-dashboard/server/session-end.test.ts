// Whatever a session opened ends with it: the draft, a tenant's request, and the link to the payment.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { beginCertificate, createOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let number = 40;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  number++;
  landlord = await activeLandlord(product, { email: `ende${number}@haus.example`, phone: `+4917139200${number}` });
});

interface Opened {
  id: string;
  handle: string;
  /** Token certificate:confirm of a draft, and handle landlord:deliver of a certificate. */
  draft: { id: string; token: string };
  deliver: string;
}

async function openAll(): Promise<Opened> {
  const { id, handle } = await createOwnCertificate(product, landlord);
  const deliver = String((await product.get(`/certificate/${handle}`)).body['token']);
  return { id, handle, draft: await beginCertificate(product, landlord), deliver };
}

const seesCertificate = async ({ id, deliver }: Opened): Promise<boolean> =>
  (await product.get(`/certificate/${id}`, { token: deliver })).status === 200;
const seesDraft = async ({ draft: { id, token } }: Opened): Promise<boolean> =>
  (await product.get(`/certificate/angaben-bestaetigen?request=landlord&token=${id}`, { token })).status === 200;

async function expectAllClosed(opened: Opened): Promise<void> {
  expect(await seesCertificate(opened)).toBe(false);
  expect(await seesDraft(opened)).toBe(false);
  expect((await product.get(`/certificate/${opened.handle}`)).status).toBe(404);
}

test('[7.4.1] [W37] logging out ends what the session opened and the links it was given', async () => {
  const opened = await openAll();
  expect([await seesCertificate(opened), await seesDraft(opened)]).toEqual([true, true]);
  await product.post('/landlord/logout', undefined, { token: landlord.token });
  await expectAllClosed(opened);
  // The link in the mail about the signature does not depend on the session.
  const mailed = await linkValue(product, landlord.email, '/versandweg/');
  expect((await product.get(`/certificate/${mailed}`)).status).toBe(200);
});

test('[7.4.2] ending the session from another one does the same', async () => {
  const opened = await openAll();
  const other = await logInAgain(product, landlord);
  const { body } = await product.get('/landlord/sessions', { token: other });
  const first = (body['sessions'] as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
  await product.delete(`/landlord/sessions/${first?.id}`, undefined, { token: other });
  await expectAllClosed(opened);
});

test('[7.3.1] after half an hour without any call all of it is over, and a call of any of them keeps the session', async () => {
  const opened = await openAll();
  await product.clock.advance(20 * 60);
  expect(await seesCertificate(opened)).toBe(true);
  await product.clock.advance(20 * 60);
  expect((await product.get('/landlord/sessions', { token: landlord.token })).status).toBe(200);
  expect(await seesDraft(opened)).toBe(true);
  await product.clock.advance(30 * 60 + 1);
  await expectAllClosed(opened);
});

test('[7.4.1] the link that "Zahlung" answers ends with the session, too', async () => {
  const { id } = await createOwnCertificate(product, landlord);
  const { body } = await product.post('/landlord/pending-payment', { id }, { token: landlord.token });
  const handle = String(body['data']);
  expect((await product.get(`/certificate/${handle}`)).status).toBe(200);
  await product.delete('/landlord/sessions', undefined, { token: landlord.token });
  expect((await product.get(`/certificate/${handle}`)).status).toBe(404);
});
