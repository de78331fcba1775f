export { askDelayedRemoval } from './ask-delayed-removal.ts';
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
export { sweepRemovals } from './sweep-removals.ts';
