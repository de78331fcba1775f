export { renderBlankReceiptRequest } from './blank-receipt-request.ts';
export { dropDraft, forgetTenantsOfDraft, readDraft, readDrafts } from './confirmation-draft-store.ts';
export { landlordDeliverHandle } from './landlord-deliver-handle.ts';
export { statedBlocks } from './mails/stated-blocks.ts';
export { notifyDeclined } from './notify-declined.ts';
export { landlordConfirmationRoutes } from './routes.ts';
export type { FoundSigning, Signing, SigningSource } from './signing-source.ts';
export { tenantRequestSource } from './tenant-request-source.ts';
