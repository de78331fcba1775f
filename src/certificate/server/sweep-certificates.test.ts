import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { markPaid } from './settle-payment.ts';
import { sweepCertificates } from './sweep-certificates.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('a paid certificate whose job was lost is issued by the sweep, once and not before the job had its time', async () => {
  const { platform } = product;
  const { id } = await signCertificate(platform);
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, id, 'email'));
  const read = () =>
    platform.db
      .selectFrom('certificate')
      .select(['state', 'code_index'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await sweepCertificates(platform);
  expect((await read()).state).toBe('paid');
  await product.clock.advance(301);
  await Promise.all([sweepCertificates(platform), sweepCertificates(platform)]);
  const issued = await read();
  expect(issued.state).toBe('issued');
  await sweepCertificates(platform);
  expect(await read()).toEqual(issued);
});
