export * from './certificate-data.ts';
export type { CertificateView } from './certificate-view.ts';
export { commitmentBytes, type CommitmentParts } from './commitment.ts';
export {
  deliveryResponseSchema,
  type DeliveredCertificate,
  type FinishedFile,
  type Payer,
  type Viewer,
} from './delivery-schema.ts';
export { certificateStates } from './lifecycle.ts';
export { correctionReasons } from './correction.ts';
export { correctionNeutralTexts } from './correction.de.ts';
export { confirmedBy, protocolEntry, tanEvidence, tanWayOf, withTan } from './tan-way.ts';
export { partyName } from './party-name.ts';
export {
  certificateTitle,
  fullName,
  landlordLabel,
  paymentStatement,
  rentalPeriod,
  roleLabel,
  tenantLabel,
} from './wording.ts';
