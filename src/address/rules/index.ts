export {
  addressFields,
  addressLimits,
  flatFields,
  formatAddress,
  formatFlat,
  type Address,
  type AddressFields,
} from './address-fields.ts';
export * from './contract.ts';
export { importNeutralTexts } from './import.de.ts';
export { eachFlatPart, flatPartNames, flatTexts, type FlatParts } from './flat-parts.ts';
export { findStreets, prepareStreets, type KnownStreets } from './find-streets.ts';
export { foldName, foldText, spellOut, splitStreetLine, streetKey } from './fold.ts';
export * as messages from './messages.de.ts';
export { ongoing, type RentalEndDate } from './tenancy.ts';
