// Changing the mobile number needs the password, the old number and the new one, in this order and from one session (W9).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    settings: {
      LIMIT_TAN_PER_NUMBER: '8/86400',
      LIMIT_TAN_PER_OWN_NUMBER: '8/86400',
      LIMIT_LOGIN_PER_ADDRESS: '10/900',
    },
  });
});
afterAll(() => product.close());

let people = 30;
/** Creates a landlord for one test, with a number to change to. */
async function someone(): Promise<{ landlord: ActiveLandlord; next: string }> {
  people++;
  const landlord = await activeLandlord(product, {
    email: `becker${people}@vermieter.example`,
    phone: `+49176040690${people}`,
  });
  return { landlord, next: `+4917139200${people}` };
}

interface Who {
  token: string;
}
const begin = ({ token, password }: Who & { password: string }, phone: string): Promise<Answer> =>
  product.post('/landlord/phone/change', { password, phone }, { token });
const confirmOld = ({ token }: Who, otp: string): Promise<Answer> =>
  product.post('/landlord/phone/confirm-old', { otp }, { token });
const confirmNew = ({ token }: Who, otp: string): Promise<Answer> =>
  product.post('/landlord/phone/confirm-new', { otp }, { token });
const resend = ({ token }: Who): Promise<Answer> => product.post('/landlord/phone/resend', undefined, { token });

async function phoneOf({ id, token }: ActiveLandlord): Promise<unknown> {
  return ((await product.get(`/landlord/${id}`, { token })).body['landlord'] as { phone: string }).phone;
}

const other = (otp: string): string => (otp === '000000' ? '111111' : '000000');
const missing = { status: 409, body: { code: 'phone-change-missing' } };

test('[7.5.1] password, old number, new number: then the new one holds, and a mail says so', async () => {
  const { landlord, next } = await someone();
  const begun = await begin(landlord, next);
  expect(begun).toMatchObject({
    status: 200,
    body: { phone: `+49 *** ${landlord.phone.slice(-3)}`, resendInSeconds: 180 },
  });
  expect(await product.messages(next)).toEqual([]);
  const asked = await confirmOld(landlord, await lastCode(product, landlord.phone));
  expect(asked).toMatchObject({ status: 200, body: { phone: `+49 *** ${next.slice(-3)}`, resendInSeconds: 180 } });
  expect(await phoneOf(landlord)).toBe(landlord.phone);
  const changed = await confirmNew(landlord, await lastCode(product, next));
  expect(changed).toMatchObject({ status: 200, body: { landlord: { phone: next } } });
  expect(await phoneOf(landlord)).toBe(next);
  const mails = (await product.messages(landlord.email)).filter(
    ({ template }) => template === 'landlord-phone-changed',
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/und schreiben Sie uns: \S+@\S+, damit wir die Nummer zurücksetzen/);
  const { detail } = await product.platform.db
    .selectFrom('audit_event')
    .select('detail')
    .where('subject_id', '=', landlord.id)
    .where('event', '=', 'account.phone-changed')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(detail)).not.toContain(next.slice(3));
  expect(await confirmNew(landlord, '123456')).toMatchObject(missing);
});

test('a wrong password sends nothing, and guessing it ends', async () => {
  const { landlord, next } = await someone();
  const guess = { ...landlord, password: 'Geraten-12345' };
  expect(await begin(guess, next)).toMatchObject({
    status: 422,
    body: { code: 'password-wrong', errors: { password: expect.any(String) } },
  });
  for (let tries = 2; tries <= 10; tries++) await begin(guess, next);
  // Even the right password fails now.
  expect(await begin(landlord, next)).toMatchObject({ status: 429, body: { code: 'too-many-logins' } });
  expect((await product.messages(landlord.phone)).filter(({ template }) => template === 'phone-change-old')).toEqual(
    [],
  );
});

test('no step can be left out', async () => {
  const { landlord, next } = await someone();
  expect(await confirmOld(landlord, '123456')).toMatchObject(missing);
  expect(await confirmNew(landlord, '123456')).toMatchObject(missing);
  expect(await resend(landlord)).toMatchObject(missing);
  await begin(landlord, next);
  const old = await lastCode(product, landlord.phone);
  // The TAN of the old number does not confirm the new one.
  expect(await confirmNew(landlord, old)).toMatchObject(missing);
  expect(await confirmOld(landlord, other(old))).toMatchObject({ status: 422, body: { code: 'tan-wrong' } });
  await confirmOld(landlord, old);
  expect(await confirmNew(landlord, old)).toMatchObject({ status: 422, body: { code: 'tan-wrong' } });
  expect(await phoneOf(landlord)).toBe(landlord.phone);
});

test('another session of the same account can not go on with it', async () => {
  const { landlord, next } = await someone();
  const second = { token: await logInAgain(product, landlord) };
  await begin(landlord, next);
  const old = await lastCode(product, landlord.phone);
  for (const answer of [await confirmOld(second, old), await confirmNew(second, old), await resend(second)])
    expect(answer).toMatchObject(missing);
  expect((await confirmOld(landlord, old)).status).toBe(200);
  expect(await confirmNew(second, await lastCode(product, next))).toMatchObject(missing);
  expect(await phoneOf(landlord)).toBe(landlord.phone);
});

