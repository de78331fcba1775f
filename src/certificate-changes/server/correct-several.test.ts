// A correction repeats everybody named on the certificate (decision D68).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctionForm } from '../../../scripts/demo/sample-people.ts';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { createOwnCertificate, payOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
const { log, text: logged } = memoryLog();
beforeAll(async () => {
  product = await startTestProduct({ log });
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920021' });
  const emre = { gender: 'Herr', firstName: 'Emre', lastName: 'Demir', dob: '19.08.1992' };
  const heirs = { coLandlords: [{ firstName: 'Ute', lastName: 'Becker' }], authority: 'for-all' };
  await payOwnCertificate(product, await createOwnCertificate(product, landlord, { coTenants: [emre], ...heirs }));
});
afterAll(() => product.close());

test('the page of a correction shows all of them, and the new paper names them under the same keys', async () => {
  const link = await linkValue(product, landlord.email, '/vermieter/bescheinigung/');
  const { body } = await product.post('/certificate/changes/open', { token: link });
  expect(body['certificate']).toMatchObject({
    tenantName: 'Mila Novák und 1 weitere Person',
    unchanged: {
      tenant: { coTenants: [{ firstName: 'Emre', lastName: 'Demir' }] },
      landlord: { coLandlords: [{ firstName: 'Ute', lastName: 'Becker' }], authority: 'for-all' },
    },
  });
  const token = String(body['token']);
  const asked = await product.post('/certificate/changes/correction-code', correctionForm, { token });
  expect(asked.body['text']).toMatchObject({
    statement: expect.stringContaining('Mila Novák und Emre Demir haben') as unknown,
  });
  const otp = await lastCode(product, landlord.phone);
  const signed = await product.post('/certificate/changes/correct', { ...correctionForm, otp }, { token });
  expect(signed.status).toBe(200);
  await product.settled();
  const { db } = product.platform;
  const issued = await db.selectFrom('certificate').selectAll().orderBy('created_at').execute();
  expect(issued.map(({ state, printed_parties: printed }) => [state, printed])).toEqual([
    ['replaced', 2],
    ['issued', 2],
  ]);
  const keysOf = async (id = ''): Promise<string[]> => {
    const parties = db.selectFrom('certificate_party').select('person_key_id').where('certificate_id', '=', id);
    return (await parties.orderBy('side').execute()).map((party) => party.person_key_id);
  };
  expect(await keysOf(issued[1]?.id)).toEqual(await keysOf(issued[0]?.id));
});

test('once one of them was erased no correction is offered, the page says why, and nobody is alarmed', async () => {
  const link = await linkValue(product, landlord.email, '/vermieter/bescheinigung/');
  const open = async () => (await product.post('/certificate/changes/open', { token: link })).body;
  const { token } = await open();
  const call = { token: String(token) };
  const changed = { ...correctionForm, remark: 'Der Keller ist leer.' };
  expect((await product.post('/certificate/changes/correction-code', changed, call)).status).toBe(200);
  const otp = await lastCode(product, landlord.phone);
  const { db, vault } = product.platform;
  const { person_key_id: key } = await db
    .selectFrom('certificate_party')
    .innerJoin('certificate', 'certificate.id', 'certificate_id')
    .select('person_key_id')
    .where('state', '=', 'issued')
    .where('side', '=', 'tenant')
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) => vault.destroyPerson(trx, key, 'for-good'));
  expect((await open())['certificate']).toMatchObject({ mayRevoke: true, mayCorrect: false, lacksPerson: true });
  const refused = { status: 409, body: { code: 'person-erased', message: expect.stringContaining('Sie gilt weiter') } };
  expect(await product.post('/certificate/changes/correction-code', changed, call)).toMatchObject(refused);
  expect(await product.post('/certificate/changes/correct', { ...changed, otp }, call)).toMatchObject(refused);
  expect(logged()).not.toContain('not as signed');
});
