import { expect, test } from 'vitest';
import { fixedFieldErrors, ownDataErrors } from './index.ts';

const form = { landlordEmail: 'Becker@haus.example', landlordPhone: '+491713920002' };
const tenant = { email: 'mila@post.example', phone: '+491713920001' };

test('what the record names must stay, however the address is written; what it leaves open is free', () => {
  expect(fixedFieldErrors(form, { ...form, landlordEmail: 'becker@haus.example' }, 'tenant')).toEqual({});
  expect(fixedFieldErrors(form, {}, 'landlord')).toEqual({});
});

test.each(['landlordEmail', 'landlordPhone'] as const)(
  '[W31] a changed %s is told at its field, in words for either beginning',
  (field) => {
    const record = { [field]: 'anders@post.example' };
    const errors = (['tenant', 'landlord'] as const).map((request) => fixedFieldErrors(form, record, request));
    for (const error of errors) expect(Object.keys(error)).toEqual([field]);
    expect(errors[0]?.[field]).toMatch(/\.$/);
  },
);

test('a landlord who begins by himself names somebody else as the tenant', () => {
  expect(ownDataErrors(tenant, form)).toEqual({});
  expect(Object.keys(ownDataErrors({ ...tenant, email: 'becker+mieter@haus.example' }, form))).toEqual(['tenantEmail']);
  expect(Object.keys(ownDataErrors({ ...tenant, phone: form.landlordPhone }, form))).toEqual(['tenantPhone']);
});
