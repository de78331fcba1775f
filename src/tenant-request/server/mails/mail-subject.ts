import { fullName } from '../../../person-fields/rules/index.ts';

/** The company, or the person. */
export const landlordName = (landlord: { firstName: string; lastName: string; companyName: string }): string =>
  landlord.companyName === '' ? fullName(landlord) : landlord.companyName;
