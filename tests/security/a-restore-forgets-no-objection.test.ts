// An older backup is put back: who objected to being named, or was erased of a certificate since then, need not say it again (W54).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../scripts/demo/steps.ts';
import { sendCommand } from '../../src/app/operator/decision-command.ts';
import { eraseByOperator } from '../../src/co-tenant/server/index.ts';
import { askObjections } from '../../src/app/operator/doubts-command.ts';
import {
  askTogether,
  emre,
  openCoTenant,
  payTogether,
  signTogether,
  viewOf,
  type AskedTogether,
  type OpenedCoTenant,
} from '../support/named-co-tenant.ts';
import { personIdOf } from '../support/co-tenant-cases.ts';
import { linkValue } from '../support/received.ts';
import { startRestorable, type RestorableProduct } from '../support/restorable-product.ts';
import { signedForm } from '../support/signed-form.ts';
import type { TestProduct } from '../support/test-product.ts';

interface Named extends AskedTogether, OpenedCoTenant {
  email: string;
  coTenant: string;
}

const names = ['asked', 'signed', 'waiting', 'kept', 'revoked', 'dropped', 'erased'] as const;
type Name = (typeof names)[number];

let place: RestorableProduct;
let restored: TestProduct;
const made = new Map<Name, Named>();
/** How many mails there were about each, to anybody. */
const mailed = new Map<Name, number>();

