import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { openTestParts } from '../../../tests/support/test-parts.ts';
import { confirmByTan, fillWizard, openWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { changeStatus } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { submitRequest } from '../../tenant-request/server/submit-request.ts';
import { decisionOperatorNeutralTexts as texts } from '../rules/decision-operator.de.ts';
import { commands } from './commands.ts';
import { sendCommand } from './decision-command.ts';
import type { Table } from './table.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function run(name: 'release' | 'reject' | 'revoke', argument?: string): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands[name]?.run({ db, settings, argument });
  if (!table) throw new Error(`there is no command ${name}`);
  return table;
}

/** The same mailbox on both sides: the request is held until the operator has checked it (W12). */
async function hold(name: string) {
  const [tenant, landlord] = [`${name}@post.example`, `${name}+haus@post.example`];
  const wizard = await fillWizard(product, await openWizard(product, tenant), { landlordEmail: landlord });
  await confirmByTan(product, wizard);
  const { platform } = product;
  const strict = { ...platform, settings: { ...platform.settings, isTrial: false } };
  expect(await submitRequest(strict, wizard.id, wizard.ids, '127.0.0.0/24')).toEqual({ ok: true, value: 'held' });
  return { id: wizard.id, tenant, landlord };
}

const stateOf = async (id: string): Promise<string> =>
  (
    await product.platform.db
      .selectFrom('tenant_request')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

test('[W12] reject ends a held request: the tenant is told, the landlord never hears of it, and it is done once', async () => {
  const { id, tenant, landlord } = await hold('ria');
  expect(await run('reject', id.toUpperCase())).toEqual({
    title: texts.done.reject,
    columns: texts.columns,
    rows: [[texts.about.reject, id]],
    isAlarm: false,
  });
  expect(['declined', 'expired', 'withdrawn']).toContain(await stateOf(id));
  const [mail] = await product.messages(tenant);
  expect(mail?.template).not.toBe('tenant-held');
  expect(await product.messages(landlord)).toEqual([]);
  for (const again of await Promise.all([run('reject', id), run('release', id)]))
    expect(again).toMatchObject({ title: texts.nothing, isAlarm: true });
});

test('one in doubt is released, another one revoked, as the operator says', async () => {
  const [released, revoked] = [
    await issuedCertificate(product, castOf('11')),
    await issuedCertificate(product, castOf('12')),
  ];
  for (const { id } of [released, revoked])
    await inTransaction(product.platform.db, (trx) =>
      changeStatus(product.platform, trx, id, 'suspended', 'landlord:somebody'),
    );
  const answers = await Promise.all([run('release', released.id), run('revoke', revoked.id)]);
  expect(answers).toMatchObject([
    { title: texts.done.release, isAlarm: false },
    { title: texts.done.revoke, isAlarm: false },
  ]);
  const checked = async (uniqueCode: string): Promise<unknown> =>
    (await product.post('/certificate/verify-certificate', { uniqueCode })).body['data'];
  expect(await checked(released.code)).toMatchObject({ status: 'valid' });
  expect(await checked(revoked.code)).toMatchObject({ status: 'revoked' });
});

test('two operators who decide differently at the same time: one decision counts, the other reads that there is none', async () => {
  const { id } = await hold('leo');
  const answers = await Promise.all([run('release', id), run('reject', id)]);
  expect(answers.filter(({ isAlarm }) => isAlarm === true).map(({ title }) => title)).toEqual([texts.nothing]);
});

test('what names no record is not ordered, and what names an unknown one is answered as nothing to do', async () => {
  const orders = async (): Promise<number> =>
    (await product.platform.db.selectFrom('operator_order').select('id').execute()).length;
  const before = await orders();
  for (const argument of [undefined, '', 'alles', `${randomUUID()}x`])
    expect(await run('reject', argument)).toMatchObject({ title: texts.needsId, isAlarm: true });
  expect(await orders()).toBe(before);
  expect(await run('revoke', randomUUID())).toMatchObject({ title: texts.nothing, isAlarm: true });
});

test('while the product does not run the order is noted and waits, and the command line does not wait for ever', async () => {
  const parts = await openTestParts();
  const subject = randomUUID();
  expect(await sendCommand(parts.db, { kind: 'reject', subject }, 300)).toBeNull();
  const noted = await parts.db.selectFrom('operator_order').select(['kind', 'subject_id', 'done_at']).execute();
  expect(noted).toEqual([{ kind: 'reject', subject_id: subject, done_at: null }]);
  await parts.close();
});
