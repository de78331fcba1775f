export {
  graceResponse,
  proofCodeResponse,
  proofNeeded,
  removalLinkBody,
  removalResponse,
  type ProofNeeded,
  type RemovalView,
} from './contract.ts';
export { proofLandlordTexts, stopLandlordTexts } from './messages.de.ts';
export { graceDays, removalKinds, type RemovalKind, type RemovalSide, type RemovalState } from './removal.ts';
export { removalProblem } from './problems.ts';
