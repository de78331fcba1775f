// Bad input of the tenant's calls: the server repeats every rule of section 5 (ASVS 2.2.2) and answers at the field.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wizard } from '../../scripts/demo/steps.ts';
import { fillWizard, landlordBody, openWizard, personalBody, rentalBody } from '../support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { expectMessageAtField, expectWrongTypesNamed, inAYear, tooYoung, type FieldCall } from './field-call.ts';
import { addressRows, bad, rowsOf } from './field-tables.ts';

let product: TestProduct;
let wizard: Wizard;
beforeAll(async () => {
  product = await startTestProduct();
  wizard = await fillWizard(product, await openWizard(product, 'grenzen@post.example'));
});
afterAll(() => product.close());

const calls: FieldCall[] = [
  {
    title:
      '[S7.POST /tenant/register] [S5.firstName] [S5.email] [S5.message.firstName] [S5.message.email] [2.2.2] registration',
    send: (change) => product.post('/tenant/register', { firstName: 'Ayşe', email: 'neu@post.example', ...change }),
    rows: [
      ...bad('firstName', [
        ['', 'Der Vorname ist erforderlich.'],
        [undefined, 'Der Vorname ist erforderlich.'],
        ['A', 'Der Vorname muss mindestens 2 Zeichen lang sein.'],
        ['a'.repeat(21), 'Der Vorname darf höchstens 20 Zeichen lang sein.'],
        ['Anna1', 'Gib einen gültigen Vornamen ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).'],
      ]),
      ...bad('email', rowsOf.email('du', 'Gib eine gültige E-Mail-Adresse ein.')),
    ],
  },
  {
    title: '[S7.PUT /tenant/update] [S5.lastName] [S5.gender] [S5.dob-18] [2.2.2] the personal step',
    send: (change) => product.put('/tenant/update', { ...personalBody, ...change }, wizard.call),
    rows: [
      ...bad('gender', rowsOf.gender('du')),
      ...bad('firstName', rowsOf.firstName('du')),
      ...bad('lastName', rowsOf.lastName('du')),
      ...bad('dob', [
        ['', 'Gib dein Geburtsdatum ein.'],
        ['30.02.1990', 'Gib ein gültiges Geburtsdatum ein, zum Beispiel 04.03.1994.'],
        ['04.03.1850', 'Bitte prüfe das Geburtsjahr.'],
        [tooYoung(18), 'Das Mindestalter, um unseren Service nutzen zu können, beträgt 18 Jahre'],
      ]),
      ...addressRows('du'),
    ],
  },
  {
    title:
      '[S7.PUT /tenant/update] [S5.rentalStartDate] [S5.rentalEndDate] [S5.rentalEndDate-order] [S5.rentalEndDate-future] the rental step',
    send: (change) =>
      product.put('/tenant/update', { id: wizard.id, rentalProperty: { ...rentalBody, ...change } }, wizard.call),
    nameOf: (field) => `rentalProperty.${field}`,
    rows: [
      ...addressRows('du'),
      ...bad('unit', [
        ['2', 'Die Lage der Wohnung muss 2 bis 40 Zeichen lang sein.'],
        ['a'.repeat(41), 'Die Lage der Wohnung muss 2 bis 40 Zeichen lang sein.'],
      ]),
      ...bad('rentalStartDate', [
        ['', 'Gib an, wann das Mietverhältnis begonnen hat.'],
        ['31.04.2021', 'Gib ein gültiges Datum ein, zum Beispiel 01.04.2021.'],
        [inAYear(), 'Das Startdatum darf nicht in der Zukunft liegen'],
      ]),
      ...bad('rentalEndDate', [
        ['', 'Gib das Enddatum an oder wähle, dass das Mietverhältnis noch besteht.'],
        ['morgen', 'Gib ein gültiges Datum ein, zum Beispiel 01.04.2021.'],
        ['31.03.2021', 'Das Enddatum darf nicht früher als das Startdatum sein'],
        [inAYear(), 'Das Enddatum darf nicht in der Zukunft liegen'],
      ]),
    ],
  },
  {
    title: '[S7.PUT /tenant/update] [S5.entityType] [S5.companyName] the landlord step',
    send: (change) =>
      product.put(
        '/tenant/update',
        {
          id: wizard.id,
          phone: '0171 39200-01',
          landlordInformation: {
            ...landlordBody,
            ...(change['companyName'] === undefined ? {} : { entityType: 'company' }),
            ...change,
          },
        },
        wizard.call,
      ),
    nameOf: (field) => `landlordInformation.${field}`,
    rows: [
      ...bad('entityType', rowsOf.entityType('du')),
      ...bad('companyName', rowsOf.companyName()),
      ...bad('gender', rowsOf.gender('du')),
      ...bad('firstName', rowsOf.firstName('du')),
      ...bad(
        'lastName',
        rowsOf.lastName('du').filter(([value]) => typeof value === 'string' && value.trim() !== ''),
      ),
      ...bad('email', rowsOf.email('du')),
    ],
  },
  {
    title: '[S7.PUT /tenant/update] [S5.phone] [S5.phone-prefixes] the phone of the landlord step',
    send: (change) =>
      product.put('/tenant/update', { id: wizard.id, landlordInformation: landlordBody, ...change }, wizard.call),
    rows: bad('phone', rowsOf.phone('du')),
  },
];

describe.each(calls)('$title', (call) => {
  test.each(call.rows)('refuses $field = $value', (row) => expectMessageAtField(call, row));

  test('names every field of a wrong type in German', async () => {
    expect(call.rows.length).toBeGreaterThan(0);
    await expectWrongTypesNamed(call);
  });
});
