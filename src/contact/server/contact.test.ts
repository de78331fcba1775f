import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { contactNeutralTexts, reportNeutralTexts } from '../rules/messages.de.ts';
import { sweepContact } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const question = {
  firstname: 'Lena',
  lastname: 'Beispiel',
  email: 'lena.frage@mieterin.example',
  phone: '0171 3920011',
  regarding: 'Frage zum Status',
  message: 'Guten Tag,\nwie lange dauert es?',
};
const report = {
  code: '',
  reason: 'altered',
  details: 'Auf dem Papier steht ein anderer Zeitraum.',
  name: 'Jonas Beispiel',
  email: 'jonas.meldung@vermieter.example',
  goodFaith: true,
};
const send = (change: Record<string, unknown> = {}) => product.post('/user/message', { ...question, ...change });

test('a message reaches the operator, its writer hears of it, and it is stored sealed [S7.POST /user/message] [S2.page.contact] [S3.contact]', async () => {
  const answer = await send();
  expect([answer.status, answer.body]).toMatchObject([200, { message: 'Nachricht erfolgreich gesendet!' }]);
  const copy = await product.messages(question.email);
  expect(copy).toHaveLength(1);
  expect(copy[0]?.text).toContain('eine Nachricht an uns geschrieben');
  // [W57] If a visitor typed somebody else's address, our mail to it tells its owner nothing of the message.
  for (const word of ['wie lange', 'Lena', 'Frage zum Status', '0171 3920011']) {
    expect(copy[0]?.text).not.toContain(word);
    expect(copy[0]?.html).not.toContain(word);
  }
  const operator = await product.messages(product.platform.settings.operator.email);
  expect(operator[0]?.text).toContain('Frage zum Status');
  const rows = await product.platform.db.selectFrom('contact_message').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/Lena|Beispiel|lena\.frage|Frage zum Status/);
});

test.each([
  ['firstname', 'Vorname ist erforderlich'],
  ['lastname', 'Nachname ist erforderlich'],
  ['phone', 'Telefonnummer ist erforderlich'],
  ['regarding', 'Betreff ist erforderlich'],
  ['message', 'Nachricht ist erforderlich'],
  ['email', 'E-Mail ist erforderlich.'],
])('an empty %s is told at its field [S5.message.contact] [S5.contact]', async (field, message) => {
  for (const value of ['', '   ']) {
    const { status, body } = await send({ [field]: value });
    expect([status, body]).toMatchObject([400, { errors: { [field]: message } }]);
  }
});

test.each([
  ['regarding', 'Betreff\r\nBcc: fremd@mieterin.example'],
  ['firstname', 'Lena\nBcc: fremd@mieterin.example'],
  ['regarding', 'Gewinn auf https://gewinn.example'],
  ['lastname', 'www.gewinn.example'],
  ['lastname', 'x'.repeat(61)],
  ['phone', 'bitte anrufen'],
  ['message', 'x'.repeat(1501)],
  ['email', 'kein-klammeraffe'],
])('[S5.contact-email] %s cannot break a mail header or be endless (ASVS 1.3.11)', async (field, value) => {
  const { status, body } = await send({ [field]: value });
  expect([status, body]).toMatchObject([400, { errors: { [field]: expect.stringMatching(/\.$/) } }]);
});

test('what a program filled is dropped without a word, and one address is not flooded [W40]', async () => {
  const before = await product.messages('falle@mieterin.example');
  const caught = await send({ email: 'falle@mieterin.example', website: 'https://spam.example' });
  expect(caught.status).toBe(200);
  expect(await product.messages('falle@mieterin.example')).toEqual(before);
});

test('a report without a code is taken, acknowledged and shows the operator the reason [L26]', async () => {
  const answer = await product.post('/user/report', report);
  expect([answer.status, answer.body]).toMatchObject([200, { message: reportNeutralTexts.success }]);
  const [acknowledged] = await product.messages(report.email);
  expect(acknowledged?.text).toContain(reportNeutralTexts.reasons.altered);
  expect(acknowledged?.text).not.toMatch(/anderer Zeitraum|Jonas/);
  const operator = await product.messages(product.platform.settings.operator.email);
  expect(operator[0]?.text).toContain(report.details);
});

test.each([
  ['code', 'K7QF-3M2X'],
  ['reason', 'laune'],
  ['details', ''],
  ['goodFaith', false],
])('a report with a wrong %s is told at its field', async (field, value) => {
  const { status, body } = await product.post('/user/report', { ...report, [field]: value });
  expect([status, body]).toMatchObject([400, { errors: { [field]: expect.any(String) } }]);
});

test('old messages are gone with their keys, reports stay longer', async () => {
  const { platform, clock } = product;
  await clock.advance(190 * 86_400);
  await sweepContact(platform);
  const kinds = await platform.db.selectFrom('contact_message').select(['kind', 'person_key_id']).execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['report']);
  const destroyed = await platform.db.selectFrom('person_key').select('id').where('wrapped', 'is', null).execute();
  expect(destroyed.length).toBeGreaterThan(0);
  expect(contactNeutralTexts.success).toBe('Nachricht erfolgreich gesendet!');
});

test('too many messages from one network are refused with a sentence', async () => {
  const strict = await startTestProduct({ settings: { LIMIT_CONTACT_PER_CALLER: '2/3600' } });
  try {
    await strict.post('/user/message', question);
    await strict.post('/user/message', question);
    const { status, body } = await strict.post('/user/message', question);
    expect([status, body]).toMatchObject([429, { message: contactNeutralTexts.tooMany }]);
  } finally {
    await strict.close();
  }
});
