// An older backup is put back, with the same keys: what people were promised for good still holds (W54).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCommand } from '../../src/app/operator/decision-command.ts';
import { changeStatus } from '../../src/certificate/server/index.ts';
import { mailboxOf } from '../../src/person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../src/platform/database/database.ts';
import { verifyAuditChain } from '../../src/audit-log/server/index.ts';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { activeLandlord, type ActiveLandlord } from '../support/active-landlord.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { createOwnCertificate, listOf } from '../support/own-certificate.ts';
import { openOwnData } from '../support/own-data.ts';
import { carryOutRemovals } from '../support/product-rooms.ts';
import { issuedCertificate, type IssuedCertificate } from '../support/paid-certificate.ts';
import { startRestorable, type RestorableProduct } from '../support/restorable-product.ts';
import { eraseByTan } from '../support/prove-removal.ts';
import { linkValue } from '../support/received.ts';
import type { TestProduct } from '../support/test-product.ts';

let place: RestorableProduct;
let restored: TestProduct;
const made = new Map<string, IssuedCertificate>();
const tokens = new Map<string, string>();
const mails = new Map<string, number>();

/** Tenants of a landlord who began by himself: what each says to his mails, and of which certificate. */
const tenants = { stopped: 'genug@post.example', never: 'nie@post.example', wanted: 'gern@post.example' };
const begun = new Map<string, string>();
let landlord: ActiveLandlord;

const of = (name: string): IssuedCertificate => {
  const certificate = made.get(name);
  if (!certificate) throw new Error(`there is no ${name}`);
  return certificate;
};

const mailboxes = {
  stays: mailboxOf('nie@vermieter.example'),
  undone: mailboxOf('doch@vermieter.example'),
  saidTwice: mailboxOf('zweimal@vermieter.example'),
  said: mailboxOf('noch-einmal@vermieter.example'),
};
const undoable = '00000000-0000-4000-8000-000000000054';
const [first, second] = ['00000000-0000-4000-8000-000000000055', '00000000-0000-4000-8000-000000000056'];

