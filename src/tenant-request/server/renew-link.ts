// Mails fresh links, always to the stored address, never to one that was typed.
import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestLimits } from '../rules/index.ts';
import { askLandlord } from './ask-landlord.ts';
import { deliverPath } from './deliver-link.ts';
import { mailsToLandlord } from './mails-to-landlord.ts';
import { confirmMail, freshLinkMail, type FreshLinkKind } from './mails/tenant-mails.ts';
import { lockRequest } from './tenant-request-store.ts';
import { completeDataOf, type CertificateOf, type CertificateOfRequest, type OpenRequest } from './tenant-request.ts';

/** A link in a mailbox may be opened a day later, unlike the wizard's own id. */
const continueSeconds = 24 * 3600;

interface FreshLink {
  kind: FreshLinkKind | 'confirm';
  path: string;
}

/** True if a mail was written. What the link opens depends on the state of the request. */
export async function sendFreshTenantLink(
  platform: Platform,
  certificateOf: CertificateOf,
  requestId: string,
): Promise<boolean> {
  const certificate = await certificateOf(requestId);
  return inTransaction(platform.db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request?.tenant) return false;
    const { tenant, personKeyId } = request;
    const { kind, path } = await freshLink(platform, trx, request, certificate);
    const url = platform.settings.publicUrl + path;
    const firstName = tenant.personal?.firstName ?? tenant.firstName;
    const unique = randomUUID();
    const mail =
      kind === 'confirm'
        ? { ...confirmMail(requestId, firstName, url), key: `tenant-link:${unique}` }
        : freshLinkMail(kind, unique, { firstName, url });
    await sendMail(platform, trx, { ...mail, requestId, to: { email: tenant.email, personKeyId } });
    await recordEvent(trx, platform.clock, {
      event: 'link.renewed',
      actor: 'visitor',
      subjectId: requestId,
      detail: { side: 'tenant', kind },
    });
    return true;
  });
}

async function freshLink(
  { handles, clock }: Platform,
  trx: Transaction,
  request: OpenRequest,
  certificate: CertificateOfRequest | null,
): Promise<FreshLink> {
  const subjectId = request.id;
  if (request.state === 'draft' && !request.emailConfirmedAt) {
    await handles.endAll(trx, subjectId, ['tenant-email']);
    return {
      kind: 'confirm',
      path: `/email-bestaetigen/${await handles.create(trx, { purpose: 'tenant-email', subjectId })}`,
    };
  }
  if (request.state === 'draft') {
    // Earlier links end here; the browser that used one keeps its token until the new link is opened elsewhere.
    await handles.endAll(trx, subjectId, ['tenant-flow']);
    const expiresAt = addSeconds(clock.now(), continueSeconds);
    const page = request.renewal ? '/mieter/neuer-stand' : '/mieter/persoenliche-daten';
    return {
      kind: 'continue',
      path: `${page}/${await handles.create(trx, { purpose: 'tenant-flow', subjectId, expiresAt })}`,
    };
  }
  if (certificate && request.state === 'confirmed') {
    const handle = await handles.create(trx, { purpose: 'deliver', subjectId: certificate.id });
    return { kind: 'deliver', path: deliverPath(certificate, handle) };
  }
  return { kind: 'status', path: `/mieter/status/${await handles.create(trx, { purpose: 'status', subjectId })}` };
}

/** True if a mail was written: only while the landlord's answer is awaited, and only up to a limit. */
export async function sendFreshLandlordLink(
  platform: Platform,
  requestId: string,
  by: 'recipient' | 'visitor',
): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    const data = request && completeDataOf(request);
    if (!data || request.state !== 'submitted') return false;
    const { landlordKeyId, submittedAt } = request;
    if (!landlordKeyId || !submittedAt) return false;
    const before = (await mailsToLandlord(trx, requestId)).filter(({ kind }) => kind === 'link');
    if (before.length >= requestLimits.freshLinksPerRequest) return false;
    const mail = await askLandlord(
      platform,
      trx,
      { requestId, landlordKeyId, data, submittedAt },
      { kind: 'renewed', by: { kind: by } },
    );
    if (mail.state === 'suppressed') return false;
    await recordEvent(trx, platform.clock, {
      event: 'link.renewed',
      actor: 'visitor',
      subjectId: requestId,
      detail: { side: 'landlord' },
    });
    return true;
  });
}
