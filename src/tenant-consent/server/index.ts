export { askRecipientConsent } from './ask-recipient-consent.ts';
export { fileLinkUntil, mailFileLink } from './mails/file-link-mail.ts';
export {
  dropRecipientConsents,
  forgetAddresses,
  recipientConsentsOf,
  voidRecipientConsents,
  type RecipientConsent,
} from './recipient-consent-store.ts';
export { tenantConsentRoutes } from './routes.ts';
export { sweepConsent } from './stop-mails.ts';
