export {
  answerDays,
  consentLinkBody,
  passingAnswerBody,
  passingResponse,
  passingStates,
  questionsInAll,
  stopMailsBody,
  tenantMailsResponse,
  type PassingState,
  type PassingView,
  type TenantMailsView,
} from './contract.ts';
