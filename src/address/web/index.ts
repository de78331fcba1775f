export { AddressFields } from './address-fields.tsx';
