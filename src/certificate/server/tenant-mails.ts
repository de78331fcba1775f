// Which form of the tenant's mail address each side may see, and whether and how often the tenant of a certificate that a
// landlord began may be mailed (decision D65).
import { lockAccount } from '../../landlord-account/server/index.ts';
import { emailKey, mailboxOf, maskEmail } from '../../person-fields/rules/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { MailTemplate } from '../../platform/messages/mail-table.ts';
import { statesOfMails } from '../../platform/messages/mailed-store.ts';
import { mailboxAbout } from '../../platform/messages/suppression-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateTenant } from '../rules/certificate-data.ts';
import type { DeliveredCertificate, Payer } from '../rules/delivery-schema.ts';
import { maxTenantMails, tenantMailState, type TenantMailState } from '../rules/tenant-mails.ts';
import { findCertificate, type Certificate } from './certificate-store.ts';
import { changeCertificate } from './move-store.ts';
import { countMail, countOfMails, lacksMailboxIndex, unpaidMailsTo } from './tenant-mails-store.ts';

type Begun = Pick<Certificate, 'certificateRequest' | 'orderedCertificateId'>;
type Reached = Pick<CertificateTenant, 'email'>;

/**
 * The tenant's address for a viewer. A landlord whom a tenant asked never learns it (decision D78); one who entered it himself
 * sees what he entered.
 */
export const tenantEmailFor = (
  viewer: Payer,
  { certificateRequest }: Pick<Begun, 'certificateRequest'>,
  { email }: Reached,
): string => (viewer === 'landlord' && certificateRequest === 'tenant' ? maskEmail(email) : email);

/**
 * True when the landlord typed the tenant's own mailbox, however it is spelled, or sent back the masked address unchanged
 * (decision D79).
 */
export function isTenantEmail(typed: string, certificate: Pick<Begun, 'certificateRequest'>, tenant: Reached): boolean {
  const shown = tenantEmailFor('landlord', certificate, tenant);
  return mailboxOf(typed) === mailboxOf(tenant.email) || emailKey(typed) === emailKey(shown);
}

type Counted = Pick<Certificate, 'orderedCertificateId' | 'landlordAccountId' | 'paidAt'> & { tenant: Reached };

/** The keys under which the tenant may have opted out. A certificate and its corrections count as one. */
export const unwantedBy = (tenant: Reached, { orderedCertificateId }: Pick<Begun, 'orderedCertificateId'>) => {
  const mailbox = mailboxOf(tenant.email);
  return { mailbox, about: mailboxAbout(mailbox, orderedCertificateId) };
};

/** The opt-out that suppresses such a mail; none for a tenant who asked for the certificate. */
export const heldBackFor = ({ certificateRequest, orderedCertificateId }: Begun) =>
  certificateRequest === 'landlord' ? { suppressibleAbout: orderedCertificateId } : {};

export interface TenantMailed extends Begun {
  id: string;
  tenant: Reached;
  landlordAccountId: string | null;
  tenantAskedAt: Date | null;
  /** The number of mails about this certificate and its corrections. */
  tenantMails: number;
  paidAt: Date | null;
}

/** The states by certificate id, read with one query. */
export async function tenantMailStates(
  { outbox, vault }: Pick<Platform, 'outbox' | 'vault'>,
  connection: Connection,
  certificates: readonly TenantMailed[],
): Promise<ReadonlyMap<string, TenantMailState>> {
  const begun = certificates.filter(({ certificateRequest }) => certificateRequest === 'landlord');
  const keys = begun.flatMap(({ tenant, ...one }) => Object.values(unwantedBy(tenant, one)));
  const unwanted = await outbox.suppressedAmong(connection, keys);
  const besides = await otherMailCounts({ vault }, connection, begun);
  return new Map(
    begun.map(({ id, tenant, tenantAskedAt, tenantMails, ...one }) => {
      const { mailbox, about } = unwantedBy(tenant, one);
      const facts = {
        isAsked: tenantAskedAt !== null,
        isStopped: unwanted.has(about),
        isNever: unwanted.has(mailbox),
        mails: tenantMails + besides({ ...one, tenant }),
      };
      return [id, tenantMailState(facts, one.paidAt ? 'file' : 'payment')];
    }),
  );
}

/** The state of one certificate. A tenant who asked for it may always be mailed. */
export async function tenantMailStateOf(
  platform: Pick<Platform, 'outbox' | 'vault'>,
  connection: Connection,
  certificate: Certificate & { tenant: Reached },
): Promise<TenantMailState> {
  const tenantMails = await countOfMails(connection, certificate.orderedCertificateId);
  const states = await tenantMailStates(platform, connection, [{ ...certificate, tenantMails }]);
  return states.get(certificate.id) ?? 'possible';
}

