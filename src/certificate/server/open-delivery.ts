// Loads the certificate for the delivery, payment and download pages.
import type { FastifyRequest } from 'fastify';
import { formatAddress, type Address } from '../../address/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Connection } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatAmount } from '../../platform/rules/money.ts';
import { formatSecurityCode } from '../../security-code/rules/index.ts';
import type { CertificateLandlord, CertificateTenant } from '../rules/certificate-data.ts';
import type { DeliveredCertificate, FinishedFile, LetterState, Payer, Viewer } from '../rules/delivery-schema.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { partyName } from '../rules/party-name.ts';
import { findCertificate, textOf, titleOf, type Certificate } from './certificate-store.ts';
import { findDeliveryLink, reachCertificate, secondsLeftOf, viewerOf } from './delivery-access.ts';
import type { Renews } from './renews.ts';
import { previewOf } from './preview.ts';
import { openCode } from './security-code-store.ts';
import { tenantEmailFor, tenantReached } from './tenant-mails.ts';

type Opened = DeliveredCertificate | FinishedFile;

/** What only the payment room knows about a certificate; passed in, because this room may not import it. */
export interface PaymentOfCertificate {
  /** True once the order confirmation was handed to the mail server (law L05). Needs the id of the ordered certificate. */
  isReleased(certificateId: string): Promise<boolean>;
  /** The side that paid; null until somebody has paid. */
  payerOf(certificateId: string): Promise<Payer | null>;
  /** The number of the paid order; null until one is paid. */
  orderNumberOf(certificateId: string): Promise<string | null>;
  /** True when a credit note corrects the invoice. */
  hasCreditNote(certificateId: string): Promise<boolean>;
  /**
   * The state of the order confirmation's mail, unless the confirmation was saved: 'undelivered' when no server took it, so
   * that the file is withheld; 'returned' when it bounced later.
   */
  confirmationMail(certificateId: string): Promise<'undelivered' | 'returned' | null>;
  /** The side whose payment the provider is still processing; null when there is none. */
  beingPaidBy(certificateId: string): Promise<Payer | null>;
  /** True while an order may still be paid at the provider. */
  isBeingPaid(connection: Connection, certificateId: string): Promise<boolean>;
}

export interface DeliveryParts {
  payment: PaymentOfCertificate;
  /** The number of active shares that show a certificate of this chain of corrections, or its renewal once that is issued. */
  countOpenShares(orderedCertificateId: string): Promise<number>;
  letters: LettersOfCertificate;
}

/**
 * Exchanges a link for a token: repeatedly until the link ends, where the first input with a token ends the earlier ones. The
 * record's id works only for a caller who already holds its token (security.md W5).
 */
export async function openDelivery(
  platform: Platform,
  parts: DeliveryParts,
  exchange: Exchange,
  urlToken: string,
): Promise<{ certificate: Opened; token: string; secondsLeft: number | null } | null> {
  const link = await findDeliveryLink(platform, urlToken);
  if (!link) return openAgain(platform, parts, exchange.request, urlToken);
  const { scope, certificateId: subjectId, hash: handleHash, parentHash } = link;
  const certificate = await deliver(platform, parts, subjectId, viewerOf(scope));
  if (!certificate) return null;
  const token = await inTransaction(platform.db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope, subjectId, handleHash, parentHash }),
  );
  return { certificate, token, secondsLeft: null };
}

async function openAgain(platform: Platform, parts: DeliveryParts, request: FastifyRequest, id: string) {
  const { subject } = request;
  if (!subject || subject.scope === 'landlord:session') return null;
  const reached = await reachCertificate(platform, subject, id);
  if (!reached) return null;
  const certificate = await deliver(platform, parts, reached.certificateId, reached.viewer);
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  return certificate && { certificate, token, secondsLeft: await secondsLeftOf(platform, subject) };
}

