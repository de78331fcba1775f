import { expect, test } from 'vitest';
import { isNotBlank, newCoTenant, sentParties, startParties, flatParties, typedField } from './party-values.ts';

const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Hoffmann', dob: '1992-08-19' } as const;
const mia = { gender: 'Frau', firstName: 'Mia', lastName: 'Weber', dob: '1990-02-01' } as const;
const opened = (...coTenants: readonly object[]) =>
  ({ tenant: { coTenants } }) as unknown as Parameters<typeof startParties>[0];

const struck = () => {
  const values = startParties(opened(jonas, mia), {});
  return {
    ...values,
    coTenants: values.coTenants.map((row, index) => (index === 0 ? { ...row, mark: 'struck' } : row)),
    signerRole: 'landlord',
  };
};

test('whoever is struck is not sent, stays in the draft, and is not taken for the one who follows', () => {
  const values = struck();
  // The page tells how many co-tenants the tenant had named when it was opened.
  expect(sentParties(values)).toEqual({ coTenants: [{ ...mia, dob: '01.02.1990' }], tenantsKnown: 2 });
  expect(typedField('coTenants.0.dob', values)).toBe('coTenants.1.dob');
  expect(typedField('coTenants', values)).toBe('coTenants');
  expect(typedField('landlordCity', values)).toBe('landlordCity');
  const kept = startParties(opened(jonas, mia), flatParties(values));
  expect(kept.coTenants.map(({ mark }) => mark)).toEqual(['struck', '']);
});

test('who else lets is sent only with the tick, never of a management, and the answer only once it is given', () => {
  const ute = { firstName: 'Ute', lastName: 'Becker', mark: 'added' };
  const values = { ...struck(), coLandlords: [ute], authority: '', hasCoLandlords: true };
  expect(sentParties(values)).toHaveProperty('coLandlords', [{ firstName: 'Ute', lastName: 'Becker' }]);
  expect(sentParties(values)).not.toHaveProperty('authority');
  expect(sentParties({ ...values, authority: 'alone' })).toHaveProperty('authority', 'alone');
  for (const nobody of [{ hasCoLandlords: false }, { signerRole: 'property-management' }])
    expect(sentParties({ ...values, authority: 'alone', ...nobody })).toEqual({
      coTenants: [expect.anything()],
      tenantsKnown: 2,
    });
});

test('a form with nothing in it is no person yet', () => {
  expect(isNotBlank(newCoTenant())).toBe(false);
  expect(isNotBlank({ ...newCoTenant(), firstName: 'Mia' } as ReturnType<typeof newCoTenant>)).toBe(true);
});
