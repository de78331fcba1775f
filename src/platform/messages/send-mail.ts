// The only way to put a mail into the outbox: it renders it for the mail table's recipient and applies address indexing and
// opt-outs.
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
  /** Defaults to the page's title. */
  subject?: string;
  /**
   * The record, for a tenant who never asked for this mail: it is not sent after an opt-out from all mails or from those about this
   * record.
   */
  suppressibleAbout?: string;
}

interface MailTo<Template extends MailTemplate, PersonKeyId extends string | null> extends MailParts {
  template: Template;
  /** `personKeyId` is the recipient's data key, which seals the mail. Null: the recipient has none (any more). */
  to: { email: string; personKeyId: PersonKeyId };
}

export type TenantMail = MailTo<TenantTemplate, string>;
export type PayerMail = MailTo<PayerTemplate, string> & { to: { payer: 'tenant' | 'landlord' } };
export type OtherMail = MailTo<Exclude<MailTemplate, TenantTemplate | PayerTemplate>, string | null>;

export type Mail = TenantMail | PayerMail | OtherMail;

/** The stored message with what was rendered; its links belong to this mail alone. */
export interface SentMail extends StoredMessage, RenderedMail {}

type Parts = Pick<Platform, 'outbox' | 'handles' | 'settings'>;

export async function sendMail(platform: Parts, trx: Transaction, mail: Mail): Promise<SentMail> {
  const { page, to, subject = page.title, ...rest } = mail;
  const { operator, startedBy } = platform.settings;
  // Only mails to the operator mention commands.
  const shown = mailTable[mail.template].to === 'operator' ? asTypedHere(page, startedBy) : page;
  const rendered = renderMail(shown, operator, await ownDataLink(platform, trx, mail));
  const stored = await platform.outbox.mail(trx, {
    ...rest,
    ...rendered,
    subject,
    to: to.email,
    personKeyId: to.personKeyId,
    suppressibleMailbox: mayBeSuppressed(mail) ? mailboxOf(to.email) : undefined,
  });
  return { ...stored, ...rendered };
}

/** A tenant who asked gets what was asked for. A stranger may have typed other addresses: for those the mail table decides. */
function mayBeSuppressed({ template, suppressibleAbout }: Mail): boolean {
  const { to, respectsOptOut } = mailTable[template];
  return to === 'tenant' ? suppressibleAbout !== undefined : respectsOptOut === true;
}

const isToTenant = (mail: Mail): mail is TenantMail | PayerMail =>
  'payer' in mail.to ? mail.to.payer === 'tenant' : isTenantTemplate(mail.template);

function isTenantTemplate(template: MailTemplate): boolean {
  const { to, isErased } = mailTable[template];
  return to === 'tenant' && !isErased;
}

/** Every mail to a tenant links to what is stored about them and to its deletion (GDPR Art. 15 and 17, law L22). */
async function ownDataLink({ handles, settings }: Parts, trx: Transaction, mail: Mail): Promise<FooterLink | null> {
  if (!isToTenant(mail)) return null;
  const purpose = mailTable[mail.template].isPassedOn ? 'own-data-ask' : 'own-data';
  const handle = await handles.create(trx, { purpose, subjectId: mail.to.personKeyId });
  return { label: footerTenantTexts.ownData, url: `${settings.publicUrl}/mieter/daten/${handle}` };
}