const of = (name: Name): Named => {
  const found = made.get(name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

async function prepare(product: TestProduct, name: Name): Promise<void> {
  const together = await askTogether(product, [emre]);
  const [coTenant = ''] = together.emails;
  if (name !== 'asked') await signTogether(product, together);
  if (name !== 'asked' && name !== 'signed') await payTogether(product, together);
  made.set(name, { ...together, ...(await openCoTenant(product, coTenant)), coTenant });
}

const object = (product: TestProduct, name: Name) =>
  product.post('/co-tenant/object', { objection: 'not-in-lease' }, { token: of(name).token });

async function openAsLandlord(product: TestProduct): Promise<void> {
  const { confirm, landlordEmail } = of('asked');
  const token = String((await openConfirmation(product, confirm)).body['token']);
  await product.put('/certificate/draft', { values: { 'coTenants.0.firstName': 'Emre', remark: 'x' } }, { token });
  const form = { ...signedForm(), landlordEmail };
  expect((await product.post('/certificate/send-sms', form, { token })).status).toBe(200);
}

/** What everybody says and decides after the backup. */
async function sayAll(product: TestProduct): Promise<void> {
  const { db } = product.platform;
  for (const name of ['asked', 'signed', 'waiting', 'kept', 'revoked'] as const)
    expect((await object(product, name)).status).toBe(200);
  expect(await sendCommand(db, { kind: 'keep-objection', subject: of('kept').id })).toBe(true);
  expect(await sendCommand(db, { kind: 'revoke-objection', subject: of('revoked').id })).toBe(true);
  const { token, coTenant: email } = of('dropped');
  expect((await product.post('/co-tenant/take-back', {}, { token })).status).toBe(200);
  const erased = of('erased');
  expect((await product.delete('/co-tenant', { email: erased.coTenant }, { token: erased.token })).status).toBe(200);
  expect(email).not.toBe(erased.coTenant);
}

async function countMails(product: TestProduct, name: Name): Promise<number> {
  const { email, coTenant, landlordEmail } = of(name);
  const counts = [email, coTenant, landlordEmail].map(async (to) => (await product.messages(to)).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Whom the landlord named by himself: no request knows them. */
interface Added {
  requestId: string;
  personId: string;
}

const added: Record<'paid' | 'unpaid', Added> = {
  paid: { requestId: '', personId: '' },
  unpaid: { requestId: '', personId: '' },
};

async function nameByHimself(product: TestProduct, isPaid: boolean): Promise<Added> {
  const together = await askTogether(product, []);
  await signTogether(product, together, {
    coTenants: [emre],
    authority: 'alone',
  });
  if (isPaid) await payTogether(product, together);
  return {
    requestId: together.requestId,
    personId: await personIdOf(product, together, 'Emre Demir'),
  };
}

beforeAll(async () => {
  place = await startRestorable();
  const { product } = place;
  for (const name of names) await prepare(product, name);
  await openAsLandlord(product);
  added.paid = await nameByHimself(product, true);
  added.unpaid = await nameByHimself(product, false);
  await object(product, 'dropped');
  await product.settled();
  const backup = await place.backUp();
  for (const name of names) mailed.set(name, await countMails(product, name));
  await sayAll(product);
  for (const { personId } of Object.values(added)) await eraseByOperator(product.platform, personId);
  await product.settled();
  await place.restore(backup);
  restored = await place.start();
}, 180_000);
afterAll(() => place.close());

const stateFor = async (requestId: string): Promise<string | undefined> =>
  (
    await restored.platform.db
      .selectFrom('certificate')
      .select('state')
      .where('request_id', '=', requestId)
      .executeTakeFirst()
  )?.state;
const certificateOf = (name: Name) => stateFor(of(name).requestId);

/** Whether anything still opens what was stored of the person. */
const isOpen = async (personKeyId: string): Promise<boolean> =>
  (
    await restored.platform.db
      .selectFrom('person_key')
      .select('wrapped')
      .where('id', '=', personKeyId)
      .executeTakeFirstOrThrow()
  ).wrapped !== null;
const isKnown = (name: Name) => isOpen(of(name).id);

test('[W54] [D68] who objected before the signature is not named again, nor is what the landlord typed of them', async () => {
  const { confirm, requestId, landlordEmail } = of('asked');
  expect(await isKnown('asked')).toBe(false);
  const { body } = await openConfirmation(restored, confirm);
  expect(JSON.stringify(body)).not.toMatch(/Emre|Demir/);
  expect(body).toMatchObject({ tenant: { coTenants: [] }, draft: { values: { remark: 'x' } } });
  const codes = restored.platform.db.selectFrom('one_time_code').select('id').where('subject_id', '=', requestId);
  expect(await codes.where('purpose', '=', 'landlord-sign').execute()).toEqual([]);
  const form = { ...signedForm(), landlordEmail, coTenants: [emre] };
  const named = await restored.post('/certificate/send-sms', form, { token: String(body['token']) });
  expect(named.body['errors']).toEqual({ 'coTenants.0.firstName': 'Diese Person wird hier nicht mehr genannt.' });
});

test('[W54] [D68] what was signed and ended by an objection does not come back, and says why it is over', async () => {
  const { email } = of('signed');
  expect([await certificateOf('signed'), await isKnown('signed')]).toEqual(['deleted', false]);
  const status = await restored.get(`/tenant/check-status/${await linkValue(restored, email, '/mieter/status/')}`);
  expect(status.body['data']).toMatchObject({ state: 'withdrawn', isObjected: true });
  const deliver = await linkValue(restored, email, '/versandweg/');
  expect((await restored.get(`/certificate/${deliver}`)).status).toBe(404);
});

test('[W54] an objection that waits for the operator still waits, and one that was decided is not asked again', async () => {
  const { rows } = await askObjections({ db: restored.platform.db });
  expect(rows.map(([id]) => id)).toEqual([of('waiting').id]);
  const states = [];
  for (const name of ['waiting', 'kept', 'dropped'] as const) {
    const view = await viewOf(restored, of(name).token);
    states.push([name, view['state'], view['objectedAt'] !== null]);
  }
  expect(states).toEqual([
    ['waiting', 'waiting', true],
    ['kept', 'kept', true],
    ['dropped', 'issued', false],
  ]);
  expect((await object(restored, 'kept')).status).toBe(409);
});

test('[W54] what the operator took back for an objection stays taken back, and its person gone', async () => {
  expect([await certificateOf('revoked'), await isKnown('revoked')]).toEqual(['revoked', false]);
});

test('[W54] [L22] who was erased of an issued certificate stays erased, and the paper stays with the others', async () => {
  expect([await certificateOf('erased'), await isKnown('erased')]).toEqual(['issued', false]);
  expect((await restored.get('/co-tenant/export', { token: of('erased').token })).status).toBe(401);
});

test('[W54] [L22] whom the landlord had named by himself stays erased, and what was not issued stays deleted', async () => {
  const { paid, unpaid } = added;
  expect([await isOpen(paid.personId), await stateFor(paid.requestId)]).toEqual([false, 'issued']);
  expect([await isOpen(unpaid.personId), await stateFor(unpaid.requestId)]).toEqual([false, 'deleted']);
});

test('nobody is written to about it again', async () => {
  await restored.settled();
  // Those to who is gone can't be read any more.
  for (const name of names) expect(await countMails(restored, name)).toBeLessThanOrEqual(mailed.get(name) ?? 0);
});
