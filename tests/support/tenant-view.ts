// What the wizard was told of a request that was begun, as its pages' tests need it.
import type { TenantView } from '../../src/tenant-request/rules/index.ts';

export const tenantView = (change: Partial<TenantView> = {}): TenantView => ({
  _id: 'id',
  verified: true,
  state: 'draft',
  firstName: 'Ayşe',
  email: 'ayse@post.example',
  gender: 'Frau',
  lastName: null,
  dob: '1994-03-04',
  phone: null,
  address: null,
  coTenants: [],
  rentalProperty: null,
  landlordInformation: null,
  personalId: null,
  rentalId: null,
  landlordId: null,
  step: 'personal',
  renewal: null,
  drafts: {},
  draftMarks: {},
  code: { way: 'sms', resendInSeconds: 0, isOpen: false },
  ...change,
});
