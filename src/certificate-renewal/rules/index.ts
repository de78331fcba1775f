export {
  beginRenewalBody,
  beginRenewalResponse,
  reminderBody,
  reminderResponse,
  renewalOffer,
  renewalParams,
} from './contract.ts';
export { reminderTenantTexts } from './messages.de.ts';
