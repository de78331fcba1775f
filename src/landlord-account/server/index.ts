export { createLandlordAccount, type LandlordAccount } from './create-landlord-account.ts';