async function deliver(
  platform: Platform,
  { payment, letters, countOpenShares }: DeliveryParts,
  id: string,
  viewer: Viewer | null,
): Promise<Opened | null> {
  if (viewer === null) return null;
  const certificate = await findCertificate(platform, platform.db, id);
  // When the landlord was erased, the tenant still finds code and invoice here.
  if (!certificate?.tenant || isOver(certificate.state)) return null;
  const { orderedCertificateId } = certificate;
  const isReleased = certificate.issuedAt !== null && (await payment.isReleased(orderedCertificateId));
  if (viewer === 'reader') return isReleased ? presentFile(certificate) : null;
  const code = certificate.issuedAt ? await openCode(platform, certificate) : null;
  const { payer, beingPaidBy } = await payersOf(payment, certificate, viewer);
  const hasInvoice = payer === viewer;
  const mail = hasInvoice ? await payment.confirmationMail(orderedCertificateId) : null;
  const mustSaveConfirmation = mail === 'undelivered' && !isReleased;
  const hasCreditNote = hasInvoice && (await payment.hasCreditNote(orderedCertificateId));
  const orderNumber = hasInvoice ? await payment.orderNumberOf(orderedCertificateId) : null;
  const letter = await presentLetter(platform, letters, certificate, viewer);
  const reached = await tenantReached(platform, certificate, { viewer, payer });
  const confirmation = { mustSaveConfirmation, isConfirmationReturned: mail === 'returned' };
  const ofOrder = { isReleased, hasInvoice, orderNumber, hasCreditNote, ...confirmation };
  const openShares = isUnissuedRenewal(certificate, viewer) ? await countOpenShares(certificate.renews.renewsId) : 0;
  const preview = previewOf(platform, certificate, viewer);
  return present(certificate, {
    viewer,
    code,
    letter,
    reached,
    preview,
    openShares,
    beingPaidBy,
    isFresh: isFresh(platform, certificate),
    ...ofOrder,
  });
}

/** Who paid or is paying. A landlord is not told about a tenant's payment before it has succeeded. */
async function payersOf(payment: PaymentOfCertificate, certificate: Certificate, viewer: Payer) {
  const { id, orderedCertificateId, paidAt } = certificate;
  const by = paidAt === null ? await payment.beingPaidBy(id) : null;
  if (paidAt === null) return { payer: null, beingPaidBy: by === 'landlord' || viewer === 'tenant' ? by : null };
  return { payer: await payment.payerOf(orderedCertificateId), beingPaidBy: null };
}

/** True for a renewal that is not issued yet; only the tenant is told. */
const isUnissuedRenewal = (certificate: Certificate, viewer: Viewer): certificate is Certificate & { renews: Renews } =>
  viewer === 'tenant' && certificate.issuedAt === null && certificate.renews !== null;

/** True in states in which nothing is left to be delivered. */
const isOver = (state: CertificateState): state is 'deleted' | 'erased' | 'expired' =>
  state === 'deleted' || state === 'erased' || state === 'expired';

const daySeconds = 24 * 3600;

const isFresh = ({ clock }: Platform, { issuedAt }: Certificate): boolean =>
  issuedAt === null || clock.now() < addSeconds(issuedAt, daySeconds);

/** Fields that are copied to the response unchanged. */
type OrderFields = 'isReleased' | 'hasInvoice' | 'hasCreditNote' | 'mustSaveConfirmation' | 'isConfirmationReturned';

interface Shown extends Pick<DeliveredCertificate, OrderFields | 'preview' | 'openShares' | 'isFresh' | 'beingPaidBy'> {
  viewer: Payer;
  code: string | null;
  orderNumber: string | null;
  reached: Awaited<ReturnType<typeof tenantReached>>;
  letter: Awaited<ReturnType<typeof presentLetter>>;
}

