export { ProofDialog } from './proof-dialog.tsx';
export { StopPage } from './stop-page.tsx';
