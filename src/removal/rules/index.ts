export {
  graceResponse,
  proofCodeResponse,
  proofNeeded,
  removalLinkBody,
  removalResponse,
  type ProofNeeded,
  type RemovalView,
} from './contract.ts';
export { proofLandlordTexts } from './messages.de.ts';
export { graceDays, type RemovalKind, type RemovalSide, type RemovalState } from './removal.ts';
export { removalProblem } from './problems.ts';
