// A mail scanner opens every link with a browser that runs scripts, before the landlord or while he types (security.md W61).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { askLandlord, landlordSide, tenantSide } from '../../../tests/support/tenant-wizard.ts';
import { shownText, type PrintedText } from '../../certificate/rules/index.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let confirm: string;

const browser = (letter: string) => ({
  headers: { 'sec-fetch-site': 'same-origin', cookie: `__Host-browser=${letter.repeat(43)}` },
});
const [scanner, person, other] = [browser('s'), browser('p'), browser('o')];

const open = (call: object): Promise<Answer> =>
  product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${confirm}`, call);

const tokenFor = async (call: object): Promise<string> => String((await open(call)).body['token']);

async function statusOf(): Promise<Record<string, unknown>> {
  const status = await linkValue(product, tenantSide.email, '/mieter/status/');
  return (await product.get(`/tenant/check-status/${status}`)).body['data'] as Record<string, unknown>;
}

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ({ confirm } = await askLandlord(product));
});

test('[S7.POST /certificate/first-input] [W61] a scanner that opens the link changes nothing: not opened, nothing answered, and the landlord signs', async () => {
  expect((await open(scanner)).status).toBe(200);
  expect(await statusOf()).toMatchObject({ landlordOpened: false, openedAt: null });
  const token = await tokenFor(person);
  expect(await statusOf()).toMatchObject({ landlordOpened: false });
  expect((await product.post('/certificate/first-input', undefined, { ...person, token })).status).toBe(200);
  expect(await statusOf()).toMatchObject({ landlordOpened: true });
  // The link is scanned once more while he reads, and his page still works.
  expect((await open(scanner)).status).toBe(200);
  const call = { ...person, token };
  const { text } = (await product.post('/certificate/send-sms', { ...signedForm(), shown: '' }, call)).body;
  const form = { ...signedForm(), shown: shownText(text as PrintedText) };
  expect((await product.post('/certificate/send-sms', form, call)).status).toBe(200);
  const asked = await tokenFor(scanner);
  // The request that the page sends by itself while a TAN is open is no input of a person.
  const recalled = await product.post(
    '/certificate/send-sms',
    { ...signedForm(), onlyIfSent: true },
    { ...scanner, token: asked },
  );
  expect(recalled.status).toBe(200);
  const otp = await lastCode(product, landlordSide.phoneE164);
  expect((await product.post('/certificate/create', { ...signedForm(), otp }, call)).status).toBe(200);
});

test('[W61] [W14] of two that opened the link the first input decides, and a later one takes over', async () => {
  const [mine, theirs] = [await tokenFor(person), await tokenFor(other)];
  const draft = { values: { remark: 'Ruhig' } };
  expect((await product.put('/certificate/draft', draft, { ...person, token: mine })).status).toBe(200);
  expect((await product.put('/certificate/draft', draft, { ...other, token: theirs })).status).toBe(401);
  const later = await tokenFor(other);
  expect((await product.put('/certificate/draft', draft, { ...person, token: mine })).status).toBe(200);
  expect((await product.put('/certificate/draft', draft, { ...other, token: later })).status).toBe(200);
  expect((await product.put('/certificate/draft', draft, { ...person, token: mine })).status).toBe(401);
});

test('[W61] twenty first inputs at once leave one of twenty', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenFor({})));
  const answers = await Promise.all(
    tokens.map((token) => product.post('/certificate/first-input', undefined, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[W61] [D70] a no is an input: it counts as opened and is answered in this browser', async () => {
  await open(scanner);
  const call = { ...person, token: await tokenFor(person) };
  const said = await product.post('/certificate/decline', { reason: 'unwilling', neverAgain: false }, call);
  expect(said.status).toBe(200);
  await open(scanner);
  expect((await product.post('/certificate/undo-decline', undefined, call)).status).toBe(200);
  expect(await statusOf()).toMatchObject({ landlordOpened: true });
});
