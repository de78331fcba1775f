// The people of the demo and the tests, and their data for each call of the contract. New fields are added here.
import { termsVersion } from '../../src/payment/rules/terms.ts';

/** How the two sides are reached; a test with many certificates has one cast for each. */
export interface Cast {
  tenantEmail: string;
  /** E.164 */
  tenantPhone: string;
  landlordEmail: string;
  /** E.164 */
  landlordPhone: string;
}

/** `two` is a pair of digits, unique per cast of a test. */
export const castOf = (two: number | string): Cast => ({
  tenantEmail: `lena${two}@mieterin.example`,
  tenantPhone: `+4917139200${two}`,
  landlordEmail: `becker${two}@vermieter.example`,
  landlordPhone: `+49176040690${two}`,
});

interface Address {
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
}

export interface People {
  tenant: { gender: string; firstName: string; lastName: string; dob: string };
  home: Address;
  flat: Address;
  landlord: { entityType: string; companyName: string; gender: string; firstName: string; lastName: string };
  landlordHome: Address;
  remark: string;
}

const lindenallee: Address = { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' };

/** Lena Hoffmann asks Johannes Becker and lives in the flat. */
export const lena = {
  tenant: { gender: 'Frau', firstName: 'Lena', lastName: 'Hoffmann', dob: '04.03.1994' },
  home: lindenallee,
  flat: lindenallee,
  landlord: { entityType: 'private', companyName: '', gender: 'Herr', firstName: 'Johannes', lastName: 'Becker' },
  landlordHome: { street: 'Am Rheinufer', houseNumber: '3', postalCode: '50999', city: 'Köln' },
  remark: 'Stellplatz 7 gehört zur Wohnung.',
} as const satisfies People;

/** Ayşe Şahin asks Jan Weber and has moved elsewhere since. */
export const ayse = {
  tenant: { gender: 'Frau', firstName: 'Ayşe', lastName: 'Şahin', dob: '04.03.1994' },
  home: { street: 'Lindenweg', houseNumber: '12/1', postalCode: '10115', city: 'Berlin' },
  flat: { street: 'Torstraße', houseNumber: '7', postalCode: '10119', city: 'Berlin' },
  landlord: { entityType: 'private', companyName: '', gender: 'Herr', firstName: 'Jan', lastName: 'Weber' },
  landlordHome: { street: 'Am Markt', houseNumber: '1', postalCode: '50667', city: 'Köln' },
  remark: '',
} as const satisfies People;

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

export const tenancy = { rentalStartDate: '01.04.2021', rentalEndDate: 'heute' } as const;

/** The bodies of the tenant's three pages for PUT /tenant/update. */
export const pagesOf = ({ tenant, home, flat, landlord }: People) => ({
  personal: { ...tenant, ...home },
  rental: { ...flat, ...tenancy },
  landlord,
});

/** The landlord's form, signed with a typed name. */
export function confirmationForm(cast: Cast, people: People = lena): Record<string, unknown> {
  const { tenant, home, flat, landlord, landlordHome, remark } = people;
  return {
    tenantGender: tenant.gender,
    tenantFirstName: tenant.firstName,
    tenantLastName: tenant.lastName,
    tenantEmail: cast.tenantEmail,
    tenantPhone: cast.tenantPhone,
    dob: tenant.dob,
    tenantStreet: home.street,
    tenantHouseNumber: home.houseNumber,
    tenantPostalCode: home.postalCode,
    tenantCity: home.city,
    ...flat,
    ...tenancy,
    tenancyStatus: true,
    rentPaidRegularly: 'yes',
    rentArrears: 'no',
    arrearsKind: '',
    arreasAmount: '',
    remark,
    entityType: landlord.entityType,
    companyName: landlord.companyName,
    landlordGender: landlord.gender,
    landlordFirstName: landlord.firstName,
    landlordLastName: landlord.lastName,
    landlordEmail: cast.landlordEmail,
    landlordStreet: landlordHome.street,
    landlordHouseNumber: landlordHome.houseNumber,
    landlordPostalCode: landlordHome.postalCode,
    landlordCity: landlordHome.city,
    signerRole: 'landlord',
    landlordPhone: cast.landlordPhone,
    request: 'tenant',
    signature: '',
    signatureTyped: nameOf(landlord),
  };
}

/** Corrects what the landlord stated about the payments. */
export const correctionForm = {
  rentalStartDate: tenancy.rentalStartDate,
  rentalEndDate: '',
  tenancyStatus: true,
  rentPaidRegularly: 'no',
  rentArrears: 'yes',
  arrearsKind: 'rent',
  arreasAmount: '1.234,50',
  remark: lena.remark,
  reason: 'wrong-payment',
};

/** The click on the order button; `downloadURLId` names the certificate. */
export const orderBody = {
  paymentAmount: 10.9,
  paymentMethod: 'visa',
  certificateSendMethod: 'email',
  earlyPerformance: true,
  termsVersion,
};

export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
} as const;

export const cardholder = nameOf(lena.tenant);
