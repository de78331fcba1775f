import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../../scripts/demo/path.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { findCertificate, openCode } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type DB } from '../../platform/database/database.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';

const cast = {
  tenantEmail: 'lena@mieterin.example',
  tenantPhone: '+491713920021',
  landlordEmail: 'becker@vermieter.example',
  landlordPhone: '+4917604069021',
};
const unknown = { message: 'Ungültiger Code der Bescheinigung', code: 'unknown-code' };

let product: TestProduct;
let code: string;
let id: string;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
  const track = { origin: product.url, cast };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const paid = await payCertificate(track);
  ({ id } = paid);
  ({ code } = await fetchCertificate(track, paid));
});
afterAll(() => product.close());
beforeEach(() => product.clock.advance(600));

const check = (uniqueCode: unknown): Promise<Answer> => product.post('/certificate/verify-certificate', { uniqueCode });

test('a real code tells level 1 and not a word more [S7.POST /certificate/verify-certificate] [S3.verification] [S1.visitor] [S5.code] [S9.check-postal-code] [W6]', async () => {
  const { status, body } = await check(code);
  expect(status).toBe(200);
  expect(body).toEqual({
    message: 'Diese Bescheinigung ist gültig.',
    data: {
      status: 'valid',
      statusSince: '',
      hasSuccessor: false,
      firstName: 'Lena',
      address: { postalCode: '509' },
      issueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      recommendedUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      evidenceLevel: 1,
      evidence: {
        checked: [
          'Zugang zum E-Mail-Postfach der Vermieterseite',
          'Zugang zur angegebenen Mobilnummer, per SMS-TAN bei der Unterschrift',
        ],
        notChecked: [
          'Die Identität der Vermieterseite wurde nicht geprüft.',
          'Eigentum oder Verwaltung der Wohnung wurden nicht geprüft.',
        ],
        warnings: ['Testbetrieb, Warnung: Beide Seiten haben kurz nacheinander dasselbe Netz benutzt.'],
        on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      checkedAt: expect.stringMatching(/Z$/),
    },
  });
});

test('[D78] the postal code is that of the flat, as on the paper, and not of where the tenant lives now', async () => {
  const { platform } = product;
  const address = { street: 'Neuer Weg', houseNumber: '1', postalCode: '10115', city: 'Berlin' };
  const paid = await paidCertificate(product, { certificate: { address } });
  const certificate = await findCertificate(platform, platform.db, paid.id);
  const itsCode = certificate && (await openCode(platform, certificate));
  expect((await check(itsCode)).body).toMatchObject({ data: { address: { postalCode: '509' } } });
});

test.each([
  (text: string) => text.toLowerCase(),
  (text: string) => text.replaceAll('-', ' '),
  (text: string) => `  ${text.replaceAll('-', '')}\n`,
  (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'l'),
])('a code typed another way is the same code %#', async (typed) => {
  expect(await check(typed(code))).toMatchObject({ status: 200, body: { data: { firstName: 'Lena' } } });
});

test.each(['K7QF-3M2X-9TRB-HV4C', 'abc', '', '----', '🙂'.repeat(40), "' or true --", 'A'.repeat(200), '%00'])(
  'an unknown and a malformed code get the same answer: %j [S8.check]',
  async (typed) => {
    const { status, body } = await check(typed);
    expect([status, body]).toEqual([404, unknown]);
  },
);

test('a code of the wrong type or length is a clean 400', async () => {
  for (const typed of [null, 5, {}, ['a'], 'A'.repeat(201)]) expect((await check(typed)).status).toBe(400);
});

test('after ten misses in ten minutes even a real code gets 429, later it works again', async () => {
  const misses = await Promise.all(Array.from({ length: 20 }, () => check('K7QF-3M2X-9TRB-HV4C')));
  expect(misses.map(({ status }) => status).filter((status) => status === 404)).toHaveLength(10);
  expect(misses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(10);
  expect(await check(code)).toMatchObject({ status: 429, body: { code: 'too-many-misses' } });
  await product.clock.advance(600);
  expect((await check(code)).status).toBe(200);
});

test.each([
  ['suspended', 'under-review', 'Diese Bescheinigung wird gerade geprüft.'],
  ['replaced', 'replaced', 'Diese Bescheinigung wurde durch eine neuere ersetzt.'],
  ['revoked', 'revoked', 'Diese Bescheinigung wurde zurückgezogen.'],
] as const)(
  'a certificate that is %s says so and since when, and of its successor only that there is one [D36]',
  async (state, status, message) => {
    const { db, clock } = product.platform;
    const other = await signCertificate(product.platform);
    const since = clock.now();
    const successor = state === 'replaced' ? other.id : null;
    await db
      .updateTable('certificate')
      .set({ state, status_since: since, successor_id: successor })
      .where('id', '=', id)
      .execute();
    const answer = await check(code);
    expect(answer).toMatchObject({
      status: 200,
      body: { message, data: { status, statusSince: since.toISOString(), hasSuccessor: state === 'replaced' } },
    });
    expect(answer.bytes.toString('utf8')).not.toContain(other.id);
    await db.updateTable('certificate').set({ state: 'issued', successor_id: null }).where('id', '=', id).execute();
    expect(await check(code)).toMatchObject({ body: { data: { status: 'valid', statusSince: '' } } });
  },
);

test('what was signed and not yet paid or issued answers like a code that nobody ever had [D33]', async () => {
  const unpaid = await signCertificate(product.platform);
  const row = await product.platform.db
    .selectFrom('certificate')
    .select('code_index')
    .where('id', '=', unpaid.id)
    .executeTakeFirstOrThrow();
  expect(row.code_index).toBeNull();
  expect(await check('K7QF-3M2X-9TRB-HV4C')).toMatchObject({ status: 404, body: unknown });
});

test('hits are never counted as misses', async () => {
  for (let times = 0; times < 15; times++) expect((await check(code)).status).toBe(200);
});

test('an erased certificate still answers, without any personal data, and after its content has ended as well [S8.check-no-data] [D45]', async () => {
  const { db, vault, clock } = product.platform;
  const successor = await signCertificate(product.platform);
  const row = await db.selectFrom('certificate').select('tenant_key_id').where('id', '=', id).executeTakeFirstOrThrow();
  const set = (values: Updateable<DB['certificate']>) =>
    db.updateTable('certificate').set(values).where('id', '=', id).execute();
  const signedAt = addSeconds(clock.now(), -3 * 24 * 3600);
  await set({ state: 'erased', status_since: clock.now(), successor_id: successor.id, signed_at: signedAt });
  await inTransaction(db, (trx) => vault.destroyPerson(trx, row.tenant_key_id, 'for-good'));
  const nothingMore = {
    status: 'erased',
    statusSince: '',
    hasSuccessor: false,
    firstName: '',
    address: { postalCode: '' },
  };
  const expectNothingMore = async (): Promise<void> => {
    const { status, body } = await check(code);
    expect({ status, body }).toMatchObject({ status: 200, body: { data: nothingMore } });
    // Not the day of signing: that of issue stands in `issueDate` as well.
    expect(body).toHaveProperty('data.issueDate', dayInBerlin(clock.now()));
    expect(body).toHaveProperty('data.evidence', {
      checked: [],
      notChecked: [],
      warnings: [],
      on: dayInBerlin(clock.now()),
    });
  };
  await expectNothingMore();
  await set({ ended_at: clock.now() });
  await expectNothingMore();
});

test('[D69] what a paper of the trial mode calls conspicuous is told, under the same heading', async () => {
  const paid = await paidCertificate(product, { warnings: ['same-browser'] });
  const words = 'Testbetrieb, im Betrieb angehalten: Beide Seiten haben denselben Browser benutzt.';
  const { body } = await check(await openCode(product.platform, paid));
  expect(body).toMatchObject({ data: { evidence: { notChecked: [], warnings: [words] } } });
  const file = await product.get(`/certificate/download-certificate/${paid.id}`, { token: paid.token });
  const [, second = ''] = (await readPdf(file.bytes)).pages;
  expect(second).toMatch(new RegExp(`Nicht geprüft . nichts Auffällig . ${words}`));
});
