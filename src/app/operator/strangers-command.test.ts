import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { tellDeclined } from '../../landlord-confirmation/server/index.ts';
import { commands } from './commands.ts';
import type { Table } from './table.ts';

const tenant = 'wer.war.das@post.example';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function list(): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands['strangers']?.run({ db, settings, argument: undefined });
  if (table === undefined) throw new Error('there is no command strangers');
  return table;
}

async function sayNo(landlordEmail: string, reason: string) {
  const { id } = await submitWizard(product, tenant, { landlordEmail });
  const link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  const opened = await openConfirmation(product, link);
  const token = String(opened.body['token']);
  await product.post('/certificate/decline', { reason }, { token });
  return { id, token };
}

test('[D70] who is no landlord is listed once it stands, by the id alone, with how often this tenant named one', async () => {
  await sayNo('kein-lust@haus.example', 'unwilling');
  const undone = await sayNo('doch@haus.example', 'not-the-landlord');
  await product.post('/certificate/undo-decline', undefined, { token: undone.token });
  const first = await sayNo('fremd-1@haus.example', 'not-the-landlord');
  expect((await list()).rows).toEqual([]);
  await product.clock.advance(601);
  const second = await sayNo('fremd-2@haus.example', 'not-the-landlord');
  await product.clock.advance(601);
  await tellDeclined(product.platform);
  const table = await list();
  expect(table.title).toBe('Nicht die Vermieterseite: 2');
  expect(table.rows).toEqual([
    [second.id, expect.any(String), '2'],
    [first.id, expect.any(String), '2'],
  ]);
  expect(JSON.stringify(table)).not.toMatch(/@|Ayşe/);
});
