export { askGrace } from './ask-grace.ts';
export {
  endRemoval,
  findInState,
  removalActions,
  removalsOf,
  stopRemoval,
  voidRemovals,
  waitingRemovals,
  type AskedRemoval,
  type Removal,
} from './removal-store.ts';
export { removalRoutes } from './routes.ts';
export { proofCodeDelivery, sendProofCode, spendProof, withProof, type Caller } from './signer-proof.ts';
export { stopFromAccount } from './stop-removal.ts';
export { sweepRemovals, type CarryOutRemoval } from './sweep-removals.ts';
