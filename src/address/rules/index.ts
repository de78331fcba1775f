export { addressFields, addressLimits, formatAddress, type Address, type AddressFields } from './address-fields.ts';
export * as messages from './messages.de.ts';
