export * from './certificate-data.ts';
export {
  deliveryResponseSchema,
  type DeliveredCertificate,
  type FinishedFile,
  type Payer,
  type Viewer,
} from './delivery-schema.ts';
export { certificateStates } from './lifecycle.ts';
export { partyName } from './party-name.ts';
export { certificateTitle } from './wording.ts';
export { formatSecurityCode, normaliseSecurityCode, parseSecurityCode } from './security-code.ts';
export { securityCodeMessage } from './security-code-message.ts';
