// A landlord who was asked and has not answered learns that somebody is no longer named; nobody else does (decision 0041).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { askOperator, personIdOf } from '../../../tests/support/co-tenant-cases.ts';
import { askTogether, emre, mia, openCoTenant, type AskedTogether } from '../../../tests/support/named-co-tenant.ts';
import { templatesTo } from '../../../tests/support/received.ts';
import { confirmByTan, fillWizard, openWizard, submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { requeueDueMessages } from '../../platform/messages/send-message.ts';
import { rejectHeld } from '../../tenant-request/server/held-requests.ts';
import { markHeld } from '../../tenant-request/server/landlord-side.ts';
import { submitRequest } from '../../tenant-request/server/submit-request.ts';

const day = 24 * 3600;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMIT_MAILS_PER_LANDLORD: `6/${day}` } });
});
afterAll(() => product.close());

async function object(email: string, objection = 'not-in-lease'): Promise<void> {
  const { token } = await openCoTenant(product, email);
  const send = () => product.post('/co-tenant/object', { objection }, { token });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await product.settled();
}

test('[D68] who was asked reads once for each objection what his page shows now, without name and ground', async () => {
  const { emails, landlordEmail } = await askTogether(product, [emre, mia]);
  const [emres = '', mias = ''] = emails;
  await object(emres);
  const [mail] = await product.messages(landlordEmail);
  expect(mail).toMatchObject({
    template: 'landlord-request-changed',
    subject: 'In der Anfrage von A. Şahin ist eine Person weniger genannt',
  });
  for (const part of [
    'möchte nicht genannt werden',
    'Sie brauchen deshalb nichts zu tun',
    'laden Sie sie bitte neu',
    'Der Link aus unserer ersten E-Mail gilt weiter',
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toMatch(/Emre|Demir|1992|zusammen\.example|nicht in diesem Mietvertrag|löschen/);
  await object(mias, 'not-named');
  expect(await templatesTo(product, landlordEmail)).toEqual([
    'landlord-request-changed',
    'landlord-request-changed',
    'landlord-request',
  ]);
});

const toldOf = async ({ landlordEmail }: Pick<AskedTogether, 'landlordEmail'>): Promise<number> =>
  (await templatesTo(product, landlordEmail)).filter((template) => template === 'landlord-request-changed').length;

test('who said no reads nothing of it, also while the no may be taken back', async () => {
  const together = await askTogether(product, [emre]);
  const token = String((await openConfirmation(product, together.confirm)).body['token']);
  expect((await product.post('/certificate/decline', { reason: 'unwilling' }, { token })).status).toBe(200);
  await object(together.emails[0] ?? '');
  expect(await toldOf(together)).toBe(0);
});

test('who answered and is looked at reads nothing of it, and neither does anybody once the request has ended', async () => {
  const { platform } = product;
  const together = await askTogether(product, [emre, mia]);
  await inTransaction(platform.db, (trx) => markHeld(platform, trx, together.requestId, 'same-phone'));
  await object(together.emails[0] ?? '');
  expect(await toldOf(together)).toBe(0);
  const id = await personIdOf(product, together, 'Mia Berg');
  await rejectHeld(platform, together.requestId);
  expect((await askOperator(product, 'object-for', id, 'not-named')).isAlarm).toBe(true);
  expect(await toldOf(together)).toBe(0);
});

test('who is not asked yet, because the request is looked at first, reads nothing of it', async () => {
  const { platform } = product;
  const strict = { ...platform, settings: { ...platform.settings, isTrial: false } };
  const [email, landlordEmail] = ['eva@mieterin.example', 'eva+haus@mieterin.example'];
  const filling = { landlordEmail, personal: { coTenants: [{ ...emre, email: 'emre@held.example' }] } };
  const wizard = await fillWizard(product, await openWizard(product, email), filling);
  await confirmByTan(product, wizard);
  await submitRequest(strict, wizard.id, wizard.ids, '127.0.0.0/24');
  const id = await personIdOf(product, { requestId: wizard.id }, 'Emre Demir');
  expect((await askOperator(product, 'object-for', id, 'not-named')).isAlarm).toBe(false);
  expect(await templatesTo(product, landlordEmail)).toEqual([]);
});

test('whose first mail waits for another day reads of the others only', async () => {
  const landlordEmail = 'voll@haus.example';
  for (const number of [1, 2, 3, 4, 5, 6])
    await submitWizard(product, `nachbar${number}@post.example`, { landlordEmail, phone: `+49171392003${number}` });
  const emres = 'emre@wartet.example';
  const personal = { coTenants: [{ ...emre, email: emres }] };
  await submitWizard(product, 'spaet@post.example', { landlordEmail, phone: '+491713920039', personal });
  await object(emres);
  await product.clock.advance(2 * day);
  await requeueDueMessages(product.platform);
  await product.settled();
  expect(
    (await templatesTo(product, landlordEmail)).filter((template) => template === 'landlord-request'),
  ).toHaveLength(7);
  expect(await toldOf({ landlordEmail })).toBe(0);
});
