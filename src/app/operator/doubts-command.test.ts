import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { notifyDeclined } from '../../landlord-confirmation/server/index.ts';
import { commands } from './commands.ts';
import type { Table } from './table.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function ask(name: string, argument?: string): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands[name]?.run({ db, settings, argument });
  if (table === undefined) throw new Error(`there is no command ${name}`);
  return table;
}

test('[D69] what the trial mode only warns of is listed by id and reason', async () => {
  const { id } = await submitWizard(product, 'beide@post.example', { landlordEmail: 'beide+haus@post.example' });
  expect((await ask('held')).rows).toEqual([]);
  const table = await ask('held', '--warned');
  expect(table.rows).toEqual([[id, 'Anfrage', 'beide Seiten haben dasselbe Postfach', expect.any(String)]]);
  expect(JSON.stringify(table)).not.toContain('@');
});

test('[D69] the operator sees a doubtful signature before anybody disputes it', async () => {
  await signCertificate(product.platform);
  const warnings = ['same-network', 'company-freemail'];
  const { id } = await signCertificate(product.platform, {}, { warnings });
  expect((await ask('warnings')).rows).toEqual([
    [id, 'Bescheinigung', 'beide Seiten im selben Netz, Firma mit privatem Mailanbieter', expect.any(String)],
  ]);
});

const tenant = 'wer.war.das@post.example';

async function decline(landlordEmail: string, reason: string) {
  const { id } = await submitWizard(product, tenant, { landlordEmail });
  const link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  const opened = await openConfirmation(product, link);
  const token = String(opened.body['token']);
  await product.post('/certificate/decline', { reason }, { token });
  return { id, token };
}

test('[D70] who is no landlord is listed once it stands, by the id alone, with how often this tenant named one', async () => {
  await decline('kein-lust@haus.example', 'unwilling');
  const undone = await decline('doch@haus.example', 'not-the-landlord');
  await product.post('/certificate/undo-decline', undefined, { token: undone.token });
  const first = await decline('fremd-1@haus.example', 'not-the-landlord');
  expect((await ask('strangers')).rows).toEqual([]);
  await product.clock.advance(601);
  const second = await decline('fremd-2@haus.example', 'not-the-landlord');
  await product.clock.advance(601);
  await notifyDeclined(product.platform);
  const table = await ask('strangers');
  expect(table.title).toBe('Nicht die Vermieterseite: 2');
  expect(table.rows).toEqual([
    [second.id, expect.any(String), '2'],
    [first.id, expect.any(String), '2'],
  ]);
  expect(JSON.stringify(table)).not.toMatch(/@|Ayşe/);
});
