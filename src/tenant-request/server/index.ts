export { createTenantRequest, type TenantRequest } from './create-tenant-request.ts';
export type { LandlordsRequests, TenantsRequests } from './export-requests.ts';
export {
  closeAnswer,
  endHalfAnswer,
  findDeclined,
  forwardToManager,
  lockForAnswer,
  markDeclined,
  takeBackAnswer,
  undoSecondsLeft,
  type DeclinedRequest,
} from './landlord-answer.ts';
export {
  countUnnotified,
  findUnnotified,
  mayNotifyAgain,
  noteUnnotified,
  type UnnotifiedAnswer,
} from './due-requests-store.ts';
export { dropCodesOfKey, endWithCertificate } from './erase-request.ts';
export {
  findRequestForLandlord,
  findWaitingOfMailbox,
  lockRequestForLandlord,
  markOpenedIn,
  type LandlordsRequest,
} from './landlord-side.ts';
export { wasForwarded } from './mails-to-landlord.ts';
export { findLastRefusal, findOpenRenewal, findWaitingRenewals } from './renewal-store.ts';
export { endUnfollowed } from './sweep-requests.ts';
export { insertRenewal, leaveOutOfRenewals, refillRenewal, type NewRenewal } from './renewal-request.ts';
export { sendOwedReminder } from './remind-landlord.ts';
export { lapseUnpaid, takeBackRequest } from './take-back-request.ts';
export { countSubmitted, listHeld, listStrangers, listWarned, type DoubtfulRequest } from './request-list-store.ts';
export {
  dropObjection,
  findNamed,
  listNamed,
  listObjections,
  noteObjection,
  objectionActions,
  repeatObjection,
  settleObjection,
  type NamedPerson,
} from './co-tenant-store.ts';
export { endByObjection, tellOneLess } from './end-by-objection.ts';
export type { EndCause } from './mails/landlord-end-mails.ts';
export { periodOf } from './mails/mail-facts.ts';
export { refusedRenewal } from './mails/refused-renewal.ts';
export { isPhoneOfAny, objectedAmong } from './request-party-store.ts';
export { findByNumber } from './request-number-store.ts';
export { findRequest, lockRequest } from './tenant-request-store.ts';
export { asTenantSees, type OpenRequest } from './tenant-request.ts';
