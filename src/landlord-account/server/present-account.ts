import type { AccountView } from '../rules/index.ts';
import type { Account } from './account.ts';

/** What the landlord sees of himself. */
export function presentAccount({ id, phone, profile }: Pick<Account, 'id' | 'phone' | 'profile'>): AccountView {
  const { street, houseNumber, postalCode, city, ...person } = profile;
  const { entityType, companyName, gender, firstName, lastName, email } = person;
  return {
    state: 'active',
    _id: id,
    verified: true,
    otpVerified: true,
    entityType,
    companyName,
    gender,
    firstName,
    lastName,
    email,
    phone: phone ?? '',
    address: { street, houseNumber, postalCode, city },
  };
}
