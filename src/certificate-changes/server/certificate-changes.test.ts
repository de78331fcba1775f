// 'Das war ich nicht' and the landlord's revocation: the check page says so at once, both sides and the operator are told.
import { releaseByOperator, revokeByOperator } from './index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { createOwnCertificate, payOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { linkFor } from '../../../tests/support/signed-certificate.ts';
import { revokeByTan } from '../../../tests/support/prove-removal.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { eraseFromCertificates } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';

const operatorEmail = 'hilfe@mietschuldenfrei.example';
let product: TestProduct;
let issued: IssuedCertificate;
let link: string;
let count = 40;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  issued = await issuedCertificate(product, castOf(String(count++)));
  link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
});

const open = (token: string, bearer?: string): Promise<Answer> =>
  product.post('/certificate/changes/open', { token }, { token: bearer });
const tokenOf = async (): Promise<string> => String((await open(link)).body['token']);
const report = (token: string): Promise<Answer> => product.post('/certificate/changes/report', undefined, { token });
const revoke = (token: string, more: object = {}): Promise<Answer> =>
  product.post('/certificate/changes/revoke', { reason: 'wrong-facts', ...more }, { token });
const prove = (token: string): Promise<Answer> => revokeByTan(product, issued.cast, token);

async function checked(): Promise<unknown> {
  const { body } = await product.post('/certificate/verify-certificate', { uniqueCode: issued.code });
  return (body['data'] as { status: string }).status;
}

const newest = async (to: string) => (await product.messages(to))[0];

/** What the operator's command calls (order-command.test.ts), without its delay. */
const decisions = { release: releaseByOperator, revoke: revokeByOperator };
const operator = (decision: keyof typeof decisions): Promise<boolean> =>
  decisions[decision](product.platform, issued.id);

test('the landlord whom a tenant asked gets the code and the way to object, and opening it changes nothing', async () => {
  const mail = await newest(issued.cast.landlordEmail);
  expect(mail?.template).toBe('certificate-issued-landlord');
  expect(mail?.text).toContain(issued.code);
  const opened = await open(link);
  expect(opened).toMatchObject({
    status: 200,
    body: {
      certificate: {
        state: 'issued',
        tenantName: 'Lena Hoffmann',
        code: issued.code,
        mayReport: true,
        mayRevoke: true,
      },
    },
  });
  expect((await open(issued.id, String(opened.body['token']))).status).toBe(200);
  expect((await open(issued.id)).status).toBe(404);
  expect((await open('x'.repeat(43))).body['code']).toBe('link-expired');
  expect(await checked()).toBe('valid');
});

