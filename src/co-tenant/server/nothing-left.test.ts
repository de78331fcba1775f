// What is left of somebody who objected or had everything erased: nothing can be found, no renewal brings anything back, and nobody is
// mailed repeatedly.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { emre, issuedTogether, openCoTenant } from '../../../tests/support/named-co-tenant.ts';
import { listOf } from '../../../tests/support/own-certificate.ts';
import {
  daysLater,
  firstCertificate,
  openRenewal,
  openRenewedPage,
  sendRenewal,
  type Sides,
} from '../../../tests/support/renewed-tenancy.ts';
import { templatesTo } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMIT_TAKE_BACK_PER_PERSON: '3/86400' } });
});
afterAll(() => product.close());

const erase = async (token: string, email: string) => {
  expect((await product.delete('/co-tenant', { email }, { token })).body['state']).toBe('gone');
};

test('[L22] the landlord’s search finds who erased himself no more, and the others as before', async () => {
  const together = await issuedTogether(product, [emre]);
  const landlord = await activeLandlord(product, { email: together.landlordEmail, phone: '+491713920048' });
  const found = async (search: string) => (await listOf(product, landlord, { search })).length;
  expect([await found('Demir'), await found('Emre'), await found('Şahin')]).toEqual([1, 1, 1]);
  const [emres = ''] = together.emails;
  await erase((await openCoTenant(product, emres)).token, emres);
  expect([await found('Demir'), await found('Emre'), await found('Şahin')]).toEqual([0, 0, 1]);
});

test('objecting and taking it back fills nobody’s mailbox', async () => {
  const together = await issuedTogether(product, [emre]);
  const { token } = await openCoTenant(product, together.emails[0] ?? '');
  const answers: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    await product.post('/co-tenant/object', { objection: 'not-named' }, { token });
    answers.push((await product.post('/co-tenant/take-back', {}, { token })).status);
  }
  expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
  const templates = await templatesTo(product, together.email);
  expect(templates.filter((template) => template === 'tenant-objection')).toHaveLength(7);
});

const sidesOf = (number: number): Sides => ({
  tenant: { email: `mieterin-${number}@post.example`, phone: `+4917139200${number}` },
  landlord: { email: `haus-${number}@vermieter.example`, phoneE164: `+4917604069${number}0` },
});

async function renewing(number: number) {
  const sides = sidesOf(number);
  const email = `jonas-${number}@post.example`;
  const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992', email };
  const first = await firstCertificate(product, sides, { filling: { personal: { coTenants: [jonas] } } });
  const held = await daysLater(product, first, 31);
  return { sides, email, token: (await openCoTenant(product, email)).token, wizard: await openRenewal(product, held) };
}

test('[L22] a renewal that was begun names nobody who erased himself since', async () => {
  const { sides, email, token, wizard } = await renewing(47);
  await erase(token, email);
  const { body } = await product.get(`/tenant/${wizard.id}`, wizard.call);
  expect(body['tenant']).toMatchObject({ renewal: { coTenants: [], joined: [] } });
  await sendRenewal(product, wizard, sides);
  const { opened } = await openRenewedPage(product, sides);
  expect(opened['renewal']).toMatchObject({ left: [], joined: [] });
  // The signed text stays with the landlord, word for word; what he signs now does not name the person who is gone.
  expect(JSON.stringify({ ...opened, renewal: null })).not.toContain('Jonas');
  expect(await templatesTo(product, email)).toEqual(['co-tenant-erased']);
}, 60_000);

test('the landlord is not told that somebody moved in who was erased of the paper before', async () => {
  const { sides, email, token, wizard } = await renewing(49);
  await sendRenewal(product, wizard, sides);
  await erase(token, email);
  const { opened } = await openRenewedPage(product, sides);
  expect(opened['renewal']).toMatchObject({ left: [], joined: [] });
}, 60_000);
