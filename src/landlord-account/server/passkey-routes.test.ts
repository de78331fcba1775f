// Passkeys over HTTP, with a software authenticator whose answers are genuine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let other: ActiveLandlord;
let origin: string;
beforeAll(async () => {
  product = await startTestProduct();
  origin = product.platform.settings.publicUrl;
  landlord = await activeLandlord(product, { email: 'becker@vermieter.example', phone: '+4917604069011' });
  other = await activeLandlord(product, { email: 'wolf@vermieter.example', phone: '+4917604069012' });
});
afterAll(() => product.close());

const optionsFor = ({ token, password }: ActiveLandlord): Promise<Answer> =>
  product.post('/landlord/passkeys/options', { password }, { token });
const loginOptions = async (): Promise<Record<string, unknown>> =>
  (await product.post('/landlord/login/passkey/options')).body;
const logIn = (response: Record<string, unknown>): Promise<Answer> =>
  product.post('/landlord/login/passkey', { response });

/** A phone with a passkey for this landlord. */
async function phoneOf(
  owner: ActiveLandlord,
  name = 'Mein Telefon',
): Promise<{ phone: SoftwareAuthenticator; id: string }> {
  const phone = new SoftwareAuthenticator({ origin });
  const response = phone.create((await optionsFor(owner)).body);
  const added = await product.post('/landlord/passkeys', { response, name }, { token: owner.token });
  expect(added).toMatchObject({ status: 200, body: { message: 'Der Passkey wurde hinzugefügt.', passkey: { name } } });
  return { phone, id: (added.body['passkey'] as { id: string }).id };
}