test('Das war ich nicht: under review at once, tenant, landlord and operator are told once, however often it is clicked', async () => {
  const token = await tokenOf();
  const answers = await Promise.all([report(token), report(token), report(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({ certificate: { state: 'suspended', mayReport: false, mayRevoke: true } });
  expect(await checked()).toBe('under-review');
  const templates = async (to: string) => (await product.messages(to)).map(({ template }) => template);
  expect((await templates(issued.cast.tenantEmail)).filter((name) => name === 'certificate-suspended')).toHaveLength(1);
  expect((await templates(issued.cast.landlordEmail))[0]).toBe('certificate-suspended-landlord');
  const told = await newest(operatorEmail);
  expect(told?.text).toContain(`npm run operator -- release ${issued.id}`);
  expect(told?.text).not.toMatch(/Hoffmann|Becker|Lindenallee/);
});

test('[L53] both sides read the clause, what came before, and how to object; of a release nobody has to', async () => {
  const { tenantEmail, landlordEmail } = issued.cast;
  const expectGround = async (clause: string, cause: string): Promise<void> => {
    for (const [to, voice] of [
      [tenantEmail, 'antworte auf diese E-Mail'],
      [landlordEmail, 'antworten Sie auf diese E-Mail'],
    ] as const) {
      const text = (await newest(to))?.text;
      for (const part of [clause, 'der Nutzungsbedingungen', cause, voice, operatorEmail, 'vor Gericht gehen'])
        expect(text).toContain(part);
    }
  };
  await report(await tokenOf());
  await expectGround('Abschnitt 23', 'die Meldung „Das war ich nicht“');
  expect(await operator('release')).toBe(true);
  for (const to of [tenantEmail, landlordEmail]) expect((await newest(to))?.text).not.toContain('Gericht');
  await report(await tokenOf());
  expect(await operator('revoke')).toBe(true);
  await expectGround('Abschnitt 13', 'entschieden hat ein Mensch');
});

test('the operator releases it, and it is valid again; or revokes it, and it stays revoked', async () => {
  await report(await tokenOf());
  expect(await operator('release')).toBe(true);
  expect(await checked()).toBe('valid');
  expect((await newest(issued.cast.tenantEmail))?.template).toBe('certificate-released');
  expect(await operator('release')).toBe(false);
  await report(await tokenOf());
  expect(await operator('revoke')).toBe(true);
  expect(await checked()).toBe('revoked');
  expect((await newest(issued.cast.tenantEmail))?.text).toContain('Die Prüfung durch uns');
  expect(await operator('release')).toBe(false);
  expect(await report(await tokenOf())).toMatchObject({ status: 409, body: { code: 'not-changeable' } });
});

test('of a landlord who was erased no name is missing where the tenant reads that it was revoked', async () => {
  const { platform } = product;
  const { landlord_key_id: key } = await platform.db
    .selectFrom('certificate')
    .select('landlord_key_id')
    .where('id', '=', issued.id)
    .executeTakeFirstOrThrow();
  await inTransaction(platform.db, async (trx) => {
    await eraseFromCertificates(platform, trx, key);
    await platform.vault.destroyPerson(trx, key, 'for-good');
  });
  expect(await operator('revoke')).toBe(true);
  expect((await newest(issued.cast.tenantEmail))?.text).toContain('deine Bescheinigung wurde zurückgezogen.');
});

test('within 14 days the landlord revokes with a reason, which the tenant reads; it is final', async () => {
  const token = await tokenOf();
  expect((await revoke(token, { reason: 'because' })).status).toBe(400);
  await product.post('/certificate/changes/revocation-code', { reason: 'wrong-facts' }, { token });
  const otp = await lastCode(product, issued.cast.landlordPhone);
  const answers = await Promise.all([revoke(token, { otp }), revoke(token, { otp })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await checked()).toBe('revoked');
  const mail = await newest(issued.cast.tenantEmail);
  expect(mail?.template).toBe('certificate-revoked');
  expect(mail?.text).toContain('Eine Angabe stimmt nicht');
  expect(mail?.text).toContain(issued.code);
  expect(await operator('release')).toBe(false);
});

test('after 14 days he no longer revokes by himself, but still says Das war ich nicht', async () => {
  await product.clock.advance(15 * 24 * 3600);
  const token = await tokenOf();
  expect(await revoke(token)).toMatchObject({ status: 409, body: { code: 'too-late' } });
  expect(await checked()).toBe('valid');
  expect((await report(token)).status).toBe(200);
  expect(await checked()).toBe('under-review');
});

test('each change has its entry in the public log and in the audit log', async () => {
  const token = await tokenOf();
  await report(token);
  await prove(token);
  const { db } = product.platform;
  const events = await db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', issued.id)
    .where('event', 'like', 'certificate.%')
    .orderBy('seq')
    .execute();
  expect(events.map(({ event }) => event).slice(-2)).toEqual(['certificate.suspended', 'certificate.revoked']);
  const { count: entries } = await db
    .selectNoFrom((eb) =>
      eb(
        eb
          .selectFrom('log_leaf')
          .select((one) => one.fn.countAll<number>().as('n'))
          .where('subject_id', '=', issued.id),
        '+',
        eb
          .selectFrom('log_queue')
          .select((one) => one.fn.countAll<number>().as('n'))
          .where('subject_id', '=', issued.id),
      ).as('count'),
    )
    .executeTakeFirstOrThrow();
  expect(Number(entries)).toBe(3);
});

test('a landlord with an account opens the same page from his list, and nobody else’s', async () => {
  const landlord = await activeLandlord(product, { email: `konto${count}@haus.example`, phone: `+4917139200${count}` });
  const own = await createOwnCertificate(product, landlord);
  expect((await product.post('/landlord/open-certificate', { id: own.id }, { token: landlord.token })).status).toBe(
    404,
  );
  await payOwnCertificate(product, own);
  const opened = await product.post('/landlord/open-certificate', { id: own.id }, { token: landlord.token });
  expect(opened.status).toBe(200);
  expect((await revoke(String(opened.body['token']))).status).toBe(200);
  expect((await product.post('/landlord/open-certificate', { id: issued.id }, { token: landlord.token })).status).toBe(
    404,
  );
});

test('[W21] of a revoked certificate both sides keep their copy, and whoever was sent the link gets none any more', async () => {
  const { platform } = product;
  const file = (token: string) => product.get(`/certificate/download-certificate/${issued.id}`, { token });
  const reader = await linkFor(platform, 'reader', issued);
  expect((await file(reader.token)).status).toBe(200);
  expect((await prove(await tokenOf())).status).toBe(200);
  expect(await file(reader.token)).toMatchObject({ status: 410, body: { code: 'no-longer-valid' } });
  const handle = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  const { body } = await product.get(`/certificate/${handle}`);
  expect((await file(String(body['token']))).status).toBe(200);
  expect((await file((await linkFor(platform, 'landlord', issued)).token)).status).toBe(200);
});
