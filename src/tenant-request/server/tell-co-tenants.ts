// Tells co-tenants whose address was given that they are named: once, when the landlord is asked (law L21).
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { linkEndsAt } from '../../platform/access/link-ends.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNamed, listNamed, markNotified } from './co-tenant-store.ts';
import { endedMail, namedMail, namedMailKey } from './mails/co-tenant-mails.ts';
import { sidesOf, type CompleteData, type OpenRequest } from './tenant-request.ts';

/** Each mail counts against the daily limit of mailboxes that never asked for mail (W56). */
export async function tellCoTenants(
  platform: Platform,
  trx: Transaction,
  { id: requestId, coTenantKeys }: Pick<OpenRequest, 'id' | 'coTenantKeys'>,
  data: CompleteData,
): Promise<void> {
  const { clock, handles, outbox, settings } = platform;
  for (const [index, { email, firstName }] of (data.personal.coTenants ?? []).entries()) {
    const personKeyId = coTenantKeys[index];
    if (email === undefined || personKeyId === undefined) continue;
    const mailbox = mailboxOf(email);
    // A co-tenant who opted out of mail is informed by the tenant, like one without an address.
    if ((await outbox.isSuppressed(trx, mailbox)) || !(await markNotified(trx, personKeyId, clock.now()))) continue;
    const dueAt = await outbox.placeFor(trx, mailbox, { kind: 'tenant', sides: sidesOf(platform, data) });
    const expiresAt = linkEndsAt('co-tenant', dueAt ?? clock.now());
    const link = await handles.create(trx, { purpose: 'co-tenant', subjectId: personKeyId, expiresAt });
    const mail = namedMail(settings, { personKeyId, firstName, data, link, expiresAt });
    await sendMail(platform, trx, { ...mail, to: { email, personKeyId }, requestId, dueAt });
  }
}

/**
 * Tells co-tenants who were mailed that the request ended, because the asking tenant has everything deleted; called before their keys
 * are destroyed.
 */
export async function notifyCoTenantsOfEnd(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  for (const { personKeyId, toldAt } of await listNamed(trx, requestId)) {
    const email = toldAt && (await findNamed(platform, trx, personKeyId))?.person?.email;
    if (email === undefined || email === null) continue;
    // Sealed without their key, which is destroyed together with the asking tenant's: the mail must stay readable until it is sent.
    await sendMail(platform, trx, {
      ...endedMail(personKeyId, platform.clock.now()),
      to: { email, personKeyId: null },
    });
  }
}

/** Whether the mail that names a co-tenant is queued or sent; also false if it was never written. */
export async function isReached(
  { outbox, db }: Pick<Platform, 'outbox' | 'db'>,
  personKeyId: string,
): Promise<boolean> {
  const mail = await outbox.statusOf(db, namedMailKey(personKeyId));
  return mail?.state === 'queued' || mail?.state === 'sent';
}
