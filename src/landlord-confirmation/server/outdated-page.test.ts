// A tab that was opened before pages showed the text to sign, and that signs after the deployment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { askLandlord, landlordSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { shownText, type PrintedText } from '../../certificate/rules/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[L43] a browser that does not say what it showed gets no TAN, and is told to reload; what it says is compared', async () => {
  const { confirm } = await askLandlord(product);
  const form = { ...signedForm(), signature: '', signatureTyped: 'Jan Weber' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const opened = await openConfirmation(product, confirm, { headers });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call = { token: String(opened.body['token']), headers: { ...headers, cookie } };
  const send = (change: object = {}) => product.post('/certificate/send-sms', { ...form, ...change }, call);
  expect(await send()).toMatchObject({
    status: 409,
    body: {
      code: 'page-outdated',
      message: 'Bitte laden Sie die Seite neu. Was Sie eingetragen haben, bleibt erhalten.',
    },
  });
  const changed = await send({ shown: '' });
  expect(changed).toMatchObject({ status: 409, body: { code: 'text-changed' } });
  expect(await product.messages(landlordSide.phoneE164)).toEqual([]);
  expect((await send({ shown: shownText(changed.body['text'] as PrintedText) })).status).toBe(200);
  // After a reload it requests no new TAN and shows the answer it gets.
  expect((await send({ onlyIfSent: true })).status).toBe(200);
});
