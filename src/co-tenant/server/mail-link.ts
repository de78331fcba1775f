// Mails a fresh link to the co-tenant's page to the address on record, for somebody who holds an old one.
import { fullName } from '../../person-fields/rules/index.ts';
import { lastLinkDay } from '../../platform/access/link-ends.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatDate } from '../../platform/rules/dates.ts';
import { findNamed } from '../../tenant-request/server/index.ts';
import { linkMailTenantTexts as texts } from '../rules/mails.de.ts';
import { findSituation } from './situation.ts';

/** Sends nothing once the person was erased, without an address, or if no link was ever sent: this is never the first mail. */
export async function mailCoTenantLink(platform: Platform, personKeyId: string): Promise<void> {
  const { db, clock, handles, settings } = platform;
  await inTransaction(db, async (trx) => {
    const situation = await findSituation(platform, trx, personKeyId);
    const { email, firstName = '' } = situation?.person ?? {};
    if (!situation || email === undefined || situation.named.toldAt === null) return;
    const { personal } = situation.request.tenant ?? {};
    const { possible, button } = texts.byState[situation.state];
    const link = await handles.create(trx, { purpose: 'co-tenant', subjectId: personKeyId });
    const until = formatDate(lastLinkDay('co-tenant', clock.now()));
    await sendMail(platform, trx, {
      key: `co-tenant-link:${newId()}`,
      template: 'co-tenant-link',
      to: { email, personKeyId },
      page: {
        title: texts.title,
        greeting: texts.greeting(firstName),
        blocks: [
          { kind: 'text', text: texts.intro(personal ? fullName(personal) : '') },
          { kind: 'text', text: possible },
          { kind: 'button', label: button, url: `${settings.publicUrl}/mitmieter/${link}` },
          { kind: 'note', text: texts.validity(until) },
        ],
        reason: texts.reason,
      },
      requestId: situation.request.id,
    });
  });
}

/** Nothing is stored about the person any more, so a fresh link would open nothing. */
export async function isCoTenantOver(platform: Platform, personKeyId: string): Promise<boolean> {
  const named = await findNamed(platform, platform.db, personKeyId);
  return named !== null && named.person === null;
}