test('a passkey is added with the password, told by mail, and opens the account without one', async () => {
  const { phone, id } = await phoneOf(landlord);
  const entered = await logIn(phone.get(await loginOptions()));
  expect(entered).toMatchObject({ status: 200, body: { id: landlord.id } });
  const token = String(entered.body['token']);
  const own = await product.get(`/landlord/${landlord.id}`, { token });
  expect(own).toMatchObject({ status: 200, body: { landlord: { email: landlord.email } } });
  const { body } = await product.get('/landlord/passkeys', { token });
  expect(body).toEqual({
    passkeys: [{ id, name: 'Mein Telefon', createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
  });
  const mail = (await product.messages(landlord.email)).find(({ template }) => template === 'landlord-passkey-added');
  expect(mail?.text).toContain('„Mein Telefon“');
});

test('[7.5.1] without the right password nothing is offered', async () => {
  const stolen = { ...other, password: 'Geraten-123456' };
  expect(await optionsFor(stolen)).toMatchObject({
    status: 422,
    body: { code: 'password-wrong', errors: { password: 'Dieses Passwort stimmt nicht.' } },
  });
  expect(await product.post('/landlord/passkeys/options', {}, { token: other.token })).toMatchObject({ status: 400 });
  expect((await product.post('/landlord/passkeys/options', { password: other.password })).status).toBe(401);
});

test('a challenge is good for one answer: repeated ones are refused', async () => {
  const { phone } = await phoneOf(landlord, 'Wiederholt');
  const asked = await loginOptions();
  const answer = phone.get(asked);
  expect((await logIn(answer)).status).toBe(200);
  expect(await logIn(answer)).toMatchObject({ status: 422, body: { code: 'passkey-refused' } });
  expect(await logIn(phone.get(asked))).toMatchObject({ status: 422, body: { code: 'passkey-refused' } });
  const atOnce = phone.get(await loginOptions());
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(atOnce)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge that nobody gave, an old one, and one of another kind are refused', async () => {
  const { phone } = await phoneOf(landlord, 'Alt');
  const asked = await loginOptions();
  expect((await logIn(phone.get({ ...asked, challenge: 'A'.repeat(43) }))).status).toBe(422);
  const ofRegistration = (await optionsFor(landlord)).body['challenge'];
  expect((await logIn(phone.get({ ...asked, challenge: ofRegistration }))).status).toBe(422);
  await product.clock.advance(301);
  expect((await logIn(phone.get(asked))).status).toBe(422);
});

test.each([
  ['from another page', { origin: 'https://mietschuldenfrei.fake.example' }],
  ['made for another host', { rpId: 'mietschuldenfrei.fake.example' }],
  ['without PIN, finger or face', { isUserVerified: false }],
  ['of a copy whose counter stands still', { counterStep: 0 }],
])('an answer %s is refused', async (_name, behaviour) => {
  const { phone } = await phoneOf(landlord, 'Fremd');
  expect((await logIn(phone.get(await loginOptions()))).status).toBe(200);
  const copy = phone.as(behaviour);
  // The server's counter is at 1 now, and so is that of the copy.
  const refused = await logIn(copy.get(await loginOptions()));
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkey-refused' } });
  await removeAll(landlord);
});

test.each([
  ['from another page', { origin: 'https://mietschuldenfrei.fake.example' }],
  ['for another host', { rpId: 'mietschuldenfrei.fake.example' }],
  ['without PIN, finger or face', { isUserVerified: false }],
])('a passkey %s is not added', async (_name, behaviour) => {
  const phone = new SoftwareAuthenticator({ origin, ...behaviour });
  const response = phone.create((await optionsFor(landlord)).body);
  const refused = await product.post('/landlord/passkeys', { response, name: 'Fremd' }, { token: landlord.token });
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkey-refused' } });
});

test('a signature by another key, and the handle of another account, are refused', async () => {
  const { phone } = await phoneOf(landlord, 'Echt');
  const { phone: foreign } = await phoneOf(other, 'Andere');
  const asked = await loginOptions();
  const answer = phone.get(asked);
  const forged = foreign.get(asked) as { response: Record<string, unknown> };
  const mixed = { ...answer, response: { ...(answer['response'] as object), signature: forged.response['signature'] } };
  expect((await logIn(mixed)).status).toBe(422);
  const next = phone.get(await loginOptions());
  const { userHandle } = forged.response;
  expect((await logIn({ ...next, response: { ...(next['response'] as object), userHandle } })).status).toBe(422);
  await Promise.all([removeAll(landlord), removeAll(other)]);
});

test('what was asked for by one landlord can not be answered by another', async () => {
  const phone = new SoftwareAuthenticator({ origin });
  const response = phone.create((await optionsFor(landlord)).body);
  const stranger = await product.post('/landlord/passkeys', { response, name: 'Fremd' }, { token: other.token });
  expect(stranger).toMatchObject({ status: 422, body: { code: 'passkey-refused' } });
  expect((await product.get('/landlord/passkeys', { token: other.token })).body).toEqual({ passkeys: [] });
});

test('another landlord’s passkeys are neither listed nor removed', async () => {
  const { phone, id } = await phoneOf(landlord, 'Meins');
  expect((await product.get('/landlord/passkeys', { token: other.token })).body).toEqual({ passkeys: [] });
  const foreign = await product.delete(
    `/landlord/passkeys/${id}`,
    { password: other.password },
    { token: other.token },
  );
  expect(foreign).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect((await logIn(phone.get(await loginOptions()))).status).toBe(200);
  const removed = await product.delete(`/landlord/passkeys/${id}`, { password: landlord.password }, landlord);
  expect(removed).toMatchObject({ status: 200, body: { message: 'Der Passkey wurde entfernt.' } });
  expect(await logIn(phone.get(await loginOptions()))).toMatchObject({
    status: 422,
    body: { code: 'passkey-unknown' },
  });
  const mails = await product.messages(landlord.email);
  expect(mails.some(({ template, text }) => template === 'landlord-passkey-removed' && text.includes('„Meins“'))).toBe(
    true,
  );
});

test('[7.5.1] a passkey is removed with the password only', async () => {
  const { phone, id } = await phoneOf(landlord, 'Bleibt');
  const path = `/landlord/passkeys/${id}`;
  expect(await product.delete(path, undefined, { token: landlord.token })).toMatchObject({ status: 400 });
  expect(await product.delete(path, { password: 'Geraten-123456' }, { token: landlord.token })).toMatchObject({
    status: 422,
    body: { code: 'password-wrong', errors: { password: 'Dieses Passwort stimmt nicht.' } },
  });
  expect((await logIn(phone.get(await loginOptions()))).status).toBe(200);
  await removeAll(landlord);
});

test('[6.4.3] a password reset by mail ends every passkey and says so', async () => {
  const owner = await activeLandlord(product, { email: 'neu@vermieter.example', phone: '+4917604069013' });
  const { phone } = await phoneOf(owner, 'Von wem auch immer');
  const begun = new SoftwareAuthenticator({ origin }).create((await optionsFor(owner)).body);
  await product.post('/landlord/forgot-password', { email: owner.email });
  const token = await linkValue(product, owner.email, '/vermieter/passwort-zuruecksetzen/');
  await product.post('/landlord/reset-password', { token, password: 'Kellertreppe-12-Efeu' });
  expect(await logIn(phone.get(await loginOptions()))).toMatchObject({
    status: 422,
    body: { code: 'passkey-unknown' },
  });
  const [notice] = await product.messages(owner.email);
  expect(notice).toMatchObject({ template: 'landlord-password-changed' });
  expect(notice?.text).toContain('Passkeys');
  const session = await logInAgain(product, { ...owner, password: 'Kellertreppe-12-Efeu' });
  expect((await product.get('/landlord/passkeys', { token: session })).body).toEqual({ passkeys: [] });
  const late = await product.post('/landlord/passkeys', { response: begun, name: 'Spät' }, { token: session });
  expect(late).toMatchObject({ status: 422, body: { code: 'passkey-refused' } });
  const events = await product.platform.db
    .selectFrom('audit_event')
    .select(['event', 'detail'])
    .where('subject_id', '=', owner.id)
    .where('event', '=', 'account.passkey-removed')
    .execute();
  expect(events).toMatchObject([{ detail: { by: 'reset', passkeys: 1 } }]);
});

test('one account keeps at most ten passkeys, and a known one is offered to be left out', async () => {
  for (let number = 1; number <= 10; number++) await phoneOf(other, `Gerät ${number}`);
  expect(await optionsFor(other)).toMatchObject({ status: 409, body: { code: 'passkeys-too-many' } });
  await removeAll(other);
  await phoneOf(other);
  const { body } = await optionsFor(other);
  expect(body['excludeCredentials']).toHaveLength(1);
});

test.each([
  {},
  { response: {} },
  { response: { id: 'ü', rawId: 'ü', type: 'public-key', response: {} } },
  {
    response: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
  },
])('an answer like %j is refused without harm', async (body) => {
  expect([400, 422]).toContain((await product.post('/landlord/login/passkey', body)).status);
});

test('the name of a passkey has limits', async () => {
  const phone = new SoftwareAuthenticator({ origin });
  const response = phone.create((await optionsFor(landlord)).body);
  for (const name of ['', 'x'.repeat(41), '手机'])
    expect(await product.post('/landlord/passkeys', { response, name }, { token: landlord.token })).toMatchObject({
      status: 400,
      body: { errors: { name: expect.any(String) } },
    });
});

async function removeAll({ token, password }: ActiveLandlord): Promise<void> {
  const { body } = await product.get('/landlord/passkeys', { token });
  for (const { id } of body['passkeys'] as { id: string }[])
    expect((await product.delete(`/landlord/passkeys/${id}`, { password }, { token })).status).toBe(200);
}
