import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calendarDate } from '../../platform/rules/dates.ts';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import { personalStep } from './steps.ts';

const step = personalStep(() => calendarDate('2026-11-24'));
const lena = {
  gender: 'Frau',
  firstName: 'Lena',
  lastName: 'Hoffmann',
  dob: '04.03.1994',
  street: 'Lindenallee',
  houseNumber: '12',
  postalCode: '50968',
  city: 'Köln',
};
const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992' };

const judged = (coTenants?: unknown) =>
  z.safeParse(step, { ...lena, ...(coTenants === undefined ? {} : { coTenants }) });
const errorsOf = (coTenants: unknown) => fieldErrors(judged(coTenants).error?.issues ?? []);

test('[D68] who is alone is stored as ever: without a list, whether one was sent or not', () => {
  expect(judged().data).toEqual(judged([]).data);
  expect(judged([]).data).not.toHaveProperty('coTenants');
});

test('[D68] others in the lease are kept with their birth date, and with an address where one was given', () => {
  const { data } = judged([jonas, { ...jonas, firstName: 'Mia', gender: 'ohne', email: ' Mia@Post.example ' }]);
  expect(data?.coTenants).toEqual([
    { ...jonas, dob: '1992-08-19' },
    { gender: 'ohne', firstName: 'Mia', lastName: 'Weber', dob: '1992-08-19', email: 'Mia@post.example' },
  ]);
});

test('what is wrong with a person is said at that person', () => {
  const several = 'Bitte nenne jede Person einzeln. Weitere Personen kannst du unten hinzufügen.';
  expect(errorsOf([jonas, { gender: '', firstName: 'Mia und Tom', lastName: '', dob: '', email: 'mia' }])).toEqual({
    'coTenants.1.gender': 'Bitte wähle eine Anrede aus.',
    'coTenants.1.firstName': several,
    'coTenants.1.lastName': 'Gib den Nachnamen ein.',
    'coTenants.1.dob': 'Gib das Geburtsdatum ein.',
    'coTenants.1.email': 'Gib bitte eine gültige E-Mail-Adresse ein',
  });
  expect(errorsOf([{ ...jonas, dob: '25.11.2008' }])).toEqual({
    'coTenants.0.dob': 'Jede Mietpartei muss mindestens 18 Jahre alt sein.',
  });
});

test('[D07] somebody is old enough on the very birthday', () => {
  expect(judged([{ ...jonas, dob: '24.11.2008' }]).success).toBe(true);
});

test('nobody stands there twice, and no more than six in all', () => {
  const named = 'Diese Person ist schon genannt.';
  const { gender, firstName, lastName, dob } = lena;
  expect(errorsOf([{ gender, firstName, lastName, dob }])).toEqual({ 'coTenants.0.firstName': named });
  expect(errorsOf([jonas, jonas])).toEqual({ 'coTenants.1.firstName': named });
  const many = Array.from({ length: 6 }, (_, index) => ({ ...jonas, firstName: `Jo${'o'.repeat(index)}` }));
  expect(judged(many.slice(0, 5)).success).toBe(true);
  expect(errorsOf(many)).toEqual({ coTenants: 'Möglich sind bis zu sechs Mietparteien, dich eingeschlossen.' });
});

test('two people in the own field are asked for one by one', () => {
  expect(fieldErrors(z.safeParse(step, { ...lena, firstName: 'Lena und Jonas' }).error?.issues ?? [])).toEqual({
    firstName: 'Bitte nenne jede Person einzeln. Weitere Personen kannst du unten hinzufügen.',
  });
});
