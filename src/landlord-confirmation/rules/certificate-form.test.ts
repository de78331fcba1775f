import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import { filled, today } from './filled-form.fixture.ts';
import { certificateForm, type CertificateForm } from './index.ts';

const form = certificateForm(today);
const settled = (change: object): CertificateForm => z.parse(form, { ...filled, ...change }) as CertificateForm;

function errorsOf(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? 'none' : fieldErrors(parsed.error.issues);
}

test('[S3.certificate-form] a filled form is taken and drops what it does not know', () => {
  expect(settled({ verified: true })).toEqual({
    ...filled,
    dob: '1994-03-04',
    rentalStartDate: '2021-04-01',
    signerRole: 'owner',
  });
});

test.each([
  [
    { rentPaidRegularly: 'yes', rentArrears: 'yes', arreasAmount: '500' },
    { rentArrears: 'no', arreasAmount: '' },
  ],
  [
    { rentPaidRegularly: 'no', rentArrears: 'no', arreasAmount: '500' },
    { rentArrears: 'no', arreasAmount: '' },
  ],
  [
    { rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '1234,5' },
    { rentArrears: 'yes', arreasAmount: '1.234,50' },
  ],
  [{ entityType: 'private', companyName: 'Haus GmbH' }, { companyName: '' }],
  [{ entityType: 'company', companyName: ' Haus  GmbH ' }, { companyName: 'Haus GmbH' }],
  [
    { tenancyStatus: true, rentalEndDate: '01.01.2022' },
    { tenancyStatus: true, rentalEndDate: 'heute' },
  ],
  [
    { tenancyStatus: false, rentalEndDate: '1.1.22' },
    { tenancyStatus: false, rentalEndDate: '2022-01-01' },
  ],
  [
    { tenancyStatus: undefined, rentalEndDate: 'heute' },
    { tenancyStatus: true, rentalEndDate: 'heute' },
  ],
  [{ tenantPhone: '0176 04069001' }, { tenantPhone: '+4917604069001' }],
  [{ remark: ' #evil() $x$ <b> ' }, { remark: '#evil() $x$ <b>' }],
  [{ signerRole: 'property-management' }, { signerRole: 'property-management' }],
])('[D03] [S4.arrears-unreachable] [S4.company] [S3.property] %j comes out as %j', (change, kept) => {
  expect(settled(change)).toMatchObject(kept);
});

test.each([
  [{ rentPaidRegularly: undefined }, { rentPaidRegularly: 'Bitte wählen Sie „ja“ oder „nein“.' }],
  [{ rentPaidRegularly: 'no', rentArrears: '' }, { rentArrears: 'Bitte wählen Sie „ja“ oder „nein“.' }],
  [
    { rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '' },
    { arreasAmount: 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.' },
  ],
  [
    { rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '0,00' },
    { arreasAmount: 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.' },
  ],
  [
    { rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '12.34' },
    { arreasAmount: 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.' },
  ],
  [{ remark: 'abc' }, { remark: 'Der Kommentar sollte mindestens 4 Zeichen lang sein' }],
  [
    { remark: 'Mehr auf https://gewinn.example/x' },
    { remark: 'Der Kommentar darf keine Internetadresse und keine E-Mail-Adresse enthalten.' },
  ],
  [{ remark: 'a'.repeat(46) }, { remark: 'Der Kommentar sollte maximal 45 Zeichen lang sein' }],
  [{ dob: '22.11.2010' }, { dob: 'Das Mindestalter beträgt 16 Jahre.' }],
  [
    { entityType: 'company', companyName: 'A' },
    { companyName: 'Der Unternehmensname muss mindestens 2 Zeichen lang sein' },
  ],
  [
    { tenancyStatus: false, rentalEndDate: '' },
    {
      rentalEndDate: 'Geben Sie das Enddatum an oder wählen Sie, dass das Mietverhältnis noch besteht.',
    },
  ],
  [
    { tenancyStatus: false, rentalEndDate: '31.03.2021' },
    { rentalEndDate: 'Das Enddatum darf nicht früher als das Startdatum sein' },
  ],
  [
    { tenancyStatus: false, rentalEndDate: '22.11.2026' },
    { rentalEndDate: 'Das Enddatum darf nicht in der Zukunft liegen' },
  ],
  [{ tenantLastName: '' }, { tenantLastName: 'Geben Sie den Nachnamen der Mietpartei ein.' }],
  [
    { tenantPhone: '12' },
    {
      tenantPhone:
        "Ungültige Nummer. Geben Sie eine gültige deutsche Handynummer ein, die mit '0' beginnt und 10-11 Ziffern enthält.",
    },
  ],
  [{ signerRole: 'king' }, { signerRole: 'Bitte wählen Sie aus, als was Sie unterschreiben.' }],
  [{ signerRole: '' }, { signerRole: 'Bitte wählen Sie aus, als was Sie unterschreiben.' }],
  [{ remark: 'a'.repeat(45), dob: '21.11.2010' }, 'none'],
])(
  '[S5.arreasAmount] [S5.dob-16] [S9.ages] [S5.message.remark] [S5.message.amount] %j is answered with %j',
  (change, errors) => {
    expect(errorsOf(form, { ...filled, ...change })).toEqual(errors);
  },
);
