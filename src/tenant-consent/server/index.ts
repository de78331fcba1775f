export { askPassing } from './ask-passing.ts';
export { fileLinkUntil, mailFileLink } from './mails/file-link-mail.ts';
export { dropPassings, forgetAddresses, passingsOf, voidPassings, type Passing } from './passing-store.ts';
export { tenantConsentRoutes } from './routes.ts';
export { sweepConsent } from './stop-mails.ts';
