// An account as the server uses it.
import type { AccountState, AccountView, Registration } from '../rules/index.ts';

/** The data sealed with the landlord's key; the number has a column of its own. */
export type AccountProfile = Registration;

export interface Account {
  id: string;
  state: AccountState;
  personKeyId: string;
  emailIndex: Buffer;
  phoneIndex: Buffer | null;
  profile: AccountProfile;
  /** E.164; unconfirmed before 'phone-confirmed'. */
  phone: string | null;
  /** argon2id as a PHC string; null before 'active'. */
  passwordHash: string | null;
  createdAt: Date;
  activatedAt: Date | null;
}

/** What other rooms may know of an active account. */
export interface OpenAccount extends AccountProfile {
  id: string;
  personKeyId: string;
  phone: string;
  createdAt: Date;
  activatedAt: Date;
}

/** The account as its landlord sees it. */
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
