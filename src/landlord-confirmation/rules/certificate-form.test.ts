import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import { filled, today } from './filled-form.fixture.ts';
import { certificateForm, validateTenantContact, type CertificateForm } from './index.ts';

const form = certificateForm(today);
const settled = (change: object): CertificateForm => z.parse(form, { ...filled, ...change }) as CertificateForm;

function errorsOf(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? 'none' : fieldErrors(parsed.error.issues);
}

test('[S3.certificate-form] [S3.certificate-form-landlord] [S3.certificate-form-rent] a filled form is taken and drops what it does not know', () => {
  expect(settled({ verified: true })).toEqual({
    ...filled,
    dob: '1994-03-04',
    rentalStartDate: '2021-04-01',
    arrearsKind: '',
    signerRole: 'landlord',
    request: 'tenant',
    tenantAsked: false,
  });
});

const open = { rentArrears: 'yes', arreasAmount: '1234,5' };

test.each(['yes', 'no'] as const)(
  '[D49] [S5.arreasAmount] what is open is asked by itself when the rent came regularly: %s',
  (rentPaidRegularly) => {
    const answered = (change: object) => settled({ rentPaidRegularly, ...change });
    const nothing = { rentPaidRegularly, rentArrears: 'no', arrearsKind: '', arreasAmount: '' };
    expect(answered({ rentArrears: 'no' })).toMatchObject(nothing);
    expect(answered({ rentArrears: undefined, arrearsKind: undefined, arreasAmount: undefined })).toMatchObject(
      nothing,
    );
    const amount = { rentPaidRegularly, rentArrears: 'yes', arreasAmount: '1.234,50' };
    expect(answered({ ...open, arrearsKind: 'rent' })).toMatchObject({ ...amount, arrearsKind: 'rent' });
    expect(answered({ ...open, arrearsKind: 'other' })).toMatchObject({ ...amount, arrearsKind: 'other' });
    // An older client sends no kind, so all of it is rent.
    expect(answered(open)).toMatchObject({ ...amount, arrearsKind: 'rent' });
  },
);

test.each([
  [
    { rentArrears: 'no', arrearsKind: 'other', arreasAmount: '500' },
    { rentArrears: 'no', arrearsKind: '', arreasAmount: '' },
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
  [{ remark: ' #evil() $x$ <b> ' }, { remark: '#evil() $x$ <b>' }],
  [{ signerRole: 'property-management' }, { signerRole: 'property-management' }],
])('[D49] [S4.arrears] [S4.company] [S3.property] [S3.property-heute] %j comes out as %j', (change, kept) => {
  expect(settled(change)).toMatchObject(kept);
});

test.each([
  [{ rentPaidRegularly: undefined }, { rentPaidRegularly: 'Bitte wählen Sie „ja“ oder „nein“.' }],
  [{ rentArrears: '' }, { rentArrears: 'Bitte wählen Sie aus, ob noch etwas offen ist.' }],
  [
    { rentPaidRegularly: 'no', rentArrears: 'vielleicht' },
    { rentArrears: 'Bitte wählen Sie aus, ob noch etwas offen ist.' },
  ],
  [
    { rentArrears: 'yes', arreasAmount: '' },
    { arreasAmount: 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.' },
  ],
  [
    { rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '0,00' },
    { arreasAmount: 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.' },
  ],
  [
    { rentArrears: 'yes', arreasAmount: '12.34' },
    { arreasAmount: 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.' },
  ],
  [{ ...open, arrearsKind: 'viel' }, { arrearsKind: 'Bitte wählen Sie aus, ob noch etwas offen ist.' }],
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
    { request: 'landlord', tenantPhone: '12' },
    {
      tenantPhone:
        "Ungültige Nummer. Geben Sie eine gültige deutsche Handynummer ein, die mit '0' beginnt und 10-11 Ziffern enthält.",
    },
  ],
  [{ signerRole: 'king' }, { signerRole: 'Bitte wählen Sie aus, als was Sie unterschreiben.' }],
  [{ signerRole: '' }, { signerRole: 'Bitte wählen Sie aus, als was Sie unterschreiben.' }],
  [{ remark: 'a'.repeat(45), dob: '21.11.2010' }, 'none'],
])(
  '[S5.arreasAmount] [S5.dob-16] [S9.ages] [S5.remark] [S9.lengths-remark] [S5.message.remark] [S5.message.amount] %j is answered with %j',
  (change, errors) => {
    expect(errorsOf(form, { ...filled, ...change })).toEqual(errors);
  },
);

test('[D78] where a tenant asked, what is sent for mail, number and address is not judged; a landlord who begins enters it', () => {
  const nonsense = { tenantEmail: '***', tenantPhone: '+49 *** 001', tenantStreet: 7, tenantPostalCode: '***' };
  expect(errorsOf(form, { ...filled, ...nonsense })).toBe('none');
  expect(errorsOf(form, { ...filled, tenantEmail: undefined, tenantStreet: undefined })).toBe('none');
  expect(Object.keys(errorsOf(form, { ...filled, ...nonsense, request: 'landlord' }) as object)).toEqual(
    Object.keys(nonsense),
  );
  expect(errorsOf(form, { ...filled, request: 'landlord', tenantEmail: '' })).toEqual({
    tenantEmail: 'E-Mail ist erforderlich.',
  });
  expect(validateTenantContact({ ...filled, tenantPhone: '0176 04069001' })).toEqual({
    contact: {
      email: 'a@post.example',
      phone: '+4917604069001',
      address: { street: 'Lindenweg', houseNumber: '12/1', postalCode: '10115', city: 'Berlin' },
    },
    errors: {},
  });
});
