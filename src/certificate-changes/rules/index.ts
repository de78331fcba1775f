export {
  askRevocationBody,
  changedResponse,
  correctionBody,
  correctionCodeBody,
  correctionCodeResponse,
  openChangeBody,
  openChangeResponse,
  openOwnBody,
  openOwnResponse,
  revocationCodeBody,
  revokeBody,
  revokeReasons,
  signedCorrectionBody,
  type ChangeableCertificate,
  type CorrectionForm,
  type RevokeReason,
} from './contract.ts';
export { isRevocable, revocableUntil } from './change-window.ts';
