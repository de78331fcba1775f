// A request that waits for an account names everybody in the lease.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { askLandlord } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[D68] a request names who else is in the lease, and says nothing where nobody is', async () => {
  const email = 'verwaltung@haus.example';
  const { token } = await activeLandlord(product, { email, phone: '+491713920030' });
  await askLandlord(product, { landlordEmail: email });
  const emre = { gender: 'Herr', firstName: 'Emre', lastName: 'Şahin', dob: '19.08.1992' };
  await askLandlord(product, { landlordEmail: email, personal: { coTenants: [emre] } });
  const { body } = await product.get('/landlord/waiting-requests', { token });
  const named = (body['requests'] as { coTenants?: readonly string[] }[]).map(({ coTenants }) => coTenants);
  expect(named.filter((names) => names !== undefined)).toEqual([['Emre Şahin']]);
  expect(named).toHaveLength(2);
});
