export {
  graceDays,
  graceResponse,
  proofCodeResponse,
  proofNeeded,
  removalKinds,
  removalLinkBody,
  removalProblem,
  removalResponse,
  type ProofNeeded,
  type RemovalKind,
  type RemovalSide,
  type RemovalState,
  type RemovalView,
} from './contract.ts';
export { proofLandlordTexts, stopLandlordTexts } from './messages.de.ts';
