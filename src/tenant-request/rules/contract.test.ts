import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calendarDate } from '../../platform/rules/dates.ts';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import { draftBody, landlordStep, registerBody, registrationErrors, rentalStep, updateBody } from './index.ts';

const today = () => calendarDate('2026-11-21');
const update = updateBody(today);

function errorsOf(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? 'none' : fieldErrors(parsed.error.issues);
}

const parseUpdate = (input: unknown): unknown => z.parse(update.branchOf(input), input);
const errorsOfUpdate = (input: unknown): unknown => errorsOf(update.branchOf(input), input);

const address = { street: 'Lindenweg', houseNumber: '12/1', postalCode: '10115', city: 'Berlin' };
const personal = {
  gender: 'Frau',
  firstName: 'Ayşe',
  lastName: 'Şahin',
  dob: '4.3.94',
  ...address,
};
const rental = { ...address, rentalStartDate: '1.4.21', rentalEndDate: 'heute' };
const landlord = {
  entityType: 'private',
  companyName: 'left over',
  gender: 'Herr',
  firstName: 'Jan',
  lastName: 'Weber',
  email: 'jan@haus.example',
};

test('[S7.POST /tenant/register] registration asks first name and e-mail and drops the rest', () => {
  expect(z.parse(registerBody, { firstName: ' Ayşe ', email: 'A@Post.Example', verified: true })).toEqual({
    firstName: 'Ayşe',
    email: 'A@post.example',
  });
  expect(errorsOf(registerBody, {})).toEqual({
    firstName: 'Der Vorname ist erforderlich.',
    email: 'E-Mail ist erforderlich.',
  });
});

test('[S7.PUT /tenant/update] [S3.property-heute] each of the three shapes is read and cleaned', () => {
  expect(parseUpdate({ ...personal, verified: true })).toEqual({
    ...personal,
    dob: '1994-03-04',
  });
  expect(parseUpdate({ id: 'x1', rentalProperty: rental })).toEqual({
    id: 'x1',
    rentalProperty: { ...rental, rentalStartDate: '2021-04-01' },
  });
  expect(parseUpdate({ id: 'x1', phone: '0171 39200-01', landlordInformation: landlord })).toEqual({
    id: 'x1',
    phone: '+491713920001',
    landlordInformation: { ...landlord, companyName: '' },
  });
});

test('[D61] of a company nobody need be named; whoever is named is named whole', () => {
  const company = { entityType: 'company', companyName: 'Haus GmbH', email: 'post@haus.example' };
  const step = (landlordInformation: object) => ({ id: 'x1', phone: '0171 39200-01', landlordInformation });
  const nobody = { ...company, gender: 'ohne', firstName: '', lastName: '' };
  expect(parseUpdate(step(company))).toMatchObject({ landlordInformation: nobody });
  expect(parseUpdate(step({ ...company, gender: '', firstName: ' ', lastName: '' }))).toMatchObject({
    landlordInformation: nobody,
  });
  const named = { ...company, gender: 'Frau', firstName: '', lastName: 'Krüger' };
  expect(parseUpdate(step(named))).toMatchObject({ landlordInformation: named });
  expect(errorsOfUpdate(step({ ...company, firstName: 'Petra' }))).toEqual({
    'landlordInformation.lastName': 'Gib den Nachnamen ein.',
  });
  expect(errorsOfUpdate(step({ ...company, gender: 'Dr.', lastName: 'K1' }))).toEqual({
    'landlordInformation.gender': 'Bitte wähle eine Anrede aus.',
    'landlordInformation.lastName':
      'Gib einen gültigen Nachnamen ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).',
  });
});

