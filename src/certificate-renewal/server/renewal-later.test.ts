// What follows a renewal, and how an office answers several.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctionForm } from '../../../scripts/demo/sample-people.ts';
import { signForm } from '../../../scripts/demo/steps.ts';
import type { Json } from '../../../scripts/demo/http-client.ts';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { lastCode } from '../../../tests/support/received.ts';
import {
  correctSigned,
  daysLater,
  firstCertificate,
  openRenewal,
  openSigned,
  renewalForm,
  renewCertificate,
  sendRenewal,
  type Held,
  type Sides,
} from '../../../tests/support/renewed-tenancy.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { findCertificate } from '../../certificate/server/index.ts';

let product: TestProduct;
let office: ActiveLandlord;
let first: Held;
let later: Held[] = [];
const sidesOfOffice: Sides[] = [51, 52].map((number) => ({
  tenant: { email: `mieterin-${number}@post.example`, phone: `+4917139200${number}` },
  landlord: { email: 'buero@vermieter.example', phoneE164: '+4917604069055' },
}));

beforeAll(async () => {
  product = await startTestProduct();
  office = await activeLandlord(product, { email: 'buero@vermieter.example', phone: '+4917604069055' });
  first = await firstCertificate(product);
  for (const sides of sidesOfOffice) later.push(await firstCertificate(product, sides));
  first = await daysLater(product, first, 31);
  office = { ...office, token: await logInAgain(product, office) };
  later = await Promise.all(later.map((held) => daysLater(product, held, 0)));
}, 240_000);
afterAll(() => product.close());

test('a correction of a renewal speaks of the time since, too, and keeps its place in the row', async () => {
  const second = await renewCertificate(product, first);
  const { certificate, token } = await openSigned(product);
  expect(certificate).toMatchObject({ unchanged: { tenant: { since: expect.any(String) as string } } });
  const tooEarly = { ...correctionForm, tenancyStatus: false, rentalEndDate: '01.10.2026' };
  const refused = await product.post('/certificate/changes/correction-code', tooEarly, { token });
  expect(refused.body['errors']).toHaveProperty('rentalEndDate');
  await correctSigned(product, token);
  const { db } = product.platform;
  const { id } = await db
    .selectFrom('certificate')
    .select('id')
    .where('replaces_id', '=', second.id)
    .executeTakeFirstOrThrow();
  const corrected = await findCertificate(product.platform, db, id);
  expect(corrected?.text?.statement).toContain('seit dem');
  expect(corrected?.renews).toMatchObject({ renewsId: first.id, tenancyId: first.id, number: 1 });
  const checked = await product.post('/certificate/verify-certificate', { uniqueCode: first.code });
  expect(checked.body['data']).toHaveProperty('newerSince');
});

test('an office sees which requests ask for the new state, and signs one after the other with its own number', async () => {
  for (const [index, sides] of sidesOfOffice.entries())
    await sendRenewal(product, await openRenewal(product, later[index] as Held), sides);
  const waiting = await product.get('/landlord/waiting-requests', { token: office.token });
  const requests = waiting.body['requests'] as Json[];
  expect(requests).toHaveLength(2);
  for (const { since } of requests) expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const [index, { id }] of requests.entries()) {
    const asked = await product.post('/landlord/open-request', { id }, { token: office.token });
    const token = String(asked.body['token']);
    const opened = await product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${String(id)}`, { token });
    expect(opened.body).toMatchObject({ fromAccount: true, renewal: { left: [], joined: [] } });
    const form = renewalForm(opened.body, { signature: '', signatureTyped: `Nummer ${index === 0 ? 'Eins' : 'Zwei'}` });
    await product.post('/certificate/send-sms', form, { token });
    await product.settled();
    expect((await signForm(product, token, form, await lastCode(product, office.phone))).status).toBe(200);
  }
  expect((await product.get('/landlord/waiting-requests', { token: office.token })).body['requests']).toEqual([]);
});
