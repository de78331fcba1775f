import { landlordSide, tenantSide } from './tenant-wizard.ts';

/** What a TAN confirmed before certificates kept their words: hashed as it stands here, to the letter. */
export const firstContent = {
  tenant: {
    gender: 'Frau',
    firstName: 'Ayşe',
    lastName: 'Şahin',
    dob: '1994-03-04',
    email: tenantSide.email,
    phone: tenantSide.phone,
    address: { street: 'Am Ring', houseNumber: '12/1', postalCode: '10115', city: 'Berlin' },
    property: {
      street: 'Torstraße',
      houseNumber: '7',
      postalCode: '10119',
      city: 'Berlin',
      rentalStartDate: '2021-04-01',
      rentalEndDate: 'heute',
    },
    answers: { rentPaidRegularly: false, rentArrears: true, arrearsCents: 65_000 },
    remark: '',
  },
  landlord: {
    entityType: 'private',
    companyName: '',
    gender: 'Herr',
    firstName: 'Jan',
    lastName: 'Weber',
    email: landlordSide.email,
    address: { street: 'Am Markt', houseNumber: '1', postalCode: '50667', city: 'Köln' },
    phone: landlordSide.phoneE164,
    signerRole: 'owner',
  },
  signedBy: { kind: 'typed', name: 'Jan Weber' },
};
