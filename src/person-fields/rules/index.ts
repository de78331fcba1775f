export {
  entityTypeLabels,
  entityTypes,
  genderLabels,
  genders,
  greetingOf,
  type EntityType,
  type Gender,
} from './choice-fields.ts';
export { emailKey, mailboxOf } from '../../platform/rules/mailbox.ts';
export { emailRule, maskEmail } from './email-field.ts';
export { isDisposableMail, isFreemail } from './mail-domains.ts';
export * as messages from './messages.de.ts';
export { fullName, subjectWithCompany, subjectWithName } from './name-in-subject.ts';
export { firstNameField, firstNameRule, lastNameField, nameLengths } from './name-fields.ts';
export {
  isSamePerson,
  maxParties,
  nameList,
  othersLine,
  othersOf,
  subjectWithTenants,
  tenantInShort,
  tenantNames,
  tenantPerson,
  tenantsOf,
  withOthers,
  type NonEmpty,
  type PersonName,
  type TenantPerson,
  type WithCoTenants,
} from './people.ts';
export { birthDateField } from './birth-date-field.ts';
export { personFields, type PersonFields } from './person-fields.ts';
export { missingInPassword } from './password-field.ts';
export {
  formatPhone,
  isLandline,
  joinPhone,
  maskPhone,
  parsePhone,
  phoneCountries,
  phoneField,
  defaultPrefixes,
  type PhonePrefix,
} from './phone-field.ts';
export { readsLikeSentence } from './reads-like-sentence.ts';
export { parseTelephone, phoneKind, telephoneField } from './telephone.ts';
export { contactShape, normalizeCompany, normalizeContact, type ContactPart } from './normalize-company.ts';
