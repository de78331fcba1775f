// People whom the landlord named himself, on either side, write to the operator and are erased individually, like everybody else
// (decision 0041).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisionOperatorNeutralTexts as texts } from '../../app/rules/decision-operator.de.ts';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { askOperator, certificateOf, eventsAbout, personIdOf } from '../../../tests/support/co-tenant-cases.ts';
import {
  askTogether,
  emre,
  payTogether,
  signTogether,
  type AskedTogether,
} from '../../../tests/support/named-co-tenant.ts';
import {
  askedTenant,
  createOwnCertificate,
  listOf,
  payOwnCertificate,
} from '../../../tests/support/own-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

const mechthild = {
  gender: 'Frau',
  firstName: 'Mechthild',
  lastName: 'Wolf',
  dob: '03.03.1960',
};
const wilhelm = { firstName: 'Wilhelm', lastName: 'Kruse' };
const added = {
  coTenants: [emre, mechthild],
  coLandlords: [wilhelm],
  authority: 'for-all',
};

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const ask = (name: string, argument: string, ...more: string[]) => askOperator(product, name, argument, ...more);
const newsTo = async (email: string) => (await product.messages(email))[0];

async function signed(): Promise<AskedTogether> {
  const together = await askTogether(product, [emre]);
  expect((await signTogether(product, together, added)).status).toBe(200);
  return together;
}

const sharesEnd = 'Freigaben, die es von ihr gab, sind beendet, und neue sind nicht möglich.';

const isKnown = async (id: string): Promise<boolean> => {
  const { db } = product.platform;
  const key = await db.selectFrom('person_key').select('wrapped').where('id', '=', id).executeTakeFirstOrThrow();
  return key.wrapped !== null;
};

test('the operator reads everybody on the paper, and who named them', async () => {
  const together = await signed();
  const { id } = await certificateOf(product, together);
  const { rows } = await ask('co-tenants', together.requestId);
  expect(rows.map(([, name, , , as]) => [name, as])).toEqual([
    ['Emre Demir', 'Mietpartei, von der Mieterseite genannt'],
    ['Mechthild Wolf', 'Mietpartei, von der Vermieterseite genannt'],
    ['Wilhelm Kruse', 'Vermieterseite'],
  ]);
  expect((await ask('co-tenants', id)).rows).toEqual(rows);
});

test('[L22] of what is issued each is erased alone: the paper stays, the landlord finds them no more, both sides are told', async () => {
  const together = await signed();
  await payTogether(product, together);
  const { email, landlordEmail } = together;
  const landlord = await activeLandlord(product, {
    email: landlordEmail,
    phone: '+491713920048',
  });
  const found = async (search: string) => (await listOf(product, landlord, { search })).length;
  expect(await found('Mechthild')).toBe(1);
  for (const name of ['Mechthild Wolf', 'Wilhelm Kruse']) {
    const id = await personIdOf(product, together, name);
    expect(await ask('erase-co-tenant', id)).toMatchObject({
      title: texts.done['erase-co-tenant'],
      isAlarm: false,
    });
    expect(await isKnown(id)).toBe(false);
    expect(await eventsAbout(product, id)).toEqual(['person.erased by operator']);
    for (const side of [email, landlordEmail]) {
      const mail = await newsTo(side);
      expect(mail?.text).toContain('Angaben einer Person sind gelöscht');
      expect(mail?.text).toContain('Bescheinigung bleibt, wie sie ist');
      expect(mail?.text).not.toMatch(/Mechthild|Wolf|Wilhelm|Kruse|bleibt gültig|mehreren Mietparteien/);
    }
    expect((await newsTo(email))?.text).toContain(sharesEnd);
    expect(await ask('erase-co-tenant', id)).toMatchObject({
      title: texts.nothingErased,
      isAlarm: true,
    });
  }
  expect(await certificateOf(product, together)).toMatchObject({
    state: 'issued',
  });
  expect([await found('Mechthild'), await found('Demir')]).toEqual([0, 1]);
  const { rows } = await ask('co-tenants', together.requestId);
  expect(rows.map(([, name]) => name)).toEqual(['Emre Demir', '(gelöscht)', '(gelöscht)']);
});

test('[L22] what is signed and not paid ends with it, and both sides read why', async () => {
  const together = await signed();
  const { email, landlordEmail } = together;
  const id = await personIdOf(product, together, 'Mechthild Wolf');
  // An objection by letter cannot wait here, so the operator is told what to do instead.
  expect(await ask('object-for', id, 'not-named')).toMatchObject({
    title: texts.notObjected,
    isAlarm: true,
  });
  const deliver = await linkValue(product, email, '/versandweg/');
  expect((await ask('erase-co-tenant', id)).isAlarm).toBe(false);
  expect(await isKnown(id)).toBe(false);
  expect(await certificateOf(product, together)).toMatchObject({
    state: 'deleted',
  });
  expect((await product.get(`/certificate/${deliver}`)).status).toBe(404);
  const toTenant = await newsTo(email);
  expect(toTenant).toMatchObject({
    template: 'tenant-objection',
    subject: 'Deine Anfrage ist beendet',
  });
  const toLandlord = await newsTo(landlordEmail);
  expect(toLandlord).toMatchObject({ template: 'landlord-withdrawn' });
  for (const mail of [toTenant, toLandlord]) {
    expect(mail?.text).toMatch(/hat uns gebeten, (?:ihre|die eigenen) Angaben zu löschen/);
    expect(mail?.text).not.toMatch(/Mechthild|Wolf|widersp|nicht genannt werden/);
  }
  // The landlord named them, so the tenant could not leave them out.
  expect(toTenant?.text).not.toContain('ohne diese Person');
});

async function begun(landlord: ActiveLandlord) {
  const certificate = await createOwnCertificate(product, landlord, {
    ...added,
    coTenants: [mechthild],
  });
  const { rows } = await ask('co-tenants', certificate.id);
  expect(rows.map(([, name]) => name)).toEqual(['Mechthild Wolf', 'Wilhelm Kruse']);
  return { ...certificate, person: rows[0]?.[0] ?? '' };
}

test('[L22] where the landlord began, he is told; what nobody paid is deleted', async () => {
  const landlord = await activeLandlord(product, {
    email: 'becker@haus.example',
    phone: '+491713920021',
  });
  const states = async () => (await listOf(product, landlord)).map(({ status }) => status);
  const unpaid = await begun(landlord);
  expect((await ask('erase-co-tenant', unpaid.person)).isAlarm).toBe(false);
  expect(await states()).toEqual([]);
  expect((await newsTo(landlord.email))?.text).toContain('Wir haben sie deshalb gelöscht');
  const paid = await begun(landlord);
  await payOwnCertificate(product, paid);
  await product.settled();
  expect((await ask('erase-co-tenant', paid.person)).isAlarm).toBe(false);
  expect(await isKnown(paid.person)).toBe(false);
  expect(await states()).toHaveLength(1);
  expect((await newsTo(landlord.email))?.text).toContain('Die Bescheinigung bleibt, wie sie ist');
  const toTenant = await newsTo(askedTenant.email);
  expect(toTenant).toMatchObject({ template: 'tenant-objection', subject: 'Angaben einer Person sind gelöscht' });
  for (const part of [sharesEnd, 'angegeben hat']) expect(toTenant?.text).toContain(part);
  expect(toTenant?.text).not.toMatch(/Mechthild|Wolf|angefragt|Stand der Anfrage/);
});
