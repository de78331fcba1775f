export {
  consentLinkBody,
  passingAnswerBody,
  passingResponse,
  stopMailsBody,
  tenantMailsResponse,
  type PassingView,
  type TenantMailsView,
} from './contract.ts';
export { answerDays, passingStates, questionsInAll, type PassingState } from './passing.ts';
