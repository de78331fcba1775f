import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
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
