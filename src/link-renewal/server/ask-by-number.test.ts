import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { solveWork } from '../../certificate-check/rules/index.ts';
import { notifyDeclined } from '../../landlord-confirmation/server/index.ts';

const landlord = 'jan@nummer.example';
const answer = { message: 'Wenn es die Anfrage gibt, ist eine E-Mail mit einem Link unterwegs.' };

let product: TestProduct;
let status: string;
let id: string;
let number: string;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real', CHECK_WORK_BITS: '12' } });
  ({ status, id } = await submitWizard(product, 'nummer@post.example', { landlordEmail: landlord }));
  number = numberIn((await product.messages(landlord))[0]?.text ?? '');
});
afterAll(() => product.close());
beforeEach(() => product.clock.advance(86_400));

// Parts of an id may look like four groups of digits but are no number.
const numberIn = (text: string): string => /(?<![\w-])(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}(?![\w-])/.exec(text)?.[0] ?? '';
const ask = (typed: unknown, work?: unknown): Promise<Answer> =>
  product.post('/token/by-number', { number: typed, work });
const mails = async (): Promise<number> => (await product.messages(landlord)).length;

test('[W22] [6.3.8] known, unknown and malformed numbers get the same answer, and only the first brings a mail', async () => {
  const before = await mails();
  const typed = ['K7QF-3M2X-9TRB-HV4C', '', 'abc', "' or true --", '🙂'.repeat(40), 'A'.repeat(200)];
  const answers = await Promise.all(typed.map((text) => ask(text)));
  expect(await mails()).toBe(before);
  answers.push(await ask(number));
  for (const { status: code, body } of answers) expect([code, body]).toEqual([200, answer]);
  expect(await mails()).toBe(before + 1);
  expect((await product.messages(landlord))[0]?.template).toBe('landlord-link');
});

test.each([
  (text: string) => text.toLowerCase(),
  (text: string) => text.replaceAll('-', ' '),
  (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'l'),
])('a number typed another way is the same number %#', async (typed) => {
  const before = await mails();
  await ask(typed(number));
  expect(await mails()).toBe(before + 1);
  const confirm = await linkValue(product, landlord, '/angaben-bestaetigen?request=tenant&token=');
  expect((await openConfirmation(product, confirm)).body['id']).toBe(id);
});

test('every mail to the same landlord carries the same number, and says where it is typed', async () => {
  const texts = (await product.messages(landlord)).map(({ text }) => text);
  expect(new Set(texts.map((text) => numberIn(text)))).toEqual(new Set([number]));
  expect(texts[0]).toContain('unter „Anfrage beantworten“');
});

test('after ten numbers in ten minutes each further one costs a proof of work, a real one as well', async () => {
  const before = await mails();
  for (let times = 0; times < 10; times++) await ask('K7QF-3M2X-9TRB-HV4C');
  expect(await ask(number)).toMatchObject({ status: 429, body: { code: 'too-many-misses' } });
  expect(await mails()).toBe(before);
  const { challenge, bits } = (await product.post('/certificate/check-challenge')).body as {
    challenge: string;
    bits: number;
  };
  const work = await solveWork(challenge, bits, () => Promise.resolve());
  expect(await ask(number, work)).toMatchObject({ status: 200, body: answer });
  expect(await mails()).toBe(before + 1);
  expect((await ask(number, work)).status).toBe(429);
});

test('[L23] [W56] three fresh links a day and ten in all, in whatever ways anybody asks for them', async () => {
  const email = 'jan@viele.example';
  await submitWizard(product, 'viele@post.example', { landlordEmail: email });
  const sent = async () =>
    (await product.messages(email)).filter(({ template }) => template === 'landlord-link').length;
  const typed = numberIn((await product.messages(email))[0]?.text ?? '');
  for (let days = 0; days < 5; days++) {
    await product.clock.advance(86_400);
    const before = await sent();
    for (let times = 0; times < 3; times++) {
      expect(await ask(typed)).toMatchObject({ status: 200, body: answer });
      expect((await product.post('/token/renew', { email })).status).toBe(200);
    }
    expect((await sent()) - before).toBeLessThanOrEqual(3);
  }
  expect(await sent()).toBe(10);
});

test.each([null, 5, {}, ['a'], 'A'.repeat(201)])('wrong input is a clean 400: %j', async (typed) => {
  expect((await ask(typed)).status).toBe(400);
});

test('[L25] the number lies in the database sealed and as a keyed hash only', async () => {
  const row = await product.platform.db
    .selectFrom('tenant_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
  expect(stored.join('\n')).not.toContain(number.replaceAll('-', ''));
  expect(row.number_index).not.toBeNull();
});

test('[L23] whoever said never again gets nothing, with the same answer', async () => {
  const confirm = await linkValue(product, landlord, '/angaben-bestaetigen?request=tenant&token=');
  const opened = await openConfirmation(product, confirm);
  const { token } = opened.body as { token: string };
  await product.post('/certificate/decline', { reason: 'unwilling', neverAgain: true }, { token });
  const before = await mails();
  expect(await ask(number)).toMatchObject({ status: 200, body: answer });
  expect(await mails()).toBe(before);
  await product.clock.advance(600);
  await notifyDeclined(product.platform);
  expect((await product.get(`/tenant/check-status/${status}`)).body['data']).toMatchObject({
    state: 'declined',
    endedAt: expect.stringMatching(/Z$/),
  });
});
