// Thirteen months over HTTP: what is there, what is gone, and what each page says, for all that a matter leaves behind
// (law L45, L50, L22; decision D62). The clock is the product's own; its sweeps run as in its next round.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../scripts/demo/sample-people.ts';
import type { Features } from '../../src/app/features.ts';
import { verifyAuditChain } from '../../src/audit-log/server/index.ts';
import { proveEntry } from '../../src/certificate-check/web/index.ts';
import type { CheckedCertificateAnswer, CheckedLogProof } from '../../src/certificate-check/rules/index.ts';
import { sweepContact } from '../../src/contact/server/index.ts';
import { forgetOldInvoices } from '../../src/invoice/server/index.ts';
import { forgetOldMessages } from '../../src/platform/messages/forget-messages.ts';
import { retention } from '../../src/app/retention.ts';
import { dropOldRows } from '../../src/platform/database/retention.ts';
import { sweepRequests } from '../../src/tenant-request/server/index.ts';
import { purgeWithdrawals, sweepWithdrawals } from '../../src/withdrawal/server/index.ts';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../support/active-landlord.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { readablePlaces } from '../support/opened-database.ts';
import { createOwnCertificate, listOf, payOwnCertificate, type OwnCertificate } from '../support/own-certificate.ts';
import { issuedCertificate, type IssuedCertificate } from '../support/paid-certificate.ts';
import { roomsOf } from '../support/product-rooms.ts';
import { linkValue } from '../support/received.ts';
import { linkFor, signCertificate, type SignedCertificate } from '../support/signed-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';
import { holdBackFile, orderOf, withdraw } from '../support/withdraw-order.ts';

const day = 24 * 3600;

let product: TestProduct;
let rooms: Features;
let issued: HeldCertificate;
let sold: IssuedCertificate;
let landlord: ActiveLandlord;
let own: OwnCertificate;
let unpaid: SignedCertificate;
let deliver: string;
let answers: Answer[] = [];
let days = 0;

const question = {
  firstname: 'Frieda',
  lastname: 'Zitronenfalter',
  email: 'frieda@post.example',
  phone: '01713920044',
  regarding: 'Eine Frage',
  message: 'Wie lange bleibt meine Bescheinigung bei euch prüfbar?',
};

beforeAll(async () => {
  product = await startTestProduct();
  rooms = await roomsOf(product);
  landlord = await activeLandlord(product, { email: 'haus@vermieter.example', phone: '+4917604069055' });
  issued = await issueByHttp(product.url, castOf('52'));
  sold = await issuedCertificate(product, castOf('53'), { firstName: 'Wilma', lastName: 'Zwetschge' });
  own = await createOwnCertificate(product, landlord);
  await payOwnCertificate(product, own);
  unpaid = await signCertificate(product.platform, { email: 'nie@bezahlt.example', lastName: 'Unbezahlt' });
  deliver = (await linkFor(product.platform, 'landlord', unpaid)).handle;
  answers = [await product.post('/user/message', question)];
  // Before the file went out, the money goes back by itself.
  const order = await orderOf(product, { id: sold.id } as SignedCertificate);
  await holdBackFile(product, order);
  const declared = { orderNumber: order.number, name: 'Wilma Zwetschge', email: sold.cast.tenantEmail };
  answers.push(await withdraw(product, declared));
  await product.settled();
}, 120_000);
afterAll(() => product.close());

/** To so many days after the beginning; all that the product does by itself is done then. */
async function goTo(target: number): Promise<void> {
  await product.clock.advance((target - days) * day);
  days = target;
  const { db, clock, vault } = product.platform;
  await dropOldRows({ db, clock }, retention);
  await forgetOldMessages({ db, clock, vault });
  await rooms.certificates.sweep();
  await rooms.certificates.sweepEnds();
  await sweepRequests(product.platform);
  await rooms.payment.sweepConfirmations();
  await forgetOldInvoices(product.platform);
  await sweepWithdrawals(product.platform, rooms.withdrawals);
  await purgeWithdrawals(product.platform);
  await sweepContact(product.platform);
  await product.settled();
  await rooms.log.sequence();
}

const check = (uniqueCode: string): Promise<Answer> =>
  product.post('/certificate/verify-certificate', { uniqueCode, withProof: true });
const dataOf = async (uniqueCode: string) => (await check(uniqueCode)).body['data'] as CheckedCertificateAnswer;
const checkFile = async () =>
  (
    await product.post('/certificate/verify-file', {
      sha256: createHash('sha256').update(issued.pdf).digest('hex'),
    })
  ).body;
const checkQr = async () => (await product.post('/certificate/verify-view', { uniqueCode: issued.code })).body;

/** In which tables one of these words can still be read by whoever has database and master key. */
const readable = async (...words: string[]): Promise<string[]> => [
  ...new Set((await readablePlaces(product, words)).map((found) => found.slice(0, found.indexOf('.')))),
];

async function list(asked: object = {}): Promise<Record<string, unknown>[]> {
  const token = await logInAgain(product, landlord);
  return listOf(product, { id: landlord.id, token }, asked);
}

