import { expect, test } from 'vitest';
import { tenantView } from '../../../tests/support/tenant-view.ts';
import type { TenantView } from '../rules/index.ts';
import { neededFields, ownLines, startValues } from './form-values.ts';

const flat = { street: 'Torstraße', houseNumber: '4', postalCode: '10119', city: 'Berlin' };

const tenant = (change: Partial<TenantView> = {}): TenantView =>
  tenantView({
    phone: '+491713920001',
    rentalProperty: { ...flat, rentalStartDate: '2021-04-01', rentalEndDate: 'heute' },
    ...change,
  });

test('a page starts with what was saved, as people write it', () => {
  expect(startValues('personal', tenant())).toEqual({
    gender: 'Frau',
    firstName: 'Ayşe',
    lastName: '',
    dob: '04.03.1994',
    street: '',
    houseNumber: '',
    postalCode: '',
    city: '',
  });
  expect(startValues('rental', tenant())).toMatchObject({
    ...flat,
    unit: '',
    rentalStartDate: '01.04.2021',
    rentalEndDate: 'heute',
    isOngoing: true,
  });
  expect(startValues('landlord', tenant(), ['+49'])).toMatchObject({ prefix: '+49', phone: '01713920001', email: '' });
});

test('[D47] [D71] a draft from before the field opens, with what was saved of it', () => {
  const saved = { ...flat, unit: '2. OG links', rentalStartDate: '2021-04-01', rentalEndDate: 'heute' };
  const drafts = { rental: { street: 'Lindenweg', isOngoing: false, rentalEndDate: '', gone: 'x' } };
  const values = startValues('rental', tenant({ rentalProperty: saved, drafts }));
  expect(values).toMatchObject({ street: 'Lindenweg', unit: '2. OG links', isOngoing: false, rentalEndDate: '' });
  expect(values).not.toHaveProperty('gone');
});

test('[D61] [D71] the button waits for what is needed of this landlord, and never for the place of the flat', () => {
  expect(neededFields('rental')).not.toContain('unit');
  expect(neededFields('rental')).toContain('rentalEndDate');
  expect(neededFields('landlord', 'private')).toEqual([
    'entityType',
    'gender',
    'firstName',
    'lastName',
    'email',
    'phone',
  ]);
  expect(neededFields('landlord', 'company')).toEqual(['entityType', 'companyName', 'email', 'phone']);
});

test('[D71] the summary has a line for the place of the flat only when there is one', () => {
  expect(ownLines('rental', tenant(), 'address')).toEqual([]);
  const rentalProperty = { ...flat, unit: '2. OG links', rentalStartDate: '2021-04-01', rentalEndDate: 'heute' };
  expect(ownLines('rental', tenant({ rentalProperty }), 'address')).toEqual([
    { label: 'Lage der Wohnung', value: '2. OG links' },
  ]);
});
