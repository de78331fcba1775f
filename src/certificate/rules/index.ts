export * from './certificate-data.ts';
export { isFoundBy, listedTenant, maxSortedByName } from './listed-tenant.ts';
export { checkState, readCheckState, type CheckHandOver } from './check-hand-over.ts';
export { readView, type CertificateView } from './certificate-view.ts';
export {
  fullName as partyFullName,
  landlordLabel,
  personBreak,
  roleLabel,
  signerRows,
  tenantLabel,
  tenantRow,
  type LettingTogether,
  type SigningParty,
} from './party-rows.ts';
export { printedTextSchema, shownText, type PrintedRow, type PrintedText, type SheetWords } from './printed-text.ts';
export { versionOneText } from './wording-version-1.ts';
export { commitmentBytes } from './commitment.ts';
export {
  deliveryResponseSchema,
  type DeliveredCertificate,
  type FinishedFile,
  type Payer,
  type Viewer,
} from './delivery-schema.ts';
export { certificateStates } from './lifecycle.ts';
export { rowPart } from './row-part.ts';
export { correctionReasons } from './correction.ts';
export { correctionNeutralTexts } from './correction.de.ts';
export type { CorrectedField } from './evidence.de.ts';
export { confirmedBy, protocolEntry, tanEvidence, tanChannelOf, withTan } from './tan-channel.ts';
export { partyName, subjectWithParty } from './party-name.ts';
export { tenantMailStates, wantsNoMail, type TenantMailState } from './tenant-mails.ts';
export { propertyRows, type PropertyTexts } from './property-rows.ts';
export { certificateFileName } from './file-name.ts';
export { checkablePromise } from './checkable-promise.ts';
export { recommendedUntil } from './ends.ts';
export { dataHashNeutralTexts, sheetNeutralTexts, sheetRowNeutralTexts } from './sheet.de.ts';
export { softened } from './soft-hyphens.ts';
export { groupedHash } from './data-hash.ts';
export {
  certificateTitle,
  fixText,
  openAmountLine,
  openKind,
  openLine,
  openRows,
  paymentStatement,
  printedText,
  regularityOf,
  reservationOf,
  sheetNotes,
  type FixedText,
  type StatedFacts,
} from './wording.ts';
