// The tenant opts out of mails about one certificate (one that a landlord began, or one with a renewal reminder), or of all mails, with
// one click that can be undone for ten minutes, like a landlord's (decisions D65 and D70). By a link that people forward, opting out of
// all takes a second mail, because somebody who was sent the file must not close another person's mailbox (decision 0029).
import { formatAddress } from '../../address/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { partyName, type CertificateTenant } from '../../certificate/rules/index.ts';
import {
  listFinalTenantStops,
  findCertificate,
  lockTenantStop,
  mailboxIndexOf,
  newestOf,
  noteTenantStop,
  tenantStopUntil,
  tenantUndoSeconds,
  titleOf,
  unwantedBy,
  type Certificate,
} from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantMailsView } from '../rules/index.ts';
import { mailNeverLink } from './mails/never-link-mail.ts';
import { closeRecipientConsents } from './recipient-consent-store.ts';

interface Opened {
  certificate: Certificate;
  /** Null once the certificate is deleted: then only the mailbox is known, by its keyed hash. */
  tenant: CertificateTenant | null;
  mailbox: string | Buffer;
  about: string | null;
  can: TenantMailsView['can'];
}

/** Null for a link that ended, and once the tenant was erased, because then nobody is mailed any more. */
async function openLink(platform: Platform, connection: Connection, link: string): Promise<Opened | null> {
  const handle = await platform.handles.findAny(connection, link);
  if (!handle?.isLive || (handle.purpose !== 'tenant-mails' && handle.purpose !== 'tenant-mails-ask')) return null;
  // Earlier certificates of its chain of corrections may have ended already.
  const certificate = await findCertificate(platform, connection, await newestOf(connection, handle.subjectId));
  if (!certificate) return null;
  const { tenant } = certificate;
  if (tenant) {
    const can = handle.purpose === 'tenant-mails' ? 'both' : 'stop';
    return { certificate, tenant, ...unwantedBy(tenant, certificate), can };
  }
  if (handle.purpose !== 'tenant-mails') return null;
  const mailbox = await mailboxIndexOf(connection, certificate.orderedCertificateId);
  return mailbox && { certificate, tenant: null, mailbox, about: null, can: 'never' };
}

async function viewOf(platform: Platform, connection: Connection, opened: Opened): Promise<TenantMailsView> {
  const { certificate, tenant, mailbox, about, can } = opened;
  const { outbox, clock } = platform;
  const isNever = await outbox.isSuppressed(connection, mailbox);
  const isStopped = about !== null && (await outbox.isSuppressed(connection, about));
  const until = can === 'stop' && isNever ? null : await tenantStopUntil(connection, certificate.orderedCertificateId);
  const seconds = until ? Math.ceil((until.getTime() - clock.now().getTime()) / 1000) : 0;
  return {
    // A tenant who asked for a certificate was mailed only by us.
    landlord:
      certificate.landlord && certificate.certificateRequest === 'landlord' ? partyName(certificate.landlord) : '',
    document: tenant ? titleOf({ ...certificate, tenant }) : '',
    flat: tenant ? formatAddress(tenant.property) : '',
    state: isNever ? 'never' : isStopped ? 'stopped' : 'on',
    can,
    undoSeconds: Math.max(0, seconds),
  };
}

export async function viewMails(platform: Platform, link: string): Promise<TenantMailsView | null> {
  const opened = await openLink(platform, platform.db, link);
  return opened && viewOf(platform, platform.db, opened);
}

interface StopCall {
  link: string;
  isNever: boolean;
  network: string;
}

/** Idempotent; opting out of all mails may follow opting out of one certificate's. */
export function stopMails(platform: Platform, said: StopCall): Promise<TenantMailsView | null> {
  return inTransaction(platform.db, async (trx) => {
    const opened = await openLink(platform, trx, said.link);
    if (!opened) return null;
    if (said.isNever && opened.can === 'stop') return sendLink(platform, trx, opened);
    await suppress(platform, trx, opened, said);
    return viewOf(platform, trx, opened);
  });
}

async function suppress(
  { clock, outbox }: Platform,
  trx: Transaction,
  { certificate, mailbox, about }: Opened,
  { isNever, network }: StopCall,
): Promise<void> {
  const unwanted = isNever ? mailbox : about;
  if (unwanted === null) return;
  const { id, orderedCertificateId, tenantKeyId } = certificate;
  await lockTenantStop(trx, { clock }, orderedCertificateId);
  if (!(await outbox.suppress(trx, unwanted, orderedCertificateId))) return;
  await noteTenantStop(trx, orderedCertificateId, addSeconds(clock.now(), tenantUndoSeconds));
  await recordEvent(trx, clock, {
    event: 'tenant.mails-stopped',
    actor: `tenant:${tenantKeyId}`,
    subjectId: id,
    network,
    detail: { never: isNever },
  });
}

/** Asks the mailbox itself, because this link may have been forwarded; limited per day, whoever clicks. */
async function sendLink(platform: Platform, trx: Transaction, opened: Opened): Promise<TenantMailsView> {
  const { certificate, tenant } = opened;
  const view = await viewOf(platform, trx, opened);
  if (!tenant || view.state === 'never') return view;
  if (await platform.limits.hit('neverLinkPerCertificate', certificate.orderedCertificateId))
    await mailNeverLink(platform, trx, { ...certificate, tenant });
  return { ...view, state: 'mailed' };
}

/** Undoes what was chosen by this link, while that is possible. */
export function undoStop(platform: Platform, link: string, network: string): Promise<TenantMailsView | null> {
  const { db, clock, outbox } = platform;
  return inTransaction(db, async (trx) => {
    const opened = await openLink(platform, trx, link);
    if (!opened) return null;
    const { id, orderedCertificateId, tenantKeyId } = opened.certificate;
    const isOver = await lockTenantStop(trx, platform, orderedCertificateId);
    // Somebody who was forwarded the file cannot undo an opt-out of the whole mailbox.
    const isForeign = opened.can === 'stop' && (await outbox.isSuppressed(trx, opened.mailbox));
    if (!isOver && !isForeign && (await tenantStopUntil(trx, orderedCertificateId))) {
      await outbox.unsuppress(trx, orderedCertificateId);
      await noteTenantStop(trx, orderedCertificateId, null);
      await recordEvent(trx, clock, {
        event: 'tenant.mails-wanted',
        actor: `tenant:${tenantKeyId}`,
        subjectId: id,
        network,
      });
    }
    return viewOf(platform, trx, opened);
  });
}

/** Makes opt-outs final that can no longer be undone, and ends unanswered questions. */
export async function sweepConsent(platform: Platform): Promise<void> {
  await closeRecipientConsents(platform);
  for (const id of await listFinalTenantStops(platform))
    await inTransaction(platform.db, async (trx) => {
      // It was undone meanwhile, or chosen anew and can still be undone.
      if (!(await lockTenantStop(trx, platform, id))) return;
      await platform.outbox.keepSuppressed(trx, id);
      await noteTenantStop(trx, id, null);
    });
}
