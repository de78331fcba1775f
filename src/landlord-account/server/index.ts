export { accountOfMailbox, findAccountOfKey } from './account-store.ts';
export { createLandlordAccount, type LandlordAccount } from './create-landlord-account.ts';
