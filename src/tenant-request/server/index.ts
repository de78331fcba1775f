import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantRequestDeps } from './deps.ts';
import { registrationRoutes, renewalRoutes, wizardRoutes } from './routes.ts';
import { statusRoutes } from './status-routes.ts';

export type { TenantRequestDeps } from './deps.ts';
export {
  exportRequestsOfLandlord,
  exportRequestsOfTenant,
  type LandlordsRequests,
  type TenantsRequests,
} from './export-requests.ts';
export { rejectHeld, releaseHeld } from './held-requests.ts';
export {
  finalizeDecline,
  endDeclinedWithErasedSide,
  findDeclined,
  forwardToManager,
  lockForAnswer,
  markDeclined,
  undoDecline,
  undoSecondsLeft,
  type DeclinedRequest,
} from './landlord-answer.ts';
export {
  countUnnotified,
  findUnnotified,
  mayNotifyAgain,
  recordFailedNotification,
  type UnnotifiedDecline,
} from './due-requests-store.ts';
export {
  dropCodesOfKey,
  endWithCertificate,
  eraseLandlordOfRequest,
  eraseRequestsOfKey,
  eraseTenantOfRequest,
} from './erase-request.ts';
export {
  findRequestForLandlord,
  findWaitingOfMailbox,
  lockRequestForLandlord,
  markConfirmed,
  markHeld,
  markOpened,
  markOpenedIn,
  type LandlordsRequest,
} from './landlord-side.ts';
export { wasForwarded } from './mails-to-landlord.ts';
export { findLastRefusal, findOpenRenewal, findWaitingRenewals } from './renewal-store.ts';
export { notifyUndeliverable } from './notify-unanswered.ts';
export { findAskedOfMailbox, findOpenRequests } from './open-request-store.ts';
export { sendFreshLandlordLink, sendFreshTenantLink } from './renew-link.ts';
export { endUnfollowed, sweepRequests } from './sweep-requests.ts';
export { insertRenewal, leaveOutOfRenewals, refillRenewal, type NewRenewal } from './renewal-request.ts';
export { sendOwedReminder } from './remind-landlord.ts';
export { lapseUnpaid, takeBackRequest } from './take-back-request.ts';
export { countSubmitted, listHeld, listStrangers, listWarned, type DoubtfulRequest } from './request-list-store.ts';
export {
  dropObjection,
  findNamed,
  listNamed,
  listObjections,
  recordObjection,
  objectionActions,
  repeatObjection,
  settleObjection,
  type NamedPerson,
} from './co-tenant-store.ts';
export { endByObjection, notifyLandlordOfRemovedTenant } from './end-by-objection.ts';
export type { EndCause } from './mails/landlord-end-mails.ts';
export { periodOf } from './mails/mail-facts.ts';
export { refusedRenewal } from './mails/refused-renewal.ts';
export { isPhoneOfAny, objectedAmong } from './request-party-store.ts';
export { findByNumber } from './request-number-store.ts';
export { findRequest, lockRequest } from './tenant-request-store.ts';
export { asTenantSees, type OpenRequest } from './tenant-request.ts';

export function tenantRequestRoutes(platform: Platform, deps: TenantRequestDeps): FeatureRoutes {
  return async (api) => {
    await api.register(registrationRoutes(platform, deps));
    await api.register(wizardRoutes(platform));
    await api.register(statusRoutes(platform, deps));
    await api.register(renewalRoutes(platform, deps));
  };
}