/**
 * Counts mails from the account to this mailbox about other unpaid certificates. Deleted and waiting ones count too: otherwise
 * deleting a certificate and starting again would allow unlimited mails. Paid ones are counted separately.
 */
async function otherMailCounts(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  certificates: readonly Counted[],
): Promise<(certificate: Counted) => number> {
  const indexOf = ({ tenant }: Counted) => vault.blindIndex('email', mailboxOf(tenant.email));
  const unpaid = certificates.filter(({ paidAt }) => paidAt === null);
  if (unpaid.length === 0) return () => 0;
  const rows = await unpaidMailsTo(connection, unpaid.map(indexOf));
  return (certificate) => {
    if (certificate.paidAt) return 0;
    const index = indexOf(certificate);
    return rows
      .filter(
        (row) =>
          row.id !== certificate.orderedCertificateId && row.landlord_account_id === certificate.landlordAccountId,
      )
      .filter((row) => row.tenant_mailbox_index?.equals(index))
      .reduce((sum, row) => sum + row.tenant_mails, 0);
  };
}

/**
 * Counts one more mail and returns its number; null when the limit was reached. Two concurrent clicks get different numbers.
 */
export async function countTenantMail(
  platform: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  certificate: Counted,
): Promise<number | null> {
  const { vault } = platform;
  const { orderedCertificateId, tenant } = certificate;
  const mailboxIndex = vault.blindIndex('email', mailboxOf(tenant.email));
  await lockTenantMails(platform, trx, certificate);
  const besides = (await otherMailCounts({ vault }, trx, [certificate]))(certificate);
  const number = await countMail(trx, orderedCertificateId, { mailboxIndex, most: maxTenantMails - besides });
  return number === null ? null : number + besides;
}

/**
 * Locks the mail count that an account's unpaid certificates share, so that concurrent clicks wait for each other. Take it
 * before the lock of a certificate, as deleting an account does, to avoid a deadlock.
 */
export async function lockTenantMails(
  platform: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  { landlordAccountId, paidAt }: Pick<Counted, 'landlordAccountId' | 'paidAt'>,
): Promise<void> {
  if (paidAt || landlordAccountId === null) return;
  await lockAccount(platform, trx, landlordAccountId);
}

/**
 * Stores the mailbox index before an unpaid certificate loses its content: versions before migration 0038 mailed without it,
 * and the links of those mails still work.
 */
export async function keepMailboxIndex(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  certificateId: string,
): Promise<void> {
  // The certificate is decrypted only when the index is missing, because content that can no longer be read must be deletable
  // too.
  const isMissing = await lacksMailboxIndex(trx, certificateId);
  const tenant = isMissing && (await findCertificate({ vault }, trx, certificateId))?.tenant;
  if (!tenant) return;
  await changeCertificate(trx, certificateId, {
    tenant_mailbox_index: vault.blindIndex('email', mailboxOf(tenant.email)),
  });
}

/** How long the tenant may undo an opt-out, in seconds. */
export const tenantUndoSeconds = 600;

type TenantReached = Pick<DeliveredCertificate, 'tenantMail' | 'tenantMailed' | 'tenantCanPay'>;

/** For the tenant, who is not told any of this. */
const tenantDefaults: TenantReached = { tenantMail: 'possible', tenantMailed: null, tenantCanPay: false };

/** What the delivery pages tell the landlord about mails to the tenant and the tenant's link to pay. */
export async function tenantReached(
  platform: Platform,
  certificate: Certificate,
  { viewer, payer }: { viewer: Payer; payer: Payer | null },
): Promise<TenantReached> {
  const { tenant, paidAt, id } = certificate;
  if (viewer === 'tenant' || !tenant) return tenantDefaults;
  return {
    tenantMail: await tenantMailStateOf(platform, platform.db, { ...certificate, tenant }),
    tenantMailed: paidAt ? await wasMailed(platform, certificate, payer) : null,
    tenantCanPay: paidAt === null && (await platform.handles.hasLive(platform.db, [id], 'deliver')),
  };
}

/** The mails that have the file attached. */
const fileMails: MailTemplate[] = ['certificate-ready', 'certificate-resent'];

/**
 * Whether the file was mailed. Null when not yet, so that the tenant's choice decides; what the tenant bought and what was
 * corrected is mailed in any case.
 */
async function wasMailed(
  { db }: Pick<Platform, 'db'>,
  { id, orderedCertificateId }: Certificate,
  payer: Payer | null,
): Promise<boolean | null> {
  if (payer === 'tenant' || id !== orderedCertificateId) return true;
  const states = await statesOfMails(db, id, fileMails);
  return states.length === 0 ? null : states.some((state) => state !== 'suppressed');
}
