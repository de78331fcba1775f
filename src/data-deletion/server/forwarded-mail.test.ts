// A landlord forwards our mail, say to his manager: whoever has it knows link and address, but cannot destroy what was paid (D67).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { issueByHttp } from '../../../tests/support/issued-certificate.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import type { IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { eraseByTan } from '../../../tests/support/prove-removal.ts';
import { carryOutRemovals } from '../../../tests/support/product-rooms.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { sendCommand } from '../../app/operator/decision-command.ts';
import { sendProofCode } from '../../removal/server/index.ts';

const day = 24 * 3600;
let product: TestProduct;
let issued: IssuedCertificate;
let link: string;
let count = 60;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  issued = await issueByHttp(product.url, castOf(String(count++)));
  await product.settled();
  link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/daten-loeschen/');
});

const withEmail = (more: object = {}) => ({ email: issued.cast.landlordEmail, ...more });
const erase = (more: object = {}): Promise<Answer> =>
  product.delete('/landlord/delete', withEmail(more), { token: link });
const askCode = (): Promise<Answer> => product.post('/landlord/delete-code', withEmail(), { token: link });
const askGrace = (): Promise<Answer> => product.post('/landlord/request-deletion', withEmail(), { token: link });
const stopLink = (to: string): Promise<string> => linkValue(product, to, '/antrag-stoppen/');
const open = async (to: string): Promise<Answer> => product.post('/removal/open', { token: await stopLink(to) });
const stop = async (to: string): Promise<Answer> => product.post('/removal/stop', { token: await stopLink(to) });

async function sweep(): Promise<void> {
  await carryOutRemovals(product);
  await product.settled();
}

const fileIsThere = async (): Promise<boolean> => {
  const { sealed } = await product.platform.db
    .selectFrom('certificate_document')
    .select('sealed')
    .where('certificate_id', '=', issued.id)
    .where('kind', '=', 'certificate')
    .executeTakeFirstOrThrow();
  return sealed !== null;
};

const status = async (): Promise<unknown> => {
  const { body } = await product.post('/certificate/verify-certificate', { uniqueCode: issued.code });
  return (body['data'] as { status: string }).status;
};

const templates = async (to: string): Promise<string[]> =>
  (await product.messages(to)).map(({ template }) => template).filter((one) => one.startsWith('removal-'));

test('[D67] [W60] link and address alone leave the paid document where it is, and say what is needed', async () => {
  expect(await erase()).toMatchObject({
    status: 409,
    body: { code: 'proof-needed', phone: expect.stringMatching(/\d{3}$/) as string, dueAt: null },
  });
  expect(await fileIsThere()).toBe(true);
  expect(JSON.stringify((await erase()).body)).not.toContain(issued.cast.landlordPhone.slice(3, 9));
});

test('[D67] the TAN to the number that signed erases at once; a wrong one does nothing', async () => {
  expect(await askCode()).toMatchObject({ status: 200, body: { way: 'sms' } });
  const otp = await lastCode(product, issued.cast.landlordPhone);
  const wrong = otp === '000000' ? '000001' : '000000';
  expect(await erase({ otp: wrong })).toMatchObject({ status: 422, body: { code: 'tan-wrong' } });
  expect(await fileIsThere()).toBe(true);
  const answers = await Promise.all([erase({ otp }), erase({ otp })]);
  expect(answers.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect(await fileIsThere()).toBe(false);
  expect(await status()).toBe('valid');
});

test('[D67] the page that waits for the TAN is told what became of it, by its link and address only', async () => {
  const ask = (body = withEmail(), token = link): Promise<Answer> =>
    product.post('/landlord/delete-code-delivery', body, { token });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'tan-missing' } });
  await askCode();
  await product.settled();
  expect(await ask()).toMatchObject({ status: 200, body: { way: 'sms', delivery: 'delivered' } });
  expect((await ask({ email: 'fremd@vermieter.example' })).status).toBe(400);
  expect((await ask(withEmail(), 'a'.repeat(43))).status).toBe(404);
});

