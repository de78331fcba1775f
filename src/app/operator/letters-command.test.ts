import { afterAll, beforeAll, expect, test } from 'vitest';
import { byPost } from '../../../tests/support/bought-letter.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { commands } from './commands.ts';
import type { Table } from './table.ts';

let product: TestProduct;
let certificateId: string;
beforeAll(async () => {
  product = await startTestProduct();
  certificateId = (await paidCertificate(product, { order: byPost })).id;
});
afterAll(() => product.close());

async function ask(argument?: string): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands['letters']?.run({ db, settings, argument });
  if (table === undefined) throw new Error('there is no command letters');
  return table;
}

test('the list names waiting letters by id, alarms where an address is missing, and names nobody', async () => {
  const table = await ask();
  expect(table.isAlarm).toBe(true);
  expect(table.rows).toEqual([
    [
      expect.any(String),
      'ohne Anschrift',
      expect.stringMatching(/^MF-/),
      certificateId,
      'issued',
      expect.any(String),
      '',
    ],
  ]);
  expect(JSON.stringify(table)).not.toMatch(/Lena|Hoffmann|Lindenallee|@/);
});

test('one letter is read by its id with whom to ask, and the reading is written down', async () => {
  const id = (await ask()).rows[0]?.[0] ?? '';
  const { rows } = await ask(id.toUpperCase());
  expect(rows).toContainEqual(['Zustand', 'ohne Anschrift']);
  expect(rows).toContainEqual(['Mietpartei', 'Lena Hoffmann']);
  expect(rows).toContainEqual(['E-Mail', 'lena@mieterin.example']);
  // The landlord's word about the tenant's address is no address to send to (W48).
  expect(JSON.stringify(rows)).not.toContain('Lindenallee');
  const read = await product.platform.db
    .selectFrom('audit_event')
    .select(['actor', 'subject_id'])
    .where('event', '=', 'letter.read')
    .execute();
  expect(read).toEqual([{ actor: 'operator', subject_id: certificateId }]);
});

test.each(['00000000-0000-7000-8000-000000000000', 'kein-id', "' or 1=1"])('%j is no letter', async (argument) => {
  expect(await ask(argument)).toMatchObject({ rows: [], isAlarm: true });
});
