import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { findHeld } from './due-requests-store.ts';
import type { TenantRequestDeps } from './deps.ts';
import { eraseLandlordOfRequest, eraseTenantOfRequest } from './erase-request.ts';
import { findOpenRequests } from './find-open-requests.ts';
import { releaseHeld } from './held-requests.ts';
import {
  findRequestForLandlord,
  lockRequestForLandlord,
  forwardToManager,
  markConfirmed,
  markDeclined,
  markOpened,
  type LandlordsRequest,
} from './landlord-side.ts';
import { sendFreshLandlordLink, sendFreshTenantLink } from './renew-link.ts';
import { registrationRoutes, wizardRoutes } from './routes.ts';
import { statusRoutes } from './status-routes.ts';
import { sweepRequests } from './sweep-requests.ts';
import { findRequest } from './tenant-request-store.ts';
import type { OpenRequest } from './tenant-request.ts';

type Connection = Database | Transaction;

export interface TenantRequest {
  routes: FeatureRoutes;
  findRequest(connection: Connection, requestId: string): Promise<OpenRequest | null>;
  /** Null unless it waits for the landlord's answer. */
  findRequestForLandlord(connection: Connection, requestId: string): Promise<LandlordsRequest | null>;
  /** The same, and nobody else changes it until the transaction ends. */
  lockRequestForLandlord(trx: Transaction, requestId: string): Promise<LandlordsRequest | null>;
  markOpened(requestId: string): Promise<void>;
  markConfirmed(trx: Transaction, requestId: string): Promise<boolean>;
  markDeclined(trx: Transaction, requestId: string, reason: string): Promise<boolean>;
  forwardToManager(trx: Transaction, requestId: string, email: string): Promise<boolean>;
  /** The newest request of this address that is not closed, on either side. */
  findOpenRequests(email: string): Promise<{ tenant: string | null; landlord: string | null }>;
  renewLink: {
    sendFreshTenantLink(requestId: string): Promise<boolean>;
    sendFreshLandlordLink(requestId: string): Promise<boolean>;
  };
  eraseLandlordOfRequest(trx: Transaction, requestId: string): Promise<void>;
  eraseTenantOfRequest(trx: Transaction, requestId: string): Promise<void>;
  sweepRequests(): Promise<void>;
  listHeld(): Promise<{ id: string; reason: string; submittedAt: Date }[]>;
  releaseHeld(requestId: string): Promise<boolean>;
}

export function createTenantRequest(platform: Platform, deps: TenantRequestDeps): TenantRequest {
  return {
    routes: async (api) => {
      await api.register(registrationRoutes(platform));
      await api.register(wizardRoutes(platform));
      await api.register(statusRoutes(platform, deps));
    },
    findRequest: (connection, requestId) => findRequest(platform, connection, requestId),
    findRequestForLandlord: (connection, requestId) => findRequestForLandlord(platform, connection, requestId),
    lockRequestForLandlord: (trx, requestId) => lockRequestForLandlord(platform, trx, requestId),
    markOpened: (requestId) => markOpened(platform, requestId),
    markConfirmed: (trx, requestId) => markConfirmed(platform, trx, requestId),
    markDeclined: (trx, requestId, reason) => markDeclined(platform, trx, requestId, reason),
    forwardToManager: (trx, requestId, email) => forwardToManager(platform, trx, requestId, email),
    findOpenRequests: (email) => findOpenRequests(platform, email),
    renewLink: {
      sendFreshTenantLink: (requestId) => sendFreshTenantLink(platform, deps.certificateOf, requestId),
      sendFreshLandlordLink: (requestId) => sendFreshLandlordLink(platform, requestId),
    },
    eraseLandlordOfRequest: (trx, requestId) => eraseLandlordOfRequest(platform, deps.certificateOf, trx, requestId),
    eraseTenantOfRequest: (trx, requestId) => eraseTenantOfRequest(platform, trx, requestId),
    sweepRequests: () => sweepRequests(platform),
    listHeld: () => findHeld(platform.db),
    releaseHeld: (requestId) => releaseHeld(platform, requestId),
  };
}