test('[D67] a TAN for another action does not erase', async () => {
  const change = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  const token = String((await product.post('/certificate/changes/open', { token: change })).body['token']);
  await product.post('/certificate/changes/revocation-code', { reason: 'other' }, { token });
  const otp = await lastCode(product, issued.cast.landlordPhone);
  expect(await erase({ otp })).toMatchObject({ status: 409, body: { code: 'tan-missing' } });
  expect(await fileIsThere()).toBe(true);
});

test('[D67] without the number: seven days, a mail to both sides, valid meanwhile, then the data are gone', async () => {
  const asked = await askGrace();
  expect(asked).toMatchObject({ status: 200, body: { message: expect.stringContaining('gelöscht') as string } });
  expect((await askGrace()).body['dueAt']).toBe(asked.body['dueAt']);
  const { tenantEmail, landlordEmail } = issued.cast;
  expect(await templates(tenantEmail)).toEqual(['removal-asked']);
  expect(await templates(landlordEmail)).toEqual(['removal-asked-landlord']);
  expect((await open(tenantEmail)).body).toMatchObject({ side: 'tenant', kind: 'erase', state: 'waiting' });
  const token = await stopLink(tenantEmail);
  await product.clock.advance(7 * day - 60);
  await sweep();
  expect([await fileIsThere(), await status()]).toEqual([true, 'valid']);
  await product.clock.advance(120);
  await sweep();
  await sweep();
  expect([await fileIsThere(), await status()]).toEqual([false, 'valid']);
  expect((await product.messages(landlordEmail)).map(({ template }) => template)).toEqual(['landlord-erased']);
  expect((await product.post('/removal/stop', { token })).body).toMatchObject({ state: 'done' });
});

test.each(['tenantEmail', 'landlordEmail'] as const)(
  '[D67] one click in the mail to %s stops it, for good',
  async (side) => {
    await askGrace();
    const { tenantEmail, landlordEmail } = issued.cast;
    // Opening the link, as a mail scanner does, changes nothing.
    expect((await open(issued.cast[side])).body).toMatchObject({ state: 'waiting' });
    const stopped = await Promise.all([stop(issued.cast[side]), stop(issued.cast[side])]);
    expect(stopped.map(({ body }) => body['state'])).toEqual(['stopped', 'stopped']);
    expect(await templates(tenantEmail)).toEqual(['removal-stopped', 'removal-asked']);
    expect(await templates(landlordEmail)).toEqual(['removal-stopped-landlord', 'removal-asked-landlord']);
    await product.clock.advance(8 * day);
    await sweep();
    expect(await fileIsThere()).toBe(true);
    // The same link cannot cause mails without end; the TAN still works.
    expect(await askGrace()).toMatchObject({ status: 409, body: { code: 'grace-stopped' } });
    expect((await eraseByTan(product, issued.cast, link)).status).toBe(200);
  },
);

test('[D67] a TAN during the grace erases at once, and the page of the mail says that it is over', async () => {
  await askGrace();
  const token = await stopLink(issued.cast.tenantEmail);
  expect((await eraseByTan(product, issued.cast, link)).status).toBe(200);
  expect((await product.post('/removal/stop', { token })).body).toMatchObject({ state: 'void' });
});

test('[D67] an account deleted meanwhile takes all of it along: no code of a number stays, and nothing is there to stop', async () => {
  await askGrace();
  await askCode();
  const { tenantEmail, landlordEmail: email, landlordPhone: phone } = issued.cast;
  const token = await stopLink(tenantEmail);
  const { password, token: session } = await activeLandlord(product, { email, phone });
  expect((await product.delete('/landlord/delete', { email, password }, { token: session })).status).toBe(200);
  for (const path of ['open', 'stop'])
    expect((await product.post(`/removal/${path}`, { token })).body).toMatchObject({ state: 'void' });
  expect(await templates(tenantEmail)).not.toContain('removal-stopped');
  const { db } = product.platform;
  expect(await db.selectFrom('one_time_code').select('id').where('subject_id', '=', issued.id).execute()).toEqual([]);
});

