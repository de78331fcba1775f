// Somebody wants to flood a mailbox with mails of ours (W56): several addresses, two phones, many networks and spellings.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requeueDueMessages } from '../../src/platform/messages/send-message.ts';
import { submitWizard } from '../support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => product.close());

const phones = ['+491713920021', '+491713920022'];
const spelling = (index: number): string => `Opfer+${index}@haus.example`;
const from = (index: number) => ({ 'x-forwarded-for': `203.0.${index}.7` });

/** True when the landlord's side was asked. */
async function attack(index: number): Promise<boolean> {
  const asked = await submitWizard(product, `angreifer${index}@post.example`, {
    landlordEmail: spelling(index),
    phone: phones[index % 2] ?? '',
    headers: from(index),
  }).catch((error: unknown) => {
    expect(String(error)).toContain('too-many-landlords');
    return null;
  });
  return asked !== null;
}

const reached = async (): Promise<number> => (await product.messages()).filter(({ to }) => /^opfer/i.test(to)).length;

test('[W56] eight requests with two numbers, from eight networks, in eight spellings: four mails reach the victim, six in two days', async () => {
  const asked: boolean[] = [];
  for (let index = 0; index < 8; index++) asked.push(await attack(index));
  expect(asked.filter(Boolean)).toHaveLength(6);
  expect(await reached()).toBe(4);
  // Whoever is a tenant there is heard on the same day.
  await submitWizard(product, 'nachbarin@post.example', {
    landlordEmail: 'Opfer@haus.example',
    phone: '+491713920023',
    headers: from(50),
  });
  expect(await reached()).toBe(5);
  await product.clock.advance(24 * 3600);
  await requeueDueMessages(product.platform);
  expect(await reached()).toBe(7);
});

test('[W56] six requests that name one mailbox as a further party: four mails reach it, each request one', async () => {
  const named = { gender: 'Frau', firstName: 'Mia', lastName: 'Berg', dob: '31.01.1999' };
  for (let index = 30; index < 36; index++)
    await submitWizard(product, `nennt${index}@post.example`, {
      landlordEmail: `haus${index}@haus.example`,
      phone: `+49171392003${index % 2}`,
      headers: from(index),
      personal: { coTenants: [{ ...named, email: `Mitmieterin+${index}@post.example` }] },
    });
  const reached = (await product.messages()).filter(({ to }) => to.toLowerCase().startsWith('mitmieterin'));
  expect(reached.map(({ template }) => template)).toEqual(Array.from({ length: 4 }, () => 'co-tenant-named'));
  // Nobody reminds: what is written is written once.
  await product.clock.advance(3 * 24 * 3600);
  await requeueDueMessages(product.platform);
  const all = (await product.messages()).filter(({ to }) => to.toLowerCase().startsWith('mitmieterin'));
  expect(all).toHaveLength(6);
});

test('[W56] links asked for by the address or the number of a request do not open the day any further', async () => {
  const victim = 'links@haus.example';
  for (const index of [60, 61])
    await submitWizard(product, `neu${index}@post.example`, {
      landlordEmail: victim,
      phone: `+4917139200${index}`,
      headers: from(index),
    });
  for (let index = 0; index < 12; index++)
    await product.post('/token/renew', { email: victim }, { headers: from(70 + index) });
  expect((await product.messages(victim)).length).toBeLessThanOrEqual(4);
});

test('[W56] twenty spellings of one mailbox are one: five mails of a registration', async () => {
  for (let index = 0; index < 20; index++)
    await product.post(
      '/tenant/register',
      { firstName: 'Lena', email: `ziel+${index}@post.example` },
      { headers: from(100 + index) },
    );
  expect((await product.messages()).filter(({ to }) => to.startsWith('ziel'))).toHaveLength(5);
});
