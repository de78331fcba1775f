// Of a certificate that names six people each may be erased, one after the other: what goes is that person's, what stays is the
// others' (decision 0041, law L22).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCertificate } from '../../src/certificate/server/certificate-store.ts';
import { openOwnData } from '../support/own-data.ts';
import {
  askTogether,
  emre,
  mia,
  openCoTenant,
  payTogether,
  signTogether,
  type AskedTogether,
} from '../support/named-co-tenant.ts';
import { eraseByTan } from '../support/prove-removal.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { wholeDatabase, wordsIn } from '../support/whole-database.ts';

// Long enough not to stand by chance in what is random.
const mechthild = { firstName: 'Mechthild', lastName: 'Wolf' };

let product: TestProduct;
let together: AskedTogether;
let id: string;
/** Of who asked; the mails that lead there go with the landlord. */
let ownData: string;
beforeAll(async () => {
  product = await startTestProduct();
  together = await askTogether(product, [emre, mia]);
  await signTogether(product, together, { coLandlords: [mechthild], authority: 'for-all' });
  id = await payTogether(product, together);
  ownData = (await openOwnData(product, together.email)).token;
});
afterAll(() => product.close());

/** Whatever any key still opens of the certificate and its request. */
async function readable(): Promise<string> {
  const { db, vault } = product.platform;
  const row = await db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { tenant, landlord } = await openCertificate({ vault }, db, row);
  return JSON.stringify({ tenant, landlord });
}

const livingKeys = async (): Promise<number> => {
  const { db } = product.platform;
  const parties = await db
    .selectFrom('certificate_party')
    .innerJoin('person_key', 'person_key.id', 'certificate_party.person_key_id')
    .select('wrapped')
    .where('certificate_id', '=', id)
    .execute();
  return parties.filter(({ wrapped }) => wrapped !== null).length;
};

const eraseOneself = async (email: string): Promise<number> => {
  const { token } = await openCoTenant(product, email);
  return (await product.delete('/co-tenant', { email }, { token })).status;
};

const names = ['Emre', 'Demir', '1992-08-19', 'Berg', '1999-01-31', 'Mechthild', 'Ayşe', 'Şahin', 'zusammen.example'];

test('[L22] [L25] each further tenant is erased alone: nothing of them opens any more, and nothing stands in plain text', async () => {
  const [emres = '', mias = ''] = together.emails;
  expect(await livingKeys()).toBe(3);
  expect(await eraseOneself(emres)).toBe(200);
  expect(await livingKeys()).toBe(2);
  const afterFirst = await readable();
  expect(afterFirst).not.toMatch(/Emre|Demir|1992-08-19/);
  for (const name of ['Mia', 'Mechthild', 'Ayşe']) expect(afterFirst).toContain(name);
  expect(await eraseOneself(mias)).toBe(200);
  expect(await livingKeys()).toBe(1);
  expect(await readable()).not.toMatch(/Mia|Berg|1999-01-31/);
  expect(wordsIn(await wholeDatabase(product), names)).toEqual([]);
});

test('[L22] the signer takes along who lets with him, and the certificate still answers', async () => {
  const { landlordEmail, erase } = together;
  const cast = { landlordEmail, landlordPhone: '+491713920002' };
  expect((await eraseByTan(product, cast, erase)).status).toBe(200);
  expect(await livingKeys()).toBe(0);
  const left = await readable();
  expect(left).not.toMatch(/Mechthild|Weber|Jan/);
  expect(left).toContain('Ayşe');
  expect(wordsIn(await wholeDatabase(product), names)).toEqual([]);
});

test('[L22] who asked ends it for all: nothing opens any more', async () => {
  expect((await product.delete('/own-data', { email: together.email }, { token: ownData })).status).toBe(200);
  expect(await readable()).toBe(JSON.stringify({ tenant: null, landlord: null }));
  expect(wordsIn(await wholeDatabase(product), names)).toEqual([]);
});
