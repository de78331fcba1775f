// Bad input of the calls that make and open a landlord's account: every rule of section 5 again on the server (ASVS 2.2.2).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginAccount,
  createAccount,
  landlordPassword,
  landlordPerson,
  provePhone,
  register,
  type LoggedIn,
  type Onboarding,
} from '../support/landlord-account.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { expectMessageAtField, expectWrongTypesNamed, type FieldCall } from './field-call.ts';
import { addressRows, bad, rowsOf } from './field-tables.ts';

let product: TestProduct;
let begun: Onboarding;
let proved: Onboarding;
let active: LoggedIn;
beforeAll(async () => {
  product = await startTestProduct();
  begun = await beginAccount(product, { email: 'begonnen@haus.example' });
  proved = await provePhone(product, { email: 'nummer@haus.example', phone: '+491713920080' });
  active = await createAccount(product, { email: 'aktiv@haus.example', phone: '+491713920081' });
});
afterAll(() => product.close());

const email = 'neu@haus.example';
const required = 'Das Passwort ist erforderlich.';
const weak =
  'Das Passwort braucht mindestens 8 Zeichen mit Kleinbuchstabe, Großbuchstabe, Ziffer und Sonderzeichen oder mindestens 15 Zeichen.';
const long = 'Das Passwort darf höchstens 128 Zeichen lang sein.';

const personRows = [
  ...bad('entityType', rowsOf.entityType('Sie')),
  ...bad('companyName', rowsOf.companyName()),
  ...bad('gender', rowsOf.gender('Sie')),
  ...bad('firstName', rowsOf.firstName('Sie')),
  ...bad('lastName', rowsOf.lastName('Sie')),
  ...addressRows('Sie'),
];

const passwordRows = bad('password', [
  ['', required],
  [undefined, required],
  ['Kurz1!', weak],
  ['nurkleinbuchst', weak],
  ['OhneZeichen12', weak],
  [`Aa1!${'x'.repeat(125)}`, long],
]);

const asCompany = (change: Record<string, unknown>): Record<string, unknown> =>
  'companyName' in change ? { entityType: 'company', ...change } : change;

const calls: FieldCall[] = [
  {
    title: '[S7.POST /landlord/register] [2.2.2] the registration',
    send: (change) => register(product, email, asCompany(change)),
    rows: [...personRows, ...bad('email', rowsOf.email('Sie'))],
  },
  {
    title: '[S7.PUT /landlord/update] [2.2.2] the profile',
    send: (change) => product.put('/landlord/update', { ...landlordPerson, ...asCompany(change) }, active.call),
    rows: personRows,
  },
  {
    title: '[S7.POST /landlord/send-sms] [S5.phone-prefixes] the number',
    send: (change) => product.post('/landlord/send-sms', { id: begun.id, ...change }, begun.call),
    rows: bad('phone', rowsOf.phone('Sie', 'Handynummer ist erforderlich')).filter(({ value }) => value !== undefined),
  },
  {
    title: '[S7.POST /landlord/verify-sms] [S5.message.tan-registration] the TAN',
    send: (change) => product.post('/landlord/verify-sms', change, begun.call),
    rows: bad('otp', [
      ['', 'Geben Sie ein gültiges 6-stelliges TAN ein'],
      [undefined, 'Geben Sie ein gültiges 6-stelliges TAN ein'],
      ['12345', 'Die TAN muss genau 6 Ziffern enthalten'],
      ['١٢٣٤٥٦', 'Die TAN muss genau 6 Ziffern enthalten'],
    ]),
  },
  {
    title: '[S7.POST /landlord/set-password] [S5.password] the password',
    send: (change) => product.post('/landlord/set-password', { id: proved.id, ...change }, proved.call),
    rows: passwordRows,
  },
  {
    title: '[S5.password] the new password',
    send: (change) => product.post('/landlord/reset-password', { token: 'x'.repeat(43), ...change }),
    rows: passwordRows,
  },
  {
    title: '[S7.POST /landlord/login] [S5.login-password] the login',
    send: (change) => product.post('/landlord/login', { email, password: landlordPassword, ...change }),
    rows: [
      ...bad('email', rowsOf.email('Sie')),
      ...bad('password', [
        ['', required],
        [undefined, required],
        ['x'.repeat(129), long],
      ]),
    ],
  },
  {
    title: '[S7.POST /landlord/forgot-password] [S5.forgot-email] the address of a forgotten password',
    send: (change) => product.post('/landlord/forgot-password', change),
    rows: bad('email', rowsOf.email('Sie')),
  },
];

describe.each(calls)('$title', (call) => {
  test.each(call.rows)('refuses $field = $value', (row) => expectMessageAtField(call, row));

  test('names every field of a wrong type in German', async () => {
    expect(call.rows.length).toBeGreaterThan(0);
    await expectWrongTypesNamed(call);
  });
});
