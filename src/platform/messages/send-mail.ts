// The one way of a mail into the outbox: rendered for whom the mail table names, and indexed and held back by the address.
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { footerTenantTexts } from '../rules/mails.de.ts';
import { mailboxOf } from '../rules/mailbox.ts';
import { asTypedHere } from '../rules/operator-command.ts';
import { mailTable, type MailTemplate, type PayerTemplate, type TenantTemplate } from './mail-table.ts';
import type { StoredMessage } from './message-store.ts';
import type { NewMail } from './outbox.ts';
import { renderMail, type FooterLink, type MailPage, type RenderedMail } from './render-mail.tsx';

type Options = 'key' | 'requestId' | 'certificateId' | 'fromName' | 'attachments' | 'askedBy' | 'dueAt';

interface MailParts extends Pick<NewMail, Options> {
  page: MailPage;
  /** The page's title when missing. */
  subject?: string;
  /** To a tenant who never asked for it: held back after a no to all mails, or to those about this record. */
  suppressibleAbout?: string;
}

interface MailTo<Template extends MailTemplate, PersonKeyId extends string | null> extends MailParts {
  template: Template;
  /** `personKeyId`: whose data key seals it, the recipient's. Null: the recipient has none (any more). */
  to: { email: string; personKeyId: PersonKeyId };
}

export type TenantMail = MailTo<TenantTemplate, string>;
export type PayerMail = MailTo<PayerTemplate, string> & { to: { payer: 'tenant' | 'landlord' } };
export type OtherMail = MailTo<Exclude<MailTemplate, TenantTemplate | PayerTemplate>, string | null>;

export type Mail = TenantMail | PayerMail | OtherMail;

/** With what was rendered; its links are of this mail alone. */
export interface SentMail extends StoredMessage, RenderedMail {}

type Parts = Pick<Platform, 'outbox' | 'handles' | 'settings'>;

export async function sendMail(platform: Parts, trx: Transaction, mail: Mail): Promise<SentMail> {
  const { page, to, subject = page.title, ...rest } = mail;
  const { operator, startedBy } = platform.settings;
  // Only the operator reads of commands.
  const shown = mailTable[mail.template].to === 'operator' ? asTypedHere(page, startedBy) : page;
  const rendered = renderMail(shown, operator, await ownDataLink(platform, trx, mail));
  const stored = await platform.outbox.mail(trx, {
    ...rest,
    ...rendered,
    subject,
    to: to.email,
    personKeyId: to.personKeyId,
    suppressibleMailbox: isHeldBackOnWish(mail) ? mailboxOf(to.email) : undefined,
  });
  return { ...stored, ...rendered };
}

/** A tenant who asked gets what was asked for. Other addresses a stranger may have typed: there the row says it. */
function isHeldBackOnWish({ template, suppressibleAbout }: Mail): boolean {
  const { to, holdsBack } = mailTable[template];
  return to === 'tenant' ? suppressibleAbout !== undefined : holdsBack === true;
}

const isToTenant = (mail: Mail): mail is TenantMail | PayerMail =>
  'payer' in mail.to ? mail.to.payer === 'tenant' : isTenantTemplate(mail.template);

function isTenantTemplate(template: MailTemplate): boolean {
  const { to, isErased } = mailTable[template];
  return to === 'tenant' && !isErased;
}

/** Every mail to a tenant leads to what is stored about them, and to its deletion (GDPR Art. 15 and 17, law L22). */
async function ownDataLink({ handles, settings }: Parts, trx: Transaction, mail: Mail): Promise<FooterLink | null> {
  if (!isToTenant(mail)) return null;
  const purpose = mailTable[mail.template].isPassedOn ? 'own-data-ask' : 'own-data';
  const handle = await handles.create(trx, { purpose, subjectId: mail.to.personKeyId });
  return { label: footerTenantTexts.ownData, url: `${settings.publicUrl}/mieter/daten/${handle}` };
}