test('[D67] when the tenant goes first, what the landlord asked for himself is still done, and he may stop it', async () => {
  await askGrace();
  const { tenantEmail, landlordEmail } = issued.cast;
  const [ofTenant, ofLandlord] = [await stopLink(tenantEmail), await stopLink(landlordEmail)];
  const { token } = await openOwnData(product, tenantEmail);
  expect((await product.delete('/own-data', { email: tenantEmail }, { token })).status).toBe(200);
  expect((await product.post('/removal/stop', { token: ofTenant })).body).toMatchObject({ state: 'void' });
  expect((await product.post('/removal/open', { token: ofLandlord })).body).toMatchObject({ state: 'waiting' });
  await product.clock.advance(7 * day + 60);
  await sweep();
  expect((await product.messages(landlordEmail)).map(({ template }) => template)).toEqual(['landlord-erased']);
});

test('[D67] after the stop the operator erases, for who lost the number', async () => {
  await askGrace();
  await stop(issued.cast.tenantEmail);
  const { db } = product.platform;
  expect(await sendCommand(db, { kind: 'erase-landlord', subject: issued.id })).toBe(true);
  expect([await fileIsThere(), await status()]).toEqual([false, 'valid']);
  expect((await product.messages(issued.cast.landlordEmail))[0]?.template).toBe('landlord-erased');
  expect(await sendCommand(db, { kind: 'erase-landlord', subject: issued.id })).toBe(false);
});

test('[W17] a foreign address, a foreign or an unknown link start nothing', async () => {
  const foreign = { email: 'fremd@vermieter.example' };
  for (const path of ['/landlord/delete-code', '/landlord/request-deletion']) {
    expect(await product.post(path, foreign, { token: link })).toMatchObject({ status: 400 });
    expect(await product.post(path, withEmail(), { token: 'a'.repeat(43) })).toMatchObject({ status: 404 });
  }
  for (const token of [link, 'a'.repeat(43), 'x'])
    expect(await product.post('/removal/stop', { token })).toMatchObject({
      status: 404,
      body: { code: 'link-expired' },
    });
  expect(await templates(issued.cast.tenantEmail)).toEqual([]);
});

test('[D67] the phone that signed does not ring all day for whoever has the link', async () => {
  const limited = await startTestProduct({ settings: { LIMIT_TAN_PER_REMOVAL: `2/${day}` } });
  try {
    const cast = castOf('99');
    await issueByHttp(limited.url, cast);
    const token = await linkValue(limited, cast.landlordEmail, '/vermieter/daten-loeschen/');
    const ask = () => limited.post('/landlord/delete-code', { email: cast.landlordEmail }, { token });
    const answers: number[] = [];
    for (let n = 0; n < 3; n++) {
      answers.push((await ask()).status);
      await limited.clock.advance(200);
    }
    expect(answers).toEqual([200, 200, 429]);
    // The other action has a counter of its own.
    const change = await linkValue(limited, cast.landlordEmail, '/vermieter/bescheinigung/');
    const bearer = String((await limited.post('/certificate/changes/open', { token: change })).body['token']);
    const other = await limited.post('/certificate/changes/revocation-code', { reason: 'other' }, { token: bearer });
    expect(other.status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('[D67] who has the link does not use up the TANs of the landlord: some are left for another address', async () => {
  const perAddress = { LIMIT_TAN_PER_REMOVAL: `3/${day}`, LIMIT_TAN_PER_REMOVAL_AND_ADDRESS: `2/${day}` };
  const limited = await startTestProduct({ settings: perAddress });
  try {
    const cast = castOf('98');
    const { id } = await issueByHttp(limited.url, cast);
    const asked = { kind: 'revoke', subjectId: id, certificateId: id, reason: 'other' } as const;
    const ask = async (address: string): Promise<string> => {
      const caller = { actor: `landlord:${id}`, address, network: '198.51.100.0/24' } as const;
      const sent = await sendProofCode(limited.platform, asked, 'sms', caller);
      await limited.clock.advance(200);
      return sent.ok ? 'sent' : sent.problem.code;
    };
    const attacker = [await ask('198.51.100.1'), await ask('198.51.100.1'), await ask('198.51.100.1')];
    expect(attacker).toEqual(['sent', 'sent', 'tan-network-limit']);
    expect([await ask('198.51.100.2'), await ask('198.51.100.2')]).toEqual(['sent', 'tan-number-limit']);
  } finally {
    await limited.close();
  }
});
