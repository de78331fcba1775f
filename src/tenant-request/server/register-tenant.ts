import { recordEvent } from '../../audit-log/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { TenantRequestProblemCode } from '../rules/index.ts';
import { confirmMail } from './mails/tenant-mails.ts';
import { insertRequest } from './tenant-request-store.ts';

interface Registration {
  firstName: string;
  email: string;
  website?: string | undefined;
}

/**
 * Starts a request and mails the link that proves the address. If the address is known, used too often, or the form was filled in by a
 * program, the answer is the same and only the mail is missing (W40).
 */
export async function registerTenant(
  platform: Platform,
  { firstName, email, website }: Registration,
  origin: Origin,
): Promise<Result<undefined, TenantRequestProblemCode>> {
  const { db, limits, vault, clock } = platform;
  const { network } = origin;
  if (!(await limits.hitFrom('registerPerCaller', origin))) return fail('too-many-registrations');
  if (website !== undefined && website !== '') return ok();
  // All spellings of an address count as one person, also with '+1' and dots (W56).
  const address = vault.blindIndex('email', mailboxOf(email)).toString('base64url');
  const counted = await limits.count('registerPerAddress', address);
  if (counted !== 'allowed') {
    // Logged once per window, so that repeated calls do not fill the log.
    if (counted === 'passed')
      await inTransaction(db, (trx) =>
        recordEvent(trx, clock, {
          event: 'access.limited',
          actor: 'visitor',
          network,
          detail: { limit: 'registerPerAddress' },
        }),
      );
    return ok();
  }
  await inTransaction(db, (trx) => startRequest(platform, trx, { firstName, email }, network));
  return ok();
}

async function startRequest(
  platform: Platform,
  trx: Transaction,
  data: { firstName: string; email: string },
  network: string,
): Promise<void> {
  const { handles, settings, clock } = platform;
  const { id, personKeyId } = await insertRequest(platform, trx, data);
  const handle = await handles.create(trx, { purpose: 'tenant-email', subjectId: id });
  const url = `${settings.publicUrl}/email-bestaetigen/${handle}`;
  const to = { email: data.email, personKeyId };
  await sendMail(platform, trx, { ...confirmMail(id, data.firstName, url), requestId: id, to });
  await recordEvent(trx, clock, { event: 'tenant.registered', actor: `tenant:${id}`, subjectId: id, network });
}
