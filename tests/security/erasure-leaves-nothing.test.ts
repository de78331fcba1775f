// After the landlord's deletion nothing of him can be read, anywhere, and a paid certificate still answers (L22, W52).
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import { openOwnData } from '../support/own-data.ts';
import { lastCode, linkValue } from '../support/received.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { wholeDatabase, wordsIn } from '../support/whole-database.ts';

const cast = {
  tenantEmail: 'lena@mieterin.example',
  tenantPhone: '+491713920001',
  landlordEmail: 'becker@vermieter.example',
  landlordPhone: '+4917604069001',
};

let product: TestProduct;
let code: string;
let ownData: string;
beforeAll(async () => {
  product = await startTestProduct();
  const track = { origin: product.url, cast };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  ({ code } = await fetchCertificate(track, await payCertificate(track)));
  await product.settled();
  ownData = (await openOwnData(product, cast.tenantEmail)).token;
});
afterAll(() => product.close());

const personal = [
  'Becker',
  'Johannes',
  'becker@vermieter',
  '17604069001',
  'Rheinufer',
  'Hoffmann',
  'lena@mieterin',
  '1713920001',
  'Lindenallee',
  '1994-03-04',
  'Stellplatz',
];

test('[L25] no name, address, number or mail stands in the database in plain text, in bytes or in base64', async () => {
  const dump = await wholeDatabase(product);
  expect(dump.length).toBeGreaterThan(5000);
  expect(wordsIn(dump, personal)).toEqual([]);
  expect(dump).not.toContain(code);
});

test('[11.3.2] [W17] [D45] deletion destroys the landlord’s key, spends the link, and mails one receipt', async () => {
  const erase = await linkValue(product, cast.landlordEmail, '/vermieter/daten-loeschen/');
  expect((await product.post('/landlord/delete-code', { email: cast.landlordEmail }, { token: erase })).status).toBe(
    200,
  );
  const body = { email: cast.landlordEmail, otp: await lastCode(product, cast.landlordPhone) };
  expect(await landlordKeys()).toEqual([true]);
  const answers = await Promise.all([1, 2, 3].map(() => product.delete('/landlord/delete', body, { token: erase })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
  const done = answers.find(({ status }) => status === 200);
  expect(done?.body['message']).toBe(
    'Der Löschprozess wurde erfolgreich abgeschlossen, und Ihre Daten wurden dauerhaft entfernt.',
  );
  // The token has the promised shape and no right at all (W18, W19).
  expect(
    (await product.post('/certificate/decline', { reason: 'unwilling' }, { token: String(done?.body['token']) }))
      .status,
  ).toBe(401);
  expect(await landlordKeys()).toEqual([false]);
  const receipts = (await product.messages()).filter(({ template }) => template === 'landlord-erased');
  expect(receipts).toHaveLength(1);
});

test('[W52] the paid certificate is still answered by its code, without the landlord', async () => {
  const { status, body } = await product.post('/certificate/verify-certificate', { uniqueCode: code });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/Becker|Johannes/);
});

test('[L22] the mails to the landlord are gone from the mailbox, links and all', async () => {
  const mails = await product.messages(cast.landlordEmail);
  expect(mails.filter(({ template }) => template === 'landlord-request')).toEqual([]);
});

/** What TANs were for of which it is kept where they went. */
async function keptCodes(): Promise<string[]> {
  const rows = await product.platform.db.selectFrom('one_time_code').select('purpose').execute();
  return rows.map(({ purpose }) => purpose);
}

test('[L22] of whoever is erased nothing says any more which number a TAN went to, not even as a keyed hash', async () => {
  expect(await keptCodes()).toEqual(['tenant-submit']);
  expect((await product.delete('/own-data', { email: cast.tenantEmail }, { token: ownData })).status).toBe(200);
  expect(await keptCodes()).toEqual([]);
});

/** Whether the key of each landlord in the database can still open anything. */
async function landlordKeys(): Promise<boolean[]> {
  const rows = await product.platform.db
    .selectFrom('tenant_request')
    .innerJoin('person_key', 'person_key.id', 'tenant_request.landlord_key_id')
    .select('person_key.wrapped')
    .execute();
  return rows.map(({ wrapped }) => wrapped !== null);
}
