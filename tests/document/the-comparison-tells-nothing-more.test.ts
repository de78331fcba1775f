// Level 2: what stands on the paper fits or does not (decision D52), and nothing can be found out by trying.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { revokeByTan } from '../support/prove-removal.ts';
import { linkValue } from '../support/received.ts';
import { issueStating, openStatements } from '../support/stated-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';

let product: TestProduct;
let issued: HeldCertificate;
/** Irregular, and 1.234,56 € are open. */
let owing: { code: string };
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
  issued = await issueByHttp(product.url, castOf('31'));
  owing = await issueStating(product.url, castOf('33'), openStatements.irregularRent);
});
afterAll(() => product.close());
beforeEach(() => product.clock.advance(24 * 3600));

const typed = {
  lastName: 'HOFFMANN',
  dob: '4.3.1994',
  street: 'Lindenallee 12',
  rentalStart: '01.04.2021',
  rentalEnd: 'heute',
};
const compare = (change: object, uniqueCode = issued.code): Promise<Answer> =>
  product.post('/certificate/compare', { uniqueCode, ...typed, ...change });

const paper = { landlordName: 'Johannes Becker', paidRegularly: 'ja', arrears: 'keine' };
/** What the code alone tells comes along. */
const data = expect.objectContaining({ status: 'valid', firstName: 'Lena' });
const allFit = { lastName: true, dob: true, street: true, rentalStart: true, rentalEnd: true, isStreetOnly: false };

test('level 2: each part fits or does not, and not a letter of what was issued comes back', async () => {
  expect((await compare(paper)).body).toEqual({
    ...allFit,
    landlordName: true,
    paidRegularly: true,
    arrears: true,
    triesLeft: 4,
    data,
  });
  const answer = await compare({ lastName: 'Hofmann', dob: '', street: 'Lindenstraße 12', rentalEnd: '31.10.2026' });
  expect(answer.body).toEqual({
    lastName: false,
    dob: null,
    street: false,
    isStreetOnly: false,
    rentalStart: true,
    rentalEnd: false,
    landlordName: null,
    paidRegularly: null,
    arrears: null,
    triesLeft: 3,
    data,
  });
  expect(answer.bytes.toString('utf8')).not.toMatch(/Hoffmann|Lindenallee|Becker|1994|2021/i);
});

test('[D52] level 2: a certificate with arrears repainted as free of debt does not fit, nor does any other amount', async () => {
  const answers = [];
  for (const arrears of ['keine', '1.234,55', '1.234,57', '0'])
    answers.push(await compare({ ...paper, paidRegularly: 'nein', arrears }, owing.code));
  for (const [count, { body }] of answers.entries()) {
    // Debt-free, more, less: not one word of difference but the tries that are left.
    expect(body).toEqual({
      ...allFit,
      landlordName: true,
      paidRegularly: true,
      arrears: false,
      triesLeft: 4 - count,
      data,
    });
    expect(JSON.stringify({ ...body, data: null })).not.toMatch(/1\.?234|offen|R\u00fcckst/);
  }
  expect((await compare({ ...paper, paidRegularly: 'ja', arrears: '1234,56 €' }, owing.code)).body).toMatchObject({
    paidRegularly: false,
    arrears: true,
  });
});

test('[D52] level 2: to who does not know name and birth date nothing is said of the payments, and it costs a try', async () => {
  const said = (change: object) =>
    compare({ ...paper, arrears: '1.234,56', paidRegularly: 'nein', ...change }, owing.code);
  const refusals = [
    await said({ lastName: 'Hofmann' }),
    await said({ lastName: 'Hofmann', arrears: 'keine', paidRegularly: 'ja' }),
    await said({ dob: '05.03.1994' }),
    await said({ dob: '', lastName: '' }),
  ];
  for (const { body } of refusals) expect(body).toMatchObject({ paidRegularly: null, arrears: null });
  // A right and a wrong amount behind a wrong name are told by nothing.
  const [right, wrong] = refusals.map(({ body }) => ({ ...body, triesLeft: 0, data: null }));
  expect(right).toEqual(wrong);
  expect((await said({})).body).toMatchObject({ paidRegularly: true, arrears: true, triesLeft: 0 });
  expect((await said({})).body).toMatchObject({ code: 'too-many-compares' });
});

test('level 2: an amount that is none is named in German at its field, and costs no try', async () => {
  for (const arrears of ['viel', '1234.56', '-5', '1.2345']) {
    const { status, body } = await compare({ ...paper, arrears });
    expect([status, body['errors']]).toEqual([
      400,
      { arrears: 'Bitte „keine“ oder einen Betrag in Euro angeben, zum Beispiel 1.234,56.' },
    ]);
  }
  const answer = await compare({ ...paper, paidRegularly: 'vielleicht' });
  expect([answer.status, answer.body['errors']]).toEqual([400, { paidRegularly: 'Bitte „ja“ oder „nein“ angeben.' }]);
  expect((await compare(paper)).body).toMatchObject({ triesLeft: 4 });
});

test('level 2: who sends the five fields of before gets an answer to them, and nothing of the payments', async () => {
  expect((await compare({})).body).toMatchObject({ ...allFit, landlordName: null, paidRegularly: null, arrears: null });
});

test('level 2 is asked five times per code and day, by everybody together; another code has its own five', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => compare({})));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await compare({})).body).toMatchObject({ code: 'too-many-compares' });
  expect((await compare({}, owing.code)).status).toBe(200);
  await product.clock.advance(24 * 3600);
  expect((await compare({})).status).toBe(200);
});

test('level 2: revoked between the code and the comparison, the comparison says so, with its own time', async () => {
  const { code, cast } = await issueByHttp(product.url, castOf('34'));
  const first = await product.post('/certificate/verify-certificate', { uniqueCode: code });
  expect(first.body).toMatchObject({ data: { status: 'valid' } });
  const link = await linkValue(product, cast.landlordEmail, '/vermieter/bescheinigung/');
  const token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  await revokeByTan(product, cast, token);
  await product.clock.advance(60);
  const { body } = await compare(paper, code);
  expect(body).toMatchObject({ ...allFit, data: { status: 'revoked' } });
  const checkedAt = (answer: object): unknown => (answer as { data: { checkedAt: string } }).data.checkedAt;
  expect(checkedAt(body)).not.toBe(checkedAt(first.body));
});

test('fields that are too long are a clean 400', async () => {
  for (const name of ['lastName', 'landlordName', 'arrears'])
    expect((await compare({ [name]: 'A'.repeat(201) })).status).toBe(400);
});
