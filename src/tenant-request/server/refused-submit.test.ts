// A refused tenant loses neither the TAN nor a place for the next request (W56).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submit } from '../../../scripts/demo/steps.ts';
import { confirmByTan, fillWizard, openWizard, submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMIT_LANDLORDS_PER_TENANT: '1/600' } });
});
afterAll(() => product.close());

test('[W56] a submit that is refused for too many landlords does not use up the TAN, nor count for the address', async () => {
  const phone = '+491713920031';
  await submitWizard(product, 'erste@post.example', { phone, landlordEmail: 'jan@erste.example' });
  const wizard = await fillWizard(product, await openWizard(product, 'zweite@post.example'), {
    phone,
    landlordEmail: 'jan@zweite.example',
  });
  await confirmByTan(product, wizard, phone);
  // A new rate-limit window may have begun meanwhile.
  await product.platform.limits.hit('landlordsPerTenant', indexOf('phone', phone));
  for (let times = 0; times < 2; times++)
    expect(await submit(product, wizard)).toMatchObject({ status: 429, body: { code: 'too-many-landlords' } });
  const { left } = product.platform.limits;
  expect(await left('landlordsPerTenant', indexOf('email', 'zweite@post.example'))).toBe(1);
  await product.clock.advance(600);
  expect(await submit(product, wizard)).toMatchObject({ status: 200 });
});

const indexOf = (kind: 'phone' | 'email', value: string): string =>
  product.platform.vault.blindIndex(kind, value).toString('base64url');
