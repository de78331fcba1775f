// Somebody wants to flood a mailbox with mails of ours (W56): several addresses, two phones, many networks and spellings.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askLandlord } from '../support/tenant-wizard.ts';
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
  const asked = await askLandlord(product, {
    email: `angreifer${index}@post.example`,
    landlordEmail: spelling(index),
    phone: phones[index % 2] ?? '',
    headers: from(index),
  }).catch((error: unknown) => {
    expect(String(error)).toContain('too-many-landlords');
    return null;
  });
  return asked !== null;
}

test('[W56] eight requests with two numbers, from eight networks, in eight spellings: six mails reach the victim', async () => {
  const asked: boolean[] = [];
  for (let index = 0; index < 8; index++) asked.push(await attack(index));
  expect(asked.filter(Boolean)).toHaveLength(6);
  const reached = (await product.messages()).filter(({ to }) => /^opfer/i.test(to));
  expect(reached).toHaveLength(6);
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