test('the TAN for one number does not confirm another that was asked for later', async () => {
  const { landlord, next } = await someone();
  await begin(landlord, next);
  const old = await lastCode(product, landlord.phone);
  const elsewhere = '+491713920090';
  expect(await begin(landlord, elsewhere)).toMatchObject({ status: 429, body: { code: 'tan-too-soon' } });
  await product.clock.advance(181);
  expect((await begin(landlord, elsewhere)).status).toBe(200);
  const fresh = await lastCode(product, landlord.phone);
  if (fresh !== old) expect(await confirmOld(landlord, old)).toMatchObject({ status: 422 });
  expect((await confirmOld(landlord, fresh)).status).toBe(200);
  const changed = await confirmNew(landlord, await lastCode(product, elsewhere));
  expect(changed).toMatchObject({ status: 200, body: { landlord: { phone: elsewhere } } });
});

test('the number one has already is told, in every spelling', async () => {
  const { landlord } = await someone();
  for (const phone of [landlord.phone, `0${landlord.phone.slice(3)}`, landlord.phone.slice(1)])
    expect(await begin(landlord, phone)).toMatchObject({
      status: 409,
      body: { code: 'phone-unchanged', errors: { phone: 'Das ist bereits Ihre Handynummer.' } },
    });
});

test('another TAN comes after three minutes, to the number whose turn it is', async () => {
  const { landlord, next } = await someone();
  await begin(landlord, next);
  const first = await lastCode(product, landlord.phone);
  expect(await resend(landlord)).toMatchObject({ status: 429, body: { code: 'tan-too-soon' } });
  await product.clock.advance(181);
  expect(await resend(landlord)).toMatchObject({ status: 200, body: { phone: `+49 *** ${landlord.phone.slice(-3)}` } });
  const second = await lastCode(product, landlord.phone);
  if (first !== second) expect((await confirmOld(landlord, first)).status).toBe(422);
  expect((await confirmOld(landlord, second)).status).toBe(200);
  // The same click sent twice neither fails nor sends again.
  expect(await confirmOld(landlord, second)).toMatchObject({
    status: 200,
    body: { phone: `+49 *** ${next.slice(-3)}` },
  });
  expect(await product.messages(next)).toHaveLength(1);
  await product.clock.advance(181);
  expect(await resend(landlord)).toMatchObject({ status: 200, body: { phone: `+49 *** ${next.slice(-3)}` } });
  expect((await confirmNew(landlord, await lastCode(product, next))).status).toBe(200);
});

test('a TAN that could not go to the new number is sent when the old one is confirmed once more, or it is said that none was', async () => {
  const { landlord, next } = await someone();
  const { limits, vault } = product.platform;
  const number = vault.blindIndex('phone', next).toString('base64url');
  await begin(landlord, next);
  const old = await lastCode(product, landlord.phone);
  let full = 0;
  while (await limits.hit('tanPerNumber', number)) full++;
  const refused = { status: 429, body: { code: 'tan-number-limit' } };
  for (let tries = 1; tries <= 2; tries++) expect(await confirmOld(landlord, old)).toMatchObject(refused);
  expect(await product.messages(next)).toEqual([]);
  for (; full > 0; full--) await limits.giveBack('tanPerNumber', number);
  const toNew = { status: 200, body: { phone: `+49 *** ${next.slice(-3)}`, step: 'new' } };
  const twice = await Promise.all([confirmOld(landlord, old), confirmOld(landlord, old)]);
  expect(twice).toMatchObject([toNew, toNew]);
  expect(await product.messages(next)).toHaveLength(1);
  expect((await confirmNew(landlord, await lastCode(product, next))).status).toBe(200);
});

test('whose first TAN to the new number could not be sent and asks for another reads to which number it went', async () => {
  const { landlord, next } = await someone();
  const { limits, vault } = product.platform;
  const number = vault.blindIndex('phone', next).toString('base64url');
  expect(await begin(landlord, next)).toMatchObject({ status: 200, body: { step: 'old' } });
  let full = 0;
  while (await limits.hit('tanPerNumber', number)) full++;
  expect((await confirmOld(landlord, await lastCode(product, landlord.phone))).status).toBe(429);
  for (; full > 0; full--) await limits.giveBack('tanPerNumber', number);
  expect(await resend(landlord)).toMatchObject({
    status: 200,
    body: { phone: `+49 *** ${next.slice(-3)}`, step: 'new' },
  });
});

test('after half an hour the change begins anew, and five wrong TANs end one', async () => {
  const { landlord, next } = await someone();
  await begin(landlord, next);
  const old = await lastCode(product, landlord.phone);
  for (let tries = 1; tries <= 5; tries++) await confirmOld(landlord, other(old));
  expect(await confirmOld(landlord, old)).toMatchObject({ status: 429, body: { code: 'tan-used-up' } });
  await product.clock.advance(1801);
  const again = { ...landlord, token: await logInAgain(product, landlord) };
  expect(await confirmOld(again, old)).toMatchObject(missing);
});

test('a number gets only so many TANs a day', async () => {
  const { landlord } = await someone();
  const answers: Answer[] = [];
  for (let round = 1; round <= 9; round++) {
    const again = { ...landlord, token: await logInAgain(product, landlord) };
    answers.push(await begin(again, '+491713920091'));
    await product.clock.advance(181);
  }
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'tan-number-limit' } });
});

test('[6.6.3] what others had sent to the number does not keep its owner from changing it', async () => {
  const { landlord, next } = await someone();
  const { limits, vault } = product.platform;
  const number = vault.blindIndex('phone', landlord.phone).toString('base64url');
  while (await limits.hit('tanPerNumber', number));
  expect((await begin(landlord, next)).status).toBe(200);
});
