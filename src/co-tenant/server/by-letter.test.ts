// A co-tenant without an address writes to the operator: to object, or to have everything erased (decision 0041).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askObjections } from '../../app/operator/doubts-command.ts';
import { decisionOperatorNeutralTexts as texts } from '../../app/rules/decision-operator.de.ts';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { askOperator, certificateOf, eventsAbout, personIdOf } from '../../../tests/support/co-tenant-cases.ts';
import { askTogether, emre, issuedTogether, mia, signTogether } from '../../../tests/support/named-co-tenant.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const silent = (person: typeof emre) => ({ ...person, email: undefined });

const newsTo = async (email: string) => (await product.messages(email))[0];

test('the operator reads whom a request names, by its id or the certificate’s, and that is in the audit log', async () => {
  const together = await askTogether(product, [silent(emre), mia]);
  await signTogether(product, together);
  const { id } = await certificateOf(product, together);
  const byRequest = await askOperator(product, 'co-tenants', together.requestId);
  expect(byRequest.rows.map(([, name, toldAt]) => [name, toldAt !== ''])).toEqual([
    ['Emre Demir', false],
    ['Mia Berg', true],
  ]);
  expect((await askOperator(product, 'co-tenants', id)).rows).toEqual(byRequest.rows);
  expect(await eventsAbout(product, together.requestId)).toContain('co-tenant.read by operator');
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'keine', ''])
    expect((await askOperator(product, 'co-tenants', unknown)).isAlarm).toBe(true);
});

test('[D68] before the signature the person is taken out, and who asked is told', async () => {
  const together = await askTogether(product, [silent(emre), mia]);
  const id = await personIdOf(product, together, 'Emre Demir');
  expect((await askOperator(product, 'object-for', id, 'not-in-lease')).isAlarm).toBe(false);
  const { body } = await openConfirmation(product, together.confirm);
  expect(body['tenant']).toMatchObject({ coTenants: [{ firstName: 'Mia' }] });
  expect(JSON.stringify(body)).not.toContain('Emre');
  const mail = await newsTo(together.email);
  expect(mail?.subject).toBe('Eine Person ist nicht mehr genannt');
  expect(mail?.text).toContain('„Ich stehe nicht in diesem Mietvertrag“');
  expect(await eventsAbout(product, id)).toEqual(['co-tenant.objected by operator']);
  expect((await askOperator(product, 'co-tenants', together.requestId)).rows.map(([, name]) => name)).toEqual([
    '(gelöscht)',
    'Mia Berg',
  ]);
});

test('[D68] once it is paid an objection by letter waits for the decision like any other', async () => {
  const together = await issuedTogether(product, [silent(emre)]);
  const id = await personIdOf(product, together, 'Emre Demir');
  // The operator has to state which objection was written; it is guessed neither if missing nor if mistyped.
  for (const ground of [[], ['not-in-leas']])
    expect(await askOperator(product, 'object-for', id, ...ground)).toMatchObject({
      title: texts.needsGround,
      isAlarm: true,
    });
  expect((await askObjections({ db: product.platform.db })).rows).toEqual([]);
  expect((await askOperator(product, 'object-for', id, 'not-named')).isAlarm).toBe(false);
  expect((await newsTo(together.email))?.subject).toBe('Widerspruch gegen deine Bescheinigung');
  const { rows } = await askObjections({ db: product.platform.db });
  expect(rows.map(([person, , ground]) => [person, ground])).toEqual([[id, 'möchte nicht genannt werden']]);
  expect((await askOperator(product, 'objection-revoke', id)).isAlarm).toBe(false);
  expect(await certificateOf(product, together)).toMatchObject({ state: 'revoked' });
});

test('[L22] by letter everything goes: before the signature with the name, after issuing without touching the paper', async () => {
  const asked = await askTogether(product, [silent(emre)]);
  expect((await askOperator(product, 'erase-co-tenant', await personIdOf(product, asked, 'Emre Demir'))).isAlarm).toBe(
    false,
  );
  const told = await newsTo(asked.email);
  expect(told?.subject).toBe('Eine Person ist nicht mehr genannt');
  // The mail states what happened: nobody objected, and nobody is named.
  expect(told?.text).toContain('hat uns gebeten, ihre Angaben zu löschen');
  expect(told?.text).not.toMatch(/Emre|Demir|dazu kam jetzt die Antwort/i);
  const toLandlord = await newsTo(asked.landlordEmail);
  expect(toLandlord?.template).toBe('landlord-request-changed');
  expect(toLandlord?.text).not.toMatch(/Emre|Demir/);
  const together = await issuedTogether(product, [silent(emre), mia]);
  const id = await personIdOf(product, together, 'Emre Demir');
  expect((await askOperator(product, 'erase-co-tenant', id)).isAlarm).toBe(false);
  expect(await certificateOf(product, together)).toMatchObject({ state: 'issued' });
  const mail = await newsTo(together.email);
  expect(mail?.subject).toBe('Angaben einer Person sind gelöscht');
  expect(mail?.text).toContain('Deine Bescheinigung bleibt, wie sie ist');
  expect(mail?.text).not.toMatch(/Emre|Demir/);
  expect(await eventsAbout(product, id)).toEqual(['person.erased by operator']);
  const { wrapped } = await product.platform.db
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(wrapped).toBeNull();
  // Nothing is left to do, and nobody is mailed again.
  const before = (await product.messages(together.email)).length;
  expect(await askOperator(product, 'erase-co-tenant', id)).toMatchObject({
    title: texts.nothingErased,
    isAlarm: true,
  });
  expect(await askOperator(product, 'object-for', id, 'not-named')).toMatchObject({
    title: texts.notObjected,
    isAlarm: true,
  });
  expect((await product.messages(together.email)).length).toBe(before);
});