test('day 0: everything is there, and each page shows it', async () => {
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await dataOf(issued.code)).toMatchObject({ status: 'valid', firstName: 'Lena' });
  expect(await checkFile()).toMatchObject({ outcome: 'same', data: { status: 'valid' }, hasOpenAmount: false });
  expect(await checkQr()).toMatchObject({ view: { sealed: expect.any(String) as string } });
  expect((await product.get(`/certificate/${deliver}`)).status).toBe(200);
  expect(await list()).toMatchObject([{ _id: own.id, state: 'issued', tenant: { firstName: 'Mila' } }]);
  expect(await readable('Unbezahlt')).toEqual(['certificate']);
  expect(await readable('Zitronenfalter')).toContain('contact_message');
  expect(await readable('Wilma')).toEqual(
    expect.arrayContaining(['certificate', 'invoice', 'order_confirmation', 'withdrawal']),
  );
});

test('day 31: what nobody paid is gone with its link; mails have lost recipient and words, the confirmation is kept', async () => {
  await goTo(31);
  expect((await product.get(`/certificate/${deliver}`)).status).toBe(404);
  expect(await readable('Unbezahlt')).toEqual([]);
  expect((await product.messages()).filter(({ template }) => template === 'order-confirmation')).toEqual([]);
  expect(await readable('Wilma')).toContain('order_confirmation');
  expect(await dataOf(issued.code)).toMatchObject({ status: 'valid', firstName: 'Lena' });
});

test('day 183: the question is gone', async () => {
  expect(await readable('Zitronenfalter')).toEqual(['contact_message']);
  await goTo(183);
  expect(await readable('Zitronenfalter')).toEqual([]);
});

test('day 337: one mail says what ends; until then nothing changes', async () => {
  await goTo(337);
  const [mail, ...others] = (await product.messages(issued.cast.tenantEmail)).filter(
    ({ template }) => template === 'certificate-ending',
  );
  expect(mail?.subject).toBe('Deine Bescheinigung ist bald nicht mehr prüfbar');
  expect(others).toEqual([]);
  const handle = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  const opened = await product.get(`/certificate/${handle}`);
  const { token } = opened.body as { token: string };
  const file = await product.get(`/certificate/download-certificate/${issued.id}`, { token });
  expect(Buffer.from(file.bytes).equals(Buffer.from(issued.pdf))).toBe(true);
  expect(await dataOf(issued.code)).toMatchObject({ status: 'valid' });
  await goTo(364);
  expect(await dataOf(issued.code)).toMatchObject({ status: 'valid' });
  expect(await list()).toMatchObject([{ _id: own.id, state: 'issued', tenant: { firstName: 'Mila' } }]);
});

test('day 368: code, file, QR code, list and link say that it is over, and the log says the same', async () => {
  const handle = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  await goTo(368);
  const { body } = await check(issued.code);
  const proof = body['proof'] as CheckedLogProof;
  expect(body).toMatchObject({
    message: 'Diese Bescheinigung ist abgelaufen. Ihr Inhalt ist gelöscht.',
    data: { status: 'expired', firstName: '', evidenceLevel: 0 },
  });
  // The browser's own look at the log: it agrees, and does not let anybody call it valid.
  expect(await proveEntry(proof, null, null, 'expired')).toMatchObject({ kind: 'proven' });
  expect(await proveEntry(proof, null, null, 'valid')).toEqual({ kind: 'refuted' });
  expect(await checkFile()).toMatchObject({
    outcome: 'same',
    data: { status: 'expired' },
    hasOpenAmount: null,
    printedCode: null,
  });
  expect(await checkQr()).toMatchObject({ data: { status: 'expired' }, view: null });
  expect(await product.get(`/certificate/${handle}`)).toMatchObject({
    status: 410,
    body: { code: 'certificate-ended' },
  });
  expect(await list({ filter: 'expired' })).toMatchObject([
    { _id: own.id, state: 'expired', title: '', tenant: { firstName: '', lastName: '' }, hasInvoice: true },
  ]);
  expect(await list({ filter: 'issued' })).toEqual([]);
  // Taken back by the withdrawal: that is what it stays, without its content.
  expect(await dataOf(sold.code)).toMatchObject({ status: 'revoked', firstName: '' });
});

test('month 13: names are in invoice, order confirmation and withdrawal only; the audit log is whole and names nobody', async () => {
  await goTo(396);
  expect(await readable('Hoffmann', 'lena52@', 'becker52@', '1713920052', '17604069052')).toEqual([
    'invoice',
    'order_confirmation',
  ]);
  expect(await readable('Wilma', 'Zwetschge')).toEqual(['invoice', 'order_confirmation', 'withdrawal']);
  expect(await readable('Mila', 'Novák')).toEqual(['order_confirmation']);
  // The landlord's account lives on.
  expect(await readable('haus@vermieter')).toContain('landlord_account');
  const { db } = product.platform;
  expect(await verifyAuditChain(db)).toMatchObject({ firstBad: null });
  const events = await db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', issued.id)
    .orderBy('seq')
    .execute();
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['certificate.signed', 'certificate.issued', 'certificate.ending', 'certificate.expired']),
  );
});

test('after three years the withdrawal goes, after six the confirmation, after eight the invoice', async () => {
  await goTo(4 * 366);
  expect(await readable('Wilma', 'Zwetschge')).toEqual(['invoice', 'order_confirmation']);
  await goTo(7 * 366);
  expect(await readable('Wilma', 'Zwetschge', 'Hoffmann', 'Mila')).toEqual(['invoice']);
  await goTo(9 * 366);
  expect(await readable('Wilma', 'Zwetschge', 'Hoffmann', 'Mila')).toEqual([]);
});
