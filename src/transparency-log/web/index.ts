export { verifyLogProof } from './verify-log-proof.ts';
