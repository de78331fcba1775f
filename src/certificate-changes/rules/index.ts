export {
  changedResponse,
  openChangeBody,
  openChangeResponse,
  openOwnBody,
  openOwnResponse,
  revokeBody,
  revokeReasons,
  type ChangeableCertificate,
  type RevokeReason,
} from './contract.ts';
export { isRevocable, revocableUntil } from './change-window.ts';
