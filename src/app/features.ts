// The rooms, wired: who gets which function of whom, and which event leads where.
import type { FastifyInstance } from 'fastify';
import { createCertificateCheck } from '../certificate-check/server/index.ts';
import { createCertificates } from '../certificate/server/index.ts';
import { createDataDeletion } from '../data-deletion/server/index.ts';
import { createInvoice } from '../invoice/server/index.ts';
import { createLandlordConfirmation } from '../landlord-confirmation/server/index.ts';
import { createLinkRenewal, type LinkRenewal } from '../link-renewal/server/index.ts';
import { createPayment } from '../payment/server/index.ts';
import type { FeatureRoutes } from '../platform/http/feature-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { createTenantRequest, type TenantRequest } from '../tenant-request/server/index.ts';
import { createTrialMailbox } from '../trial-mailbox/server/index.ts';
import type { SiteOptions } from './site/register-site.ts';
import { termsFile } from './terms-file.ts';

type Certificates = ReturnType<typeof createCertificates>;
type Payment = ReturnType<typeof createPayment>;

export interface Features {
  routes: FeatureRoutes[];
  paymentSources: SiteOptions['paymentSources'];
  /** Pages of the trial mode outside the API. */
  registerViews(app: FastifyInstance): void;
  certificates: Certificates;
  payment: Payment;
  invoice: ReturnType<typeof createInvoice>;
  requests: TenantRequest;
  renewal: LinkRenewal;
}

export function createFeatures(platform: Platform, advanceClock: (seconds: number) => Promise<Date>): Features {
  const { settings, db } = platform;
  // Payment knows the certificate, and the certificate asks payment whether its file may go out: tied here, by function.
  const certificates: Certificates = createCertificates(platform, {
    isReleased: (id) => payment.isReleased(db, id),
  });
  const payment: Payment = createPayment(platform, {
    ownUrl: () => `http://127.0.0.1:${settings.port}`,
    termsFile: () => Promise.resolve(termsFile(settings)),
  });
  const invoice = createInvoice(platform, {
    paidOrder: payment.paidOrder,
    owns: certificates.owns,
    isPaid: async (id) => Boolean((await certificates.find(id))?.paidAt),
  });
  const requests = createRequests(platform, certificates);
  const renewal = createRenewal(platform, certificates, requests);
  const trial = settings.isTrial ? createTrialMailbox(platform, advanceClock) : null;
  const { script, connect, frame } = payment.csp();
  return {
    certificates,
    payment,
    invoice,
    requests,
    renewal,
    paymentSources: { 'script-src': script, 'connect-src': connect, 'frame-src': frame },
    registerViews: (app) => trial?.registerViews(app),
    routes: [
      requests.routes,
      createLandlordConfirmation(platform, { requests }).routes,
      // Before the certificate: its GET /certificate/:urlToken takes every other word at that place.
      createCertificateCheck(platform, { findByCode: certificates.findByCode }).routes,
      certificates.routes,
      payment.routes,
      invoice.routes,
      createDeletion(platform, certificates, requests),
      renewal.routes,
      ...(trial ? [trial.routes] : []),
    ],
  };
}

function createRequests(platform: Platform, certificates: Certificates): TenantRequest {
  return createTenantRequest(platform, {
    certificateOf: async (requestId, connection) => {
      const certificate = await certificates.findOfRequest(requestId, connection);
      const opened = certificate && (await certificates.find(certificate.id, connection));
      if (!opened) return null;
      return {
        id: opened.id,
        isPaid: opened.paidAt !== null,
        isIssued: opened.issuedAt !== null,
        signedAt: opened.signedAt,
        issuedAt: opened.issuedAt,
        statement: opened.tenant?.answers ?? null,
      };
    },
    requestOfCertificate: async (certificateId) => (await certificates.find(certificateId))?.requestId ?? null,
    deleteUnpaidCertificate: certificates.deleteUnpaidOfRequest,
  });
}

function createDeletion(platform: Platform, certificates: Certificates, requests: TenantRequest): FeatureRoutes {
  return createDataDeletion(platform, {
    findLandlordSide: async (requestId) => {
      const request = await requests.findRequest(platform.db, requestId);
      return request?.landlord && request.landlordKeyId
        ? { landlordKeyId: request.landlordKeyId, email: request.landlord.email }
        : null;
    },
    eraseLandlordOfRequest: requests.eraseLandlordOfRequest,
    isBeingDelivered: certificates.isBeingDelivered,
    eraseFromCertificates: certificates.erasePerson,
  }).routes;
}

function createRenewal(platform: Platform, certificates: Certificates, requests: TenantRequest): LinkRenewal {
  const ifRequest = (send: (id: string) => Promise<boolean>) => async (id: string) => {
    if (await requests.findRequest(platform.db, id)) await send(id);
  };
  return createLinkRenewal(platform, {
    sendTenantLink: ifRequest(requests.renewLink.sendFreshTenantLink),
    sendLandlordLink: ifRequest(requests.renewLink.sendFreshLandlordLink),
    sendDeliveryLink: certificates.mailDeliveryLink,
    findOpenRequests: requests.findOpenRequests,
  });
}

/** What flows backwards between rooms: events from the queue, and sweeps that find what got lost. */
export function bindEvents({ db, jobs }: Platform, features: Features): void {
  const { certificates, payment, invoice, requests, renewal } = features;
  jobs.handle('order-paid', async ({ orderId }) => {
    const order = await payment.paidOrder(db, orderId);
    if (order) await certificates.issue(order.certificateId);
    await invoice.issueInvoice(orderId);
  });
  jobs.handle('certificate-issued', ({ certificateId }) => certificates.mailReady(certificateId));
  jobs.handle('provider-webhook', payment.deliverWebhook);
  jobs.handle('renew-link', renewal.sendFreshLink);
  jobs.every('sweep-payments', 20, payment.sweepPayments);
  jobs.every('sweep-invoices', 60, invoice.sweepInvoices);
  jobs.every('sweep-certificates', 60, certificates.sweep);
  jobs.every('sweep-requests', 60, requests.sweepRequests);
}
