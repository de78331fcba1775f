export * from './certificate-data.ts';
export { deliveryResponseSchema, type DeliveredCertificate } from './delivery-schema.ts';
export { partyName } from './party-name.ts';
export { certificateTitle } from './wording.ts';
export { formatSecurityCode, normaliseSecurityCode, parseSecurityCode } from './security-code.ts';
export { securityCodeMessage } from './security-code-message.ts';
