export { askGrace } from './ask-grace.ts';
export {
  endRemoval,
  findInState,
  removalsOf,
  stopRemoval,
  voidRemovals,
  type AskedRemoval,
  type Removal,
} from './removal-store.ts';
export { removalRoutes } from './routes.ts';
export { sendProofCode, spendProof, withProof, type Caller } from './signer-proof.ts';
export { sweepRemovals, type CarryOutRemoval } from './sweep-removals.ts';