const inProduct = <T>(run: (trx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(place.product.platform.db, run);

const mailCount = async (product: TestProduct, { cast }: IssuedCertificate): Promise<number> =>
  (await product.messages(cast.tenantEmail)).length + (await product.messages(cast.landlordEmail)).length;

async function doForGood({ platform, ...product }: TestProduct): Promise<void> {
  const { db, outbox } = platform;
  const { cast } = of('erased');
  expect(
    (await product.delete('/own-data', { email: cast.tenantEmail }, { token: tokens.get('erased') ?? '' })).status,
  ).toBe(200);
  const erase = await eraseByTan(place.product, of('landlord erased').cast, tokens.get('landlord erased') ?? '');
  expect(erase.status).toBe(200);
  const stop = await linkValue(place.product, of('stopped').cast.tenantEmail, '/antrag-stoppen/');
  expect((await product.post('/removal/stop', { token: stop })).body).toMatchObject({ state: 'stopped' });
  expect(await sendCommand(db, { kind: 'revoke', subject: of('revoked').id })).toBe(true);
  expect(await sendCommand(db, { kind: 'release', subject: of('lifted').id })).toBe(true);
  await inProduct((trx) => changeStatus(platform, trx, of('suspended').id, 'suspended', 'not-me'));
  await inProduct((trx) => outbox.suppress(trx, mailboxes.stays));
  await inProduct((trx) => outbox.unsuppress(trx, undoable));
  await inProduct((trx) => outbox.suppress(trx, mailboxes.said, second));
  await inProduct((trx) => outbox.unsuppress(trx, first));
}

/** The way to pay goes to each of them. */
async function mailTenants(product: TestProduct): Promise<void> {
  landlord = await activeLandlord(product, { email: 'haus@vermieter.example', phone: '+4917604069039' });
  for (const [name, tenantEmail] of Object.entries(tenants)) {
    const { id } = await createOwnCertificate(product, landlord, { tenantEmail });
    begun.set(name, id);
    await product.post('/landlord/pending-payment', { id }, { token: landlord.token });
  }
}

async function stopMails(product: TestProduct): Promise<void> {
  for (const [to, never] of [
    [tenants.stopped, false],
    [tenants.never, true],
  ] as const) {
    const token = await linkValue(product, to, '/mails-stoppen/');
    expect((await product.post('/tenant-mails/stop', { token, never })).status).toBe(200);
  }
}

async function askForRevocation(product: TestProduct, { cast }: IssuedCertificate): Promise<void> {
  const link = await linkValue(product, cast.landlordEmail, '/vermieter/bescheinigung/');
  const token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  const asked = await product.post('/certificate/changes/request-revocation', { reason: 'other' }, { token });
  expect(asked.status).toBe(200);
}

beforeAll(async () => {
  place = await startRestorable();
  const { product } = place;
  const { platform } = product;
  for (const [index, name] of ['erased', 'revoked', 'suspended', 'lifted', 'left alone', 'stopped'].entries())
    made.set(name, await issuedCertificate(product, castOf(String(30 + index))));
  made.set('landlord erased', await issueByHttp(product.url, castOf('36')));
  await inProduct((trx) => changeStatus(platform, trx, of('lifted').id, 'suspended', 'not-me'));
  await inProduct((trx) => platform.outbox.suppress(trx, mailboxes.undone, undoable));
  for (const request of [first, second])
    await inProduct((trx) => platform.outbox.suppress(trx, mailboxes.saidTwice, request));
  await inProduct((trx) => platform.outbox.suppress(trx, mailboxes.said, first));
  tokens.set('erased', (await openOwnData(product, of('erased').cast.tenantEmail)).token);
  tokens.set('left alone', (await openOwnData(product, of('left alone').cast.tenantEmail)).token);
  const asked = of('landlord erased').cast.landlordEmail;
  tokens.set('landlord erased', await linkValue(product, asked, '/vermieter/daten-loeschen/'));
  for (const name of ['stopped', 'erased']) await askForRevocation(product, of(name));
  await mailTenants(product);
  await product.settled();
  const backup = await place.backUp();
  await doForGood(product);
  await stopMails(product);
  await product.settled();
  for (const [name, one] of made) mails.set(name, await mailCount(product, one));
  await place.restore(backup);
  restored = await place.start();
}, 180_000);
afterAll(() => place.close());

const check = async (name: string): Promise<unknown> =>
  (
    await restored.post('/certificate/verify-certificate', {
      uniqueCode: of(name).code,
    })
  ).body['data'];

test('[W54] who was erased stays erased: no link, no token and no export opens anything', async () => {
  const token = tokens.get('erased') ?? '';
  expect((await restored.get('/own-data/export', { token })).status).toBe(401);
  expect((await restored.get('/own-data', { token })).status).toBe(401);
  const keys = await restored.platform.db
    .selectFrom('certificate')
    .innerJoin('person_key', 'person_key.id', 'certificate.tenant_key_id')
    .select('person_key.wrapped')
    .where('certificate.id', '=', of('erased').id)
    .execute();
  expect(keys).toEqual([{ wrapped: null }]);
  expect(await check('erased')).toMatchObject({ status: 'erased' });
});

test('a landlord who was erased is not named any more, and the tenant keeps the certificate', async () => {
  expect(await check('landlord erased')).toMatchObject({ status: 'valid' });
  const keys = await restored.platform.db
    .selectFrom('certificate')
    .innerJoin('person_key', 'person_key.id', 'certificate.landlord_key_id')
    .select('person_key.wrapped')
    .where('certificate.id', '=', of('landlord erased').id)
    .execute();
  expect(keys).toEqual([{ wrapped: null }]);
});

test.each([
  ['revoked', 'revoked'],
  ['suspended', 'under-review'],
  ['lifted', 'valid'],
  ['left alone', 'valid'],
])('what was %s is told as %s', async (name, status) => {
  expect(await check(name)).toMatchObject({ status });
});

test('nobody else lost anything', async () => {
  expect(
    (
      await restored.get('/own-data/export', {
        token: tokens.get('left alone') ?? '',
      })
    ).status,
  ).toBe(200);
});

test('[D65] a tenant who had enough of a landlord’s mails is not written to again, about that certificate or at all', async () => {
  const call = { token: landlord.token };
  const answers: unknown[] = [];
  for (const [name, id] of begun) {
    const { body } = await restored.post('/landlord/pending-payment', { id }, call);
    answers.push([name, body['isMailed']]);
  }
  expect(answers).toEqual([
    ['stopped', false],
    ['never', false],
    ['wanted', true],
  ]);
  const list = await listOf(restored, landlord);
  expect(list.map((one) => String(one['tenantMail'])).toSorted()).toEqual(['never', 'possible', 'stopped']);
});

test('‘nie wieder anschreiben’ stands, and one that was taken back is taken back', async () => {
  const { db, outbox } = restored.platform;
  expect(await outbox.isSuppressed(db, mailboxes.stays)).toBe(true);
  expect(await outbox.isSuppressed(db, mailboxes.undone)).toBe(false);
});

test('said for two requests, it stands for the one that did not take it back, which still may', async () => {
  const { db, outbox } = restored.platform;
  const said = mailboxes.said;
  const both = async () => Promise.all([mailboxes.saidTwice, said].map((mailbox) => outbox.isSuppressed(db, mailbox)));
  expect(await both()).toEqual([true, true]);
  await inTransaction(db, (trx) => outbox.unsuppress(trx, second));
  expect(await both()).toEqual([false, false]);
});

test('nobody is written to again about it, and the audit log is whole and says what was repeated', async () => {
  await restored.settled();
  for (const name of ['revoked', 'suspended', 'lifted'])
    expect(await mailCount(restored, of(name))).toBeLessThanOrEqual(mails.get(name) ?? 0);
  const { db } = restored.platform;
  expect(await verifyAuditChain(db)).toMatchObject({ firstBad: null });
  const events = await db
    .selectFrom('audit_event')
    .select('subject_id')
    .where('event', '=', 'ledger.replayed')
    .execute();
  expect(events.length).toBeGreaterThanOrEqual(5);
});

test('[D67] what was stopped is not carried out after all, and what the erasure came before is over', async () => {
  await restored.clock.advance(8 * 24 * 3600);
  await carryOutRemovals(restored);
  await restored.settled();
  expect(await check('stopped')).toMatchObject({ status: 'valid' });
  const rows = await restored.platform.db
    .selectFrom('certificate_removal')
    .select(['certificate_id', 'state'])
    .orderBy('state')
    .execute();
  expect(rows).toEqual([
    { certificate_id: of('stopped').id, state: 'stopped' },
    { certificate_id: of('erased').id, state: 'void' },
  ]);
});
