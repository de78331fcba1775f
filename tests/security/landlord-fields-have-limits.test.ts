// Bad input of the landlord's calls: the server repeats every rule of section 5 (ASVS 2.2.2) and answers at the field.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConfirmation } from '../../scripts/demo/steps.ts';
import { activeLandlord, type ActiveLandlord } from '../support/active-landlord.ts';
import { beginCertificate, ownForm, type OpenedDraft } from '../support/own-certificate.ts';
import { signedForm } from '../support/signed-form.ts';
import { askLandlord } from '../support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { expectMessageAtField, expectWrongTypesNamed, inAYear, tooYoung, type FieldCall } from './field-call.ts';
import { addressRows, bad, rowsOf } from './field-tables.ts';

let product: TestProduct;
let confirm: { token: string; erase: string };
let landlord: ActiveLandlord;
let own: OpenedDraft;
beforeAll(async () => {
  product = await startTestProduct();
  const request = await askLandlord(product);
  const opened = await openConfirmation(product, request.confirm);
  confirm = { token: String(opened.body['token']), erase: request.erase };
  landlord = await activeLandlord(product, { email: 'grenzen@haus.example', phone: '+491713920041' });
  own = await beginCertificate(product, landlord);
});
afterAll(() => product.close());

const calls: FieldCall[] = [
  {
    title:
      '[S7.POST /certificate/send-sms] [S5.dob-16] [S5.remark] [S5.arreasAmount] [S5.rentPaidRegularly] [S5.rentArrears] [S5.signature] the certificate form',
    send: (change) => product.post('/certificate/send-sms', { ...signedForm(), ...change }, { token: confirm.token }),
    rows: [
      ...bad('tenantGender', rowsOf.gender('Sie')),
      ...bad('tenantFirstName', rowsOf.firstName('Sie')),
      ...bad(
        'tenantLastName',
        rowsOf.lastName('Sie').filter(([value]) => typeof value === 'string' && value.trim() !== ''),
      ),
      ...bad('dob', [
        ['', 'Geben Sie das Geburtsdatum ein.'],
        [tooYoung(16), 'Das Mindestalter beträgt 16 Jahre.'],
      ]),
      ...addressRows('Sie'),
      ...addressRows('Sie', (part) => `landlord${part[0]?.toUpperCase()}${part.slice(1)}`),
      ...bad('rentalStartDate', [[inAYear(), 'Das Startdatum darf nicht in der Zukunft liegen']]),
      ...bad('rentPaidRegularly', [
        ['', 'Bitte wählen Sie „ja“ oder „nein“.'],
        ['vielleicht', 'Bitte wählen Sie „ja“ oder „nein“.'],
      ]),
      ...bad('remark', [
        ['abc', 'Der Kommentar sollte mindestens 4 Zeichen lang sein'],
        ['a'.repeat(46), 'Der Kommentar sollte maximal 45 Zeichen lang sein'],
      ]),
      ...bad('entityType', rowsOf.entityType('Sie')),
      ...bad('landlordGender', rowsOf.gender('Sie')),
      ...bad('landlordFirstName', rowsOf.firstName('Sie')),
      ...bad('landlordLastName', rowsOf.lastName('Sie')),
      ...bad('landlordEmail', rowsOf.email('Sie')),
      ...bad('landlordPhone', rowsOf.telephone()),
      ...bad('signature', [['', 'Bitte unterschreiben Sie: zeichnen oder eintippen.']]),
    ],
  },
  {
    title:
      '[S5.arreasAmount] [S9.arrears-decimals] [S5.message.amount] [S4.arrears] [S5.rentalEndDate] the dependent answers of the certificate form',
    send: (change) =>
      product.post(
        '/certificate/send-sms',
        {
          ...signedForm(),
          tenancyStatus: false,
          rentalEndDate: '01.05.2023',
          rentPaidRegularly: 'no',
          rentArrears: 'yes',
          arreasAmount: '100,00',
          entityType: 'company',
          companyName: 'Haus GmbH',
          ...change,
        },
        { token: confirm.token },
      ),
    rows: [
      ...bad('rentalEndDate', [
        ['', 'Geben Sie das Enddatum an oder wählen Sie, dass das Mietverhältnis noch besteht.'],
        ['31.03.2021', 'Das Enddatum darf nicht früher als das Startdatum sein'],
        [inAYear(), 'Das Enddatum darf nicht in der Zukunft liegen'],
      ]),
      ...bad('rentArrears', [['', 'Bitte wählen Sie aus, ob noch etwas offen ist.']]),
      ...bad('arrearsKind', [['viel', 'Bitte wählen Sie aus, ob noch etwas offen ist.']]),
      ...bad(
        'arreasAmount',
        ['', '0,00', '1.23,4', '12,345', 'viel', '-5,00'].map((value) => [
          value,
          'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.',
        ]),
      ),
      ...bad('companyName', rowsOf.companyName()),
    ],
  },
  {
    title: '[S7.POST /certificate/send-sms] [D78] the tenant in a certificate that a landlord begins',
    send: (change) => product.post('/certificate/send-sms', { ...ownForm(landlord), ...change }, { token: own.token }),
    rows: [
      ...bad('tenantEmail', rowsOf.email('Sie')),
      ...addressRows('Sie', (part) => `tenant${part[0]?.toUpperCase()}${part.slice(1)}`),
    ],
  },
  {
    title: '[S7.POST /certificate/decline] declining',
    send: (change) =>
      product.post(
        '/certificate/decline',
        { reason: 'forward', neverAgain: false, ...change },
        { token: confirm.token },
      ),
    rows: [
      ...bad('reason', [
        ['', 'Bitte wählen Sie eine Möglichkeit aus.'],
        ['darum', 'Bitte wählen Sie eine Möglichkeit aus.'],
      ]),
      ...bad('forwardTo', rowsOf.email('Sie')),
    ],
  },
  {
    title: '[S7.DELETE /landlord/delete] [S5.deletion-email] erasure',
    send: (change) => product.delete('/landlord/delete', change, { token: confirm.erase }),
    rows: [
      ...bad('email', rowsOf.email('Sie')),
      ...bad('email', [['fremd@haus.example', 'Diese E-Mail-Adresse passt nicht zu diesem Link.']]),
    ],
  },
];

describe.each(calls)('$title', (call) => {
  test.each(call.rows)('refuses $field = $value', (row) => expectMessageAtField(call, row));

  test('names every field of a wrong type in German', async () => {
    expect(call.rows.length).toBeGreaterThan(0);
    await expectWrongTypesNamed(call);
  });
});

test.each(['data:image/svg+xml;base64,PHN2Zy8+', 'https://fremd.example/bild.png', 'data:image/png;base64,AAAA'])(
  '[5.2.2] [W35] a signature that is no drawn PNG is refused (%s)',
  async (signature) => {
    const answer = await product.post(
      '/certificate/send-sms',
      { ...signedForm(), signature },
      { token: confirm.token },
    );
    expect(answer.status).toBe(422);
    expect(answer.body['message']).toMatch(/Bitte unterschreiben Sie noch einmal\.$/);
  },
);