function present(
  certificate: Certificate,
  { viewer, code, orderNumber, reached, letter, ...shown }: Shown,
): DeliveredCertificate {
  const { tenant, landlord, state } = certificate;
  if (!tenant || isOver(state)) throw new Error('an erased certificate has nothing to deliver');
  const text = textOf(certificate);
  return {
    _id: certificate.id,
    viewer,
    payment: certificate.paidAt !== null,
    certificateRequest: certificate.certificateRequest === 'landlord' ? 'landlord' : 'other',
    certificateType: certificate.delivery ?? '',
    state,
    title: titleOf({ ...certificate, tenant }),
    statement: text?.statement ?? '',
    referenceDate: certificate.referenceDate,
    tenant: {
      firstName: tenant.firstName,
      lastName: tenant.lastName,
      email: tenantEmailFor(viewer, certificate, tenant),
    },
    ...reached,
    flat: formatAddress(tenant.property),
    ...letter,
    landlordName: landlord ? partyName(landlord) : '',
    customer: customerOf(viewer, tenant, landlord),
    orderNumber: orderNumber ?? '',
    signedAt: certificate.signedAt.toISOString(),
    issueDate: certificate.issuedAt?.toISOString() ?? '',
    endsAt: certificate.endsAt?.toISOString() ?? '',
    uniqueCode: code ? formatSecurityCode(code) : '',
    outcome: outcomeOf(tenant),
    renews: tenant.since === undefined ? null : { referenceDate: tenant.since },
    ...shown,
  };
}

function outcomeOf({ answers, remark }: CertificateTenant): DeliveredCertificate['outcome'] {
  const { rentPaidRegularly, rentArrears } = answers;
  const nothing = { arrearsKind: '', arreasAmount: '' } as const;
  const open = { arrearsKind: answers.arrearsKind ?? 'rent', arreasAmount: formatAmount(answers.arrearsCents) };
  return { rentPaidRegularly, rentArrears, ...(rentArrears ? open : nothing), remark };
}

function customerOf(viewer: Payer, tenant: CertificateTenant, landlord: CertificateLandlord | null): string {
  if (viewer === 'tenant') return `${tenant.firstName} ${tenant.lastName}, ${formatAddress(tenant.address)}`;
  return landlord ? `${partyName(landlord)}, ${formatAddress(landlord.address)}` : '';
}

function presentFile(certificate: Certificate): FinishedFile | null {
  const { id, state, tenant, issuedAt } = certificate;
  if (!tenant || !issuedAt || !isFinished(state)) return null;
  return {
    _id: id,
    viewer: 'reader',
    state,
    title: titleOf({ ...certificate, tenant }),
    tenant: { firstName: tenant.firstName, lastName: tenant.lastName },
    issueDate: issuedAt.toISOString(),
  };
}

const isFinished = (state: string): state is FinishedFile['state'] =>
  ['issued', 'suspended', 'replaced', 'revoked'].includes(state);

/** What only the postal-delivery room knows about a certificate. */
export interface LettersOfCertificate {
  /** Name and address as the tenant confirmed them; null when there is no such record. */
  recipientOf(certificateId: string): Promise<{ firstName: string; lastName: string; address: Address } | null>;
  /** The letter's status; null before it is created and after its record was deleted. */
  statusOf(certificateId: string): Promise<{ state: LetterState; at: Date | null } | null>;
}

/** A letter is created within minutes; when none exists this many seconds later, its record has been deleted. */
const newLetterSeconds = 30 * 24 * 3600;

async function presentLetter(
  { clock }: Platform,
  letters: LettersOfCertificate,
  { id, state, delivery, paidAt, issuedAt }: Certificate,
  viewer: Payer,
): Promise<Pick<DeliveredCertificate, 'isPostPossible' | 'postalAddress' | 'letter'>> {
  const recipient = await letters.recipientOf(id);
  const name = recipient && `${recipient.firstName} ${recipient.lastName}`;
  const status = delivery === 'post' ? await letters.statusOf(id) : null;
  const since = issuedAt ?? paidAt;
  const isComing = delivery === 'post' && (state === 'paid' || state === 'issued');
  const isNew = since !== null && since > addSeconds(clock.now(), -newLetterSeconds);
  const shown = status ?? (isComing && isNew ? { state: 'preparing' as const, at: null } : null);
  return {
    isPostPossible: recipient !== null,
    // The landlord may know a different address, or none.
    postalAddress: recipient && viewer === 'tenant' ? `${name}, ${formatAddress(recipient.address)}` : '',
    letter: shown && { state: shown.state, at: shown.at?.toISOString() ?? null },
  };
}
