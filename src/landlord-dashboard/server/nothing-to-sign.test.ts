// A page that is still open when there is nothing to sign any more says who ended it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { beginCertificate, ownForm, signDraft } from '../../../tests/support/own-certificate.ts';
import { signedForm, signOpened } from '../../../tests/support/signed-form.ts';
import { askLandlord } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'selbst@haus.example', phone: '+491713920077' });
});
afterAll(() => product.close());

/** The answers of all calls of the page. */
async function toldBy(token: string, form: object): Promise<unknown[]> {
  const answers = [
    await product.put('/certificate/draft', { values: {} }, { token }),
    await product.post('/certificate/send-sms', form, { token }),
    await product.post('/certificate/create', { ...form, otp: '123456', remark: 'Anders.' }, { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  return [...new Set(answers.map(({ body }) => body['message']))];
}

test('what he began himself was signed in another tab: nobody else has ended it', async () => {
  const draft = await beginCertificate(product, landlord);
  expect((await signDraft(product, landlord, draft)).status).toBe(200);
  expect(await toldBy(draft.token, ownForm(landlord))).toEqual([
    'Diese Bescheinigung haben Sie bereits unterschrieben. Sie steht unter „Erstellte Bescheinigungen“.',
  ]);
});

test('a request that he signed in another tab is told as confirmed', async () => {
  const { confirm } = await askLandlord(product);
  const token = String((await openConfirmation(product, confirm)).body['token']);
  expect((await signOpened(product, token, signedForm())).status).toBe(200);
  expect(await toldBy(token, signedForm())).toEqual(['Diese Anfrage ist bereits bestätigt.']);
});
