import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCertificate } from '../../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts';
import { findCertificate } from '../certificate-store.ts';
import { certificateModel } from './certificate-model-of.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[D69] a paper of the trial mode says what would have been held; in production nothing of it is printed', async () => {
  const { platform } = product;
  const { id } = await signCertificate(platform, {}, { warnings: ['same-browser', 'same-network'] });
  const certificate = await findCertificate(platform, platform.db, id);
  if (!certificate) throw new Error('it was just signed');
  const issuing = { code: 'K7QF3M2X9TRBHV4C', qrKey: new Uint8Array(32), issuedAt: platform.clock.now() };
  const printed = (isTrial: boolean): readonly string[] =>
    certificateModel({ ...platform.settings, isTrial }, certificate, issuing).evidence.warnings;
  expect(printed(true)).toEqual([
    'Testbetrieb, im Betrieb angehalten: Beide Seiten haben denselben Browser benutzt.',
    'Testbetrieb, Warnung: Beide Seiten haben kurz nacheinander dasselbe Netz benutzt.',
  ]);
  expect(printed(false)).toEqual([]);
});
