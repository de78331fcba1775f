import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { canonicalJson } from '../../platform/rules/canonical-json.ts';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import { certificateForm } from './certificate-form.ts';
import { addedFields, confirmationData, correctedFields, type SignedBy } from './confirmation-data.ts';
import { filled, today } from './filled-form.fixture.ts';

const form = certificateForm(today);
const judged = (change: object) => z.safeParse(form, { ...filled, ...change });
const errorsOf = (change: object) => fieldErrors(judged(change).error?.issues ?? []);
const valid = (change: object) => z.parse(form, { ...filled, ...change }) as Parameters<typeof confirmationData>[0];
const signedBy: SignedBy = { kind: 'typed', name: 'Jan Weber' };
const dataOf = (change: object) => confirmationData(valid(change), '+4917139200002', signedBy);

const emre = { gender: 'Herr', firstName: 'Emre', lastName: 'Şahin', dob: '19.08.1992' };
const ute = { firstName: 'Ute', lastName: 'Weber' };

test('[D68] one tenant and one landlord are hashed as ever, whatever empty lists are sent', () => {
  const before = canonicalJson(dataOf({}));
  expect(before).not.toMatch(/coTenants|coLandlords|authority/);
  expect(canonicalJson(dataOf({ coTenants: [], coLandlords: [], authority: 'for-all' }))).toBe(before);
});

test('[D68] [D50] whoever else is named is signed, and so is for whom', () => {
  const { tenant, landlord } = dataOf({ coTenants: [emre], coLandlords: [ute], authority: 'for-all' });
  expect(tenant.coTenants).toEqual([{ ...emre, dob: '1992-08-19' }]);
  expect(landlord).toMatchObject({ coLandlords: [ute], authority: 'for-all' });
});

test('where several let, it is asked for whom the one signs; a management names nobody beside itself', () => {
  expect(errorsOf({ coLandlords: [ute] })).toEqual({
    authority: 'Bitte wählen Sie, ob Sie auch für die Übrigen unterschreiben.',
  });
  const managed = { coLandlords: [ute], authority: 'for-all', signerRole: 'property-management' };
  expect(canonicalJson(dataOf(managed))).toBe(canonicalJson(dataOf({ signerRole: 'property-management' })));
});

test('each name is one person, each person stands there once, and eight let at most', () => {
  const several = 'Bitte nennen Sie jede Person einzeln. Weitere Personen können Sie unten hinzufügen.';
  const named = 'Diese Person ist schon genannt.';
  expect(errorsOf({ landlordFirstName: 'Jan und Ute', tenantFirstName: 'Ayşe & Emre' })).toEqual({
    landlordFirstName: several,
    tenantFirstName: several,
  });
  const jan = { firstName: 'Jan', lastName: 'Weber' };
  expect(errorsOf({ coLandlords: [ute, jan], authority: 'alone' })).toEqual({ 'coLandlords.1.firstName': named });
  expect(errorsOf({ coTenants: [emre, { ...emre, lastName: '' }, emre] })).toEqual({
    'coTenants.1.lastName': 'Geben Sie den Nachnamen der Mietpartei ein.',
    'coTenants.2.firstName': named,
  });
  const heirs = Array.from({ length: 8 }, (_, index) => ({ ...ute, firstName: `Ute${'e'.repeat(index)}` }));
  expect(errorsOf({ coLandlords: heirs.slice(1), authority: 'alone' })).toEqual({});
  expect(errorsOf({ coLandlords: heirs, authority: 'alone' })).toEqual({
    coLandlords: 'Möglich sind bis zu acht Personen auf der Vermieterseite.',
  });
});

test('[D07] sixteen years are enough here', () => {
  expect(errorsOf({ coTenants: [{ ...emre, dob: '22.11.2010' }] })).toEqual({
    'coTenants.0.dob': 'Das Mindestalter beträgt 16 Jahre.',
  });
  expect(judged({ coTenants: [{ ...emre, dob: '21.11.2010' }] }).success).toBe(true);
});

test('other tenants than the one who asked named are a correction; added where nobody was named', () => {
  const asked = valid({ coTenants: [emre] }).coTenants ?? [];
  expect(correctedFields({}, valid({ coTenants: [emre] }), asked)).toEqual([]);
  expect(correctedFields({}, valid({}), asked)).toEqual([]);
  for (const changed of [[], [{ ...emre, lastName: 'Demir' }]])
    expect(correctedFields({}, valid({ coTenants: changed }), asked)).toEqual(['coTenants']);
  expect(addedFields({}, ['coTenants'], asked)).toEqual([]);
  expect(addedFields({}, ['coTenants'], [])).toEqual(['coTenants']);
});