test('[S7.PUT /tenant/update] mistakes are reported at the fields of the shape that was sent', () => {
  expect(errorsOfUpdate({ id: 'x1', rentalProperty: { ...rental, city: '' } })).toEqual({
    'rentalProperty.city': 'Der Ort ist erforderlich.',
  });
  expect(
    errorsOfUpdate({
      id: 'x1',
      phone: '',
      landlordInformation: { ...landlord, entityType: 'company', companyName: '' },
    }),
  ).toEqual({
    phone: 'Die Mobilnummer ist erforderlich.',
    'landlordInformation.companyName': 'Der Unternehmensname ist erforderlich',
  });
  // The tenant's own surname is 'deinen Nachnamen'; the landlord's is not.
  expect(errorsOfUpdate({ id: 'x1', phone: '', landlordInformation: { ...landlord, lastName: '' } })).toEqual({
    phone: 'Die Mobilnummer ist erforderlich.',
    'landlordInformation.lastName': 'Gib den Nachnamen ein.',
  });
  expect(errorsOfUpdate({ ...personal, lastName: '' })).toEqual({ lastName: 'Gib deinen Nachnamen ein.' });
  expect(errorsOfUpdate({ ...personal, dob: '22.11.2008', postalCode: '1' })).toEqual({
    dob: 'Das Mindestalter, um unseren Service nutzen zu können, beträgt 18 Jahre',
    postalCode: 'Bitte gib eine gültige 5-stellige Postleitzahl ein.',
  });
  expect(Object.keys(errorsOfUpdate({}) as object)).toHaveLength(8);
  expect(errorsOfUpdate(null)).not.toBe('none');
});

test.each([
  ['1.4.21', '31.3.2021', { rentalEndDate: 'Das Enddatum darf nicht früher als das Startdatum sein' }],
  ['1.4.21', '22.11.2026', { rentalEndDate: 'Das Enddatum darf nicht in der Zukunft liegen' }],
  ['22.11.2026', 'heute', { rentalStartDate: 'Das Startdatum darf nicht in der Zukunft liegen' }],
  ['1.4.21', '', { rentalEndDate: 'Gib das Enddatum an oder wähle, dass das Mietverhältnis noch besteht.' }],
  ['', '1.4.21', { rentalStartDate: 'Gib an, wann das Mietverhältnis begonnen hat.' }],
  [
    '31.2.21',
    'bald',
    {
      rentalStartDate: 'Gib ein gültiges Datum ein, zum Beispiel 01.04.2021.',
      rentalEndDate: 'Gib ein gültiges Datum ein, zum Beispiel 01.04.2021.',
    },
  ],
  ['1.4.1821', 'heute', { rentalStartDate: 'Bitte prüfe das Jahr des Mietbeginns.' }],
  ['1.4.21', '1.4.21', 'none'],
  ['1.4.21', '21.11.2026', 'none'],
  ['21.11.2026', 'heute', 'none'],
])('[S5.rentalEndDate] a tenancy from "%s" to "%s" is answered', (rentalStartDate, rentalEndDate, errors) => {
  expect(errorsOf(rentalStep(today), { ...address, rentalStartDate, rentalEndDate })).toEqual(errors);
});

test('[D09] the flat form of step three asks the own number together with the landlord', () => {
  expect(errorsOf(landlordStep(), {})).toMatchObject({
    phone: 'Die Mobilnummer ist erforderlich.',
    email: 'E-Mail ist erforderlich.',
  });
  expect(z.parse(landlordStep(), { ...landlord, phone: '0176 04069001' })).toMatchObject({
    phone: '+4917604069001',
  });
});

test('[D47] drafts keep unsent input but not without bounds', () => {
  expect(z.safeParse(draftBody, { step: 'personal', values: { firstName: '', ongoing: true } }).success).toBe(true);
  expect(z.safeParse(draftBody, { step: 'submit', values: {} }).success).toBe(false);
  expect(z.safeParse(draftBody, { step: 'rental', values: { street: 'x'.repeat(501) } }).success).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`f${index}`, '']));
  expect(z.safeParse(draftBody, { step: 'rental', values: many }).success).toBe(false);
});

test('the API document can show every body', () => {
  expect(z.toJSONSchema(update.union, { io: 'input' })).toHaveProperty('anyOf');
});

test.each([
  ['Ayşe', 'a@post.example'],
  ['', ''],
  ['A', 'a@'],
  ['Иван', 'a@post.example'],
  ['a'.repeat(21), 'a b@post.example'],
])('the light check of the landing page answers "%s" and "%s" like the schema', (firstName, email) => {
  const parsed = z.safeParse(registerBody, { firstName, email });
  expect(registrationErrors({ firstName, email })).toEqual(parsed.success ? {} : fieldErrors(parsed.error.issues));
});
