export * from './contract.ts';
export { proofLandlordTexts, stopLandlordTexts } from './messages.de.ts';
