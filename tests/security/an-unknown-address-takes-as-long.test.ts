// Neither answer nor time of the landlord's calls tells whether an address has an account (ASVS 6.3.8, W1, W7).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareTimes, isTelling, type Comparison } from '../support/compare-times.ts';
import { createAccount, register } from '../support/landlord-account.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';

const known = 'bekannt@haus.example';
const unknown = 'unbekannt@haus.example';
const timeoutMs = 120_000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await createAccount(product, { email: known });
});
afterAll(() => product.close());

const logIn = (email: string): Promise<Answer> => product.post('/landlord/login', { email, password: 'Falsch-12345!' });
const forgot = (email: string): Promise<Answer> => product.post('/landlord/forgot-password', { email });

const again = (email: string): Promise<Answer> => product.post('/landlord/register-again', { email });

const measure = (call: (email: string) => Promise<Answer>): Promise<Comparison> =>
  compareTimes(
    () => call(known),
    () => call(unknown),
    { samples: 25, warmUp: 4 },
  );

test.each([
  ['[S7.POST /landlord/login] logging in', logIn],
  ['[S7.POST /landlord/forgot-password] asking for a new password', forgot],
  ['[S7.POST /landlord/register] registering', (email: string) => register(product, email)],
  ['asking for the mail of a registration again', again],
])(
  '[6.3.8] %s takes as long for an unknown address as for a known one',
  async (_, call) => {
    const [toKnown, toUnknown] = [await call(known), await call(unknown)];
    expect([toUnknown.status, toUnknown.body['message']]).toEqual([toKnown.status, toKnown.body['message']]);
    const found = await measure(call);
    expect({ ...found, isTelling: isTelling(found) }).toMatchObject({ isTelling: false });
    await product.settled();
  },
  timeoutMs,
);

test(
  'the measure sees a call that leaves the password hash out',
  async () => {
    const withoutHash = () => product.post('/landlord/login', { email: unknown, password: '' });
    const found = await compareTimes(() => logIn(known), withoutHash, { samples: 25, warmUp: 4 });
    expect({ ...found, isTelling: isTelling(found) }).toMatchObject({ isTelling: true });
  },
  timeoutMs,
);
