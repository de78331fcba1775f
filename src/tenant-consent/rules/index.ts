export {
  answerDays,
  consentLinkBody,
  passingAnswerBody,
  passingResponse,
  recipientConsentStates,
  questionsInAll,
  stopMailsBody,
  tenantMailsResponse,
  type RecipientConsentState,
  type RecipientConsentView,
  type TenantMailsView,
} from './contract.ts';
