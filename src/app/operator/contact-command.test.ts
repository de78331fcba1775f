import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { commands } from './commands.ts';
import { formatTable, type Table } from './table.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.post('/user/message', {
    firstname: 'Lena',
    lastname: 'Beispiel',
    email: 'lena.frage@mieterin.example',
    phone: '0171 3920011',
    regarding: 'Frage zum Status',
    message: 'Guten Tag,\nwie lange dauert es?',
  });
  await product.post('/user/report', {
    code: '',
    reason: 'altered',
    details: 'Auf dem Papier steht ein anderer Zeitraum.',
    name: 'Jonas Muster',
    email: 'jonas.meldung@vermieter.example',
    goodFaith: true,
  });
});
afterAll(() => product.close());

async function ask(argument?: string): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands['contact']?.run({ db, settings, argument });
  if (table === undefined) throw new Error('there is no command contact');
  return table;
}

const idOf = async (kind: string): Promise<string> =>
  (await ask()).rows.find((row) => row[1] === kind)?.[0] ?? `no ${kind}`;

test('the list names messages and reports by id, and nobody who wrote them', async () => {
  const table = await ask();
  expect(new Set(table.rows.map((row) => row[1]))).toEqual(new Set(['Frage', 'Meldung']));
  expect(JSON.stringify(table)).not.toMatch(/Lena|Jonas|@|3920011|Status|Zeitraum/);
});

test('one message is read by its id, line by line, and the reading is written down', async () => {
  const id = await idOf('Frage');
  const printed = formatTable(await ask(id), '');
  for (const words of ['Lena', 'lena.frage@mieterin.example', '0171 3920011', 'Frage zum Status', 'Guten Tag,'])
    expect(printed).toContain(words);
  expect(printed).toMatch(/^ +wie lange dauert es\?$/m);
  const read = await product.platform.db
    .selectFrom('audit_event')
    .select(['actor', 'subject_id'])
    .where('event', '=', 'contact.read')
    .execute();
  expect(read).toEqual([{ actor: 'operator', subject_id: id }]);
});

test('a report shows its reason in words', async () => {
  const { rows } = await ask((await idOf('Meldung')).toUpperCase());
  expect(rows).toContainEqual(['Grund', 'Das vorgelegte Papier weicht von der Prüfung ab']);
  expect(rows).toContainEqual(['Name', 'Jonas Muster']);
});

test.each(['00000000-0000-7000-8000-000000000000', 'kein-id', "' or 1=1"])('%j is no message', async (argument) => {
  expect(await ask(argument)).toMatchObject({ rows: [], isAlarm: true });
});
