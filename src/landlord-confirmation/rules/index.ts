export { confirmLandlordTexts } from './messages.de.ts';
export {
  certificateForm,
  remarkLimits,
  settleStatement,
  statementShape,
  type CertificateForm,
} from './certificate-form.ts';
export {
  canonicalText,
  confirmationData,
  correctedFields,
  referenceDateOf,
  type ConfirmationData,
  type SignedBy,
} from './confirmation-data.ts';
export {
  confirmQuery,
  confirmResponse,
  createBody,
  createResponse,
  declineBody,
  declineReasons,
  draftBody,
  forwardErrors,
  landlordLinkQuery,
  messageResponse,
  sendSmsBody,
  sendSmsResponse,
  verifySmsBody,
  type ConfirmationDraft,
  type ConfirmResponse,
  type DeclineAnswer,
  type DeclineReason,
  type OpenConfirmation,
} from './contract.ts';
export { landlordConfirmationProblems, type LandlordConfirmationProblemCode } from './problems.ts';
export { prefilledFields, type PrefilledFields } from './prefilled-fields.ts';
export { fixedFieldErrors, ownDataErrors } from './fixed-fields.ts';
export { doubtsAbout } from './signing-doubts.ts';
