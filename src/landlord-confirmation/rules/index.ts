export { confirmLandlordTexts } from './messages.de.ts';
export { certificateForm, normalizeStatement, statementShape, type CertificateForm } from './certificate-form.ts';
export {
  answersOf,
  confirmationData,
  addedFields,
  correctedFields,
  referenceDateOf,
  signedContent,
  statedFacts,
  type ConfirmationData,
  type SignedBy,
} from './confirmation-data.ts';
export { allLandlordFields, landlordFields, remarkLimits, type LandlordField } from './form-fields.ts';
export { authorityOptions, coLandlordFields, coTenantFields, maxCoLandlords, maxCoTenants } from './party-fields.ts';
export { firstAnswers, firstConfirmation } from './first-confirmation.ts';
export { contactFields, validateTenantContact } from './tenant-contact.ts';
export * from './contract.ts';
export {
  declineBody,
  forwardedAnswer,
  forwardErrors,
  givenAnswer,
  givenAnswerOf,
  type DeclineAnswer,
  type DeclineReason,
  type GivenAnswer,
} from './landlord-answer.ts';
export { landlordConfirmationProblems, type LandlordConfirmationProblemCode } from './problems.ts';
export { knownFields, prefilledFields } from './prefilled-fields.ts';
export { isOpenAnswer, openAnswerOf, openAnswers, sentArrears, type OpenAnswer } from './open-question.ts';
export { endErrors, renewalErrors } from './renewal-errors.ts';
export { sheetOf, type Sheet, type StatedValues } from './sheet-words.ts';
export { fixedFieldErrors, ownDataErrors } from './fixed-fields.ts';
export type { RenewalOfRequest } from './renewal.ts';
export { looksLikeSomebodyElse } from './other-signer.ts';
export { doubtsAbout } from './signing-doubts.ts';
