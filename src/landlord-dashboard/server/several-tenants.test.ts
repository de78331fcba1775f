// Certificates that a landlord begins for several tenants (decision D68), in his list and search.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate, listOf, payOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920021' });
  const emre = { gender: 'Herr', firstName: 'Emre', lastName: 'Demirtaş', dob: '19.08.1992' };
  const heirs = { coLandlords: [{ firstName: 'Ute', lastName: 'Becker' }], authority: 'alone' };
  await payOwnCertificate(product, await createOwnCertificate(product, landlord, { coTenants: [emre], ...heirs }));
  await createOwnCertificate(product, landlord, { tenantFirstName: 'Karl', tenantLastName: 'Alleine' });
});
afterAll(() => product.close());

const found = async (search: string): Promise<unknown[]> =>
  (await listOf(product, landlord, { search })).map((one) => one['tenant']);

test('the search finds everybody in the lease, and the list counts who is not named', async () => {
  const [novak] = await found('demirtas');
  expect(novak).toMatchObject({ lastName: 'Novák', others: 1 });
  expect(await found('emre')).toHaveLength(1);
  const [alone] = await found('alleine');
  expect(alone).not.toHaveProperty('others');
});

test('mails name the first and count the others', async () => {
  await product.settled();
  const mails = await product.messages(landlord.email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Mila Novák und 1 weitere Person') as unknown,
  );
});

test('[L22] his own file names everybody he stated, without their birth dates', async () => {
  const file = await product.get('/landlord/export', { token: landlord.token });
  const text = JSON.stringify(file.body);
  expect(text).toContain('Demirtaş');
  expect(text).not.toContain('1992-08-19');
});
