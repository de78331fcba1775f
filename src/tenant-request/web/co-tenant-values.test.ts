import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import { tenantView } from '../../../tests/support/tenant-view.ts';
import type { TenantView } from '../rules/index.ts';
import { isComplete, personalSchema, personalStart } from './co-tenant-values.ts';

const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992', email: '' };

const address = { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' };

const tenant = (change: Partial<TenantView> = {}): TenantView =>
  tenantView({ lastName: 'Hoffmann', address, ...change });

const saved = tenant({ coTenants: [{ gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '1992-08-19' }] });

test('[D68] others start as they were saved, and whoever was saved knows', () => {
  expect(personalStart(tenant())).toMatchObject({ lastName: 'Hoffmann', coTenants: [], coTenantsKnown: false });
  expect(personalStart(saved)).toMatchObject({ coTenants: [jonas], coTenantsKnown: true });
});

test('[D47] what was typed of others counts before what was saved, also that nobody is left; an older draft says nothing', () => {
  const typed = { 'coTenants.0.firstName': 'Mi', coTenantsKnown: false };
  const startOf = (personal: Record<string, string | boolean>) =>
    personalStart({ ...saved, drafts: { personal } }).coTenants;
  expect(startOf(typed)).toEqual([{ gender: '', firstName: 'Mi', lastName: '', dob: '', email: '' }]);
  expect(startOf({ coTenantsKnown: false })).toEqual([]);
  expect(startOf({ lastName: 'Hof' })).toEqual([jonas]);
});

test('a person is shown as a card once nothing is missing and nothing is wrong', () => {
  expect(isComplete(jonas)).toBe(true);
  expect(isComplete({ ...jonas, email: 'jonas@post.example' })).toBe(true);
  for (const change of [{ gender: '' }, { firstName: 'Jo und Mia' }, { dob: '31.02.1992' }, { email: 'jonas' }])
    expect(isComplete({ ...jonas, ...change })).toBe(false);
});

test('[D68] whoever names others says that they know; who is alone is asked nothing', () => {
  const errorsOf = (change: object) =>
    fieldErrors(z.safeParse(personalSchema, { ...personalStart(tenant()), ...change }).error?.issues ?? []);
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ coTenants: [jonas] })).toEqual({
    coTenantsKnown: 'Bitte bestätige, dass diese Personen im Mietvertrag stehen und Bescheid wissen.',
  });
  expect(errorsOf({ coTenants: [jonas], coTenantsKnown: true })).toEqual({});
  const alone = z.safeParse(personalSchema, personalStart(tenant()));
  expect(alone.data).not.toHaveProperty('coTenants');
});
