import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { findHeld } from './due-requests-store.ts';
import type { TenantRequestDeps } from './deps.ts';
import {
  endWithCertificate,
  eraseLandlordOfRequest,
  eraseRequestsOfKey,
  eraseTenantOfRequest,
} from './erase-request.ts';
import {
  exportRequestsOfLandlord,
  exportRequestsOfTenant,
  type LandlordsRequests,
  type TenantsRequests,
} from './export-requests.ts';
import { findAskedOfMailbox, findOpenRequests } from './open-request-store.ts';
import { rejectHeld, releaseHeld } from './held-requests.ts';
import {
  findRequestForLandlord,
  lockRequestForLandlord,
  markConfirmed,
  markHeld,
  markOpened,
  type LandlordsRequest,
} from './landlord-side.ts';
import { lapseUnpaid } from './lapse-unpaid.ts';
import { findByNumber } from './request-number-store.ts';
import { sendFreshLandlordLink, sendFreshTenantLink } from './renew-link.ts';
import { registrationRoutes, wizardRoutes } from './routes.ts';
import { renewalRoutes } from './renewal-routes.ts';
import { statusRoutes } from './status-routes.ts';
import { sweepRequests } from './sweep-requests.ts';
import { notifyUndeliverable } from './notify-unanswered.ts';
import { findRequest } from './tenant-request-store.ts';
import type { OpenRequest } from './tenant-request.ts';

export interface TenantRequest {
  routes: FeatureRoutes;
  findRequest(connection: Connection, requestId: string): Promise<OpenRequest | null>;
  /** Null unless it waits for the landlord's answer. */
  findRequestForLandlord(connection: Connection, requestId: string): Promise<LandlordsRequest | null>;
  /** Like `findRequestForLandlord`, with the request locked until the transaction ends. */
  lockRequestForLandlord(trx: Transaction, requestId: string): Promise<LandlordsRequest | null>;
  markOpened(requestId: string): Promise<void>;
  markConfirmed(trx: Transaction, requestId: string): Promise<boolean>;
  markHeld(trx: Transaction, requestId: string, reason: string): Promise<boolean>;
  /** The newest request of this address that is not closed, on either side. */
  findOpenRequests(email: string): Promise<{ tenant: string | null; landlord: string | null }>;
  /** Every request that was sent to this mailbox and still holds the landlord. */
  findAskedOfMailbox(
    trx: Transaction,
    landlordEmailIndex: Buffer,
  ): Promise<{ requestId: string; landlordKeyId: string }[]>;
  renewLink: {
    sendFreshTenantLink(requestId: string): Promise<boolean>;
    /** `by`: who has the link of a mail to the landlord, or anybody who typed an address or a number. */
    sendFreshLandlordLink(requestId: string, by: 'recipient' | 'visitor'): Promise<boolean>;
    /** Finds a request by its number, which stands in the mails to the landlord, however it was typed. */
    findByNumber(typed: string): Promise<string | null>;
  };
  eraseLandlordOfRequest(trx: Transaction, requestId: string): Promise<void>;
  eraseTenantOfRequest(trx: Transaction, requestId: string): Promise<void>;
  /** The time of its certificate is over: both sides' data and keys go. */
  endWithCertificate(trx: Transaction, requestId: string): Promise<void>;
  /** Both sides of requests that are stored under this key. */
  eraseOfKey(trx: Transaction, personKeyId: string): Promise<void>;
  exportOfTenant(connection: Connection, personKeyId: string): Promise<TenantsRequests>;
  exportOfLandlord(connection: Connection, landlordEmailIndex: Buffer): Promise<LandlordsRequests>;
  /** Ends a request whose signed certificate was not paid in time and is deleted. */
  lapseUnpaid(trx: Transaction, requestId: string): Promise<void>;
  /** The mail server refused a mail to the landlord, or it came back; the tenant is told once for each. */
  notifyUndeliverable(requestId: string, messageId: string): Promise<void>;
  sweepRequests(): Promise<void>;
  listHeld(): Promise<{ id: string; reason: string; submittedAt: Date }[]>;
  releaseHeld(requestId: string): Promise<boolean>;
  /** The operator ends it; the tenant is told. False when it is not held (any more). */
  rejectHeld(requestId: string): Promise<boolean>;
}

export function createTenantRequest(platform: Platform, deps: TenantRequestDeps): TenantRequest {
  return {
    routes: async (api) => {
      await api.register(registrationRoutes(platform, deps));
      await api.register(wizardRoutes(platform));
      await api.register(statusRoutes(platform, deps));
      await api.register(renewalRoutes(platform, deps));
    },
    findRequest: (connection, requestId) => findRequest(platform, connection, requestId),
    findRequestForLandlord: (connection, requestId) => findRequestForLandlord(platform, connection, requestId),
    lockRequestForLandlord: (trx, requestId) => lockRequestForLandlord(platform, trx, requestId),
    markOpened: (requestId) => markOpened(platform, requestId),
    markConfirmed: (trx, requestId) => markConfirmed(platform, trx, requestId),
    markHeld: (trx, requestId, reason) => markHeld(platform, trx, requestId, reason),
    findOpenRequests: (email) => findOpenRequests(platform, email),
    findAskedOfMailbox,
    renewLink: {
      sendFreshTenantLink: (requestId) => sendFreshTenantLink(platform, deps.certificateOf, requestId),
      sendFreshLandlordLink: (requestId, by) => sendFreshLandlordLink(platform, requestId, by),
      findByNumber: (typed) => findByNumber(platform, typed),
    },
    eraseLandlordOfRequest: (trx, requestId) => eraseLandlordOfRequest(platform, deps.certificateOf, trx, requestId),
    eraseTenantOfRequest: (trx, requestId) => eraseTenantOfRequest(platform, trx, requestId, 'for-good'),
    endWithCertificate: (trx, requestId) => endWithCertificate(platform, trx, requestId),
    eraseOfKey: (trx, personKeyId) => eraseRequestsOfKey(platform, deps.certificateOf, trx, personKeyId),
    exportOfTenant: (connection, personKeyId) => exportRequestsOfTenant(platform, connection, personKeyId),
    exportOfLandlord: (connection, index) => exportRequestsOfLandlord(platform, connection, index),
    lapseUnpaid: (trx, requestId) => lapseUnpaid(platform, trx, requestId),
    notifyUndeliverable: (requestId, messageId) => notifyUndeliverable(platform, requestId, messageId),
    sweepRequests: () => sweepRequests(platform),
    listHeld: () => findHeld(platform.db),
    releaseHeld: (requestId) => releaseHeld(platform, requestId),
    rejectHeld: (requestId) => rejectHeld(platform, requestId),
  };
}
