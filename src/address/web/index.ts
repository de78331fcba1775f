export { AddressFields, addressNames } from './address-fields.tsx';
