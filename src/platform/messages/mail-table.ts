// Every mail of the product: its trigger, recipient, attachments and law blocks. A mail that is missing here does not compile.
// docs/mails.md is generated from this table: node scripts/mail-table.ts
export type MailRecipient =
  | 'tenant'
  /** Somebody whom a tenant named as a further party of the lease and who never asked for mail (law L21). */
  | 'asked co-tenant'
  /** Such a person after they did something here, or when a mail concerns them. */
  | 'co-tenant'
  /** A landlord's side that a tenant named and that never asked for mail (law L23). */
  | 'asked landlord'
  | 'landlord'
  /** Tenant or landlord, addressed as the one who pays. */
  | 'payer'
  | 'visitor'
  | 'operator';

export interface MailKind {
  trigger: string;
  to: MailRecipient;
  attachment?: string;
  /** Law blocks in the mail, by their number in the list of laws. */
  law?: readonly string[];
  /** Goes to people who never asked for it: not sent after 'nie wieder anschreiben', whoever wants it sent. */
  respectsOptOut?: true;
  /** Who is told when the mail server refuses it or it bounces; absent when the recipient sees the content elsewhere. */
  undelivered?: 'tenant' | 'operator';
  /** Nothing is stored about the recipient any more, so there is nothing to link to. */
  isErased?: true;
  /** People forward this mail, with its file or to ask what it means: its link to the own data opens nothing by itself. */
  isPassedOn?: true;
}

export type MailVoice = 'du' | 'Sie' | 'du or Sie' | 'neutral';

const voices: Record<MailRecipient, MailVoice> = {
  tenant: 'du',
  'asked co-tenant': 'du',
  'co-tenant': 'du',
  'asked landlord': 'Sie',
  landlord: 'Sie',
  payer: 'du or Sie',
  visitor: 'neutral',
  operator: 'neutral',
};

/** The form of address in this kind of mail. */
export const voiceOf = ({ to }: MailKind): MailVoice => voices[to];

type More = Omit<MailKind, 'to' | 'trigger'>;
type RowTo<To extends MailRecipient> = MailKind & { to: To };

const rowTo =
  <To extends MailRecipient>(to: To, always: More = {}) =>
  (trigger: string, more: More = {}): RowTo<To> => ({ trigger, to, ...always, ...more });

const tenant = rowTo('tenant', { law: ['L22'] });
const erasedTenant = (trigger: string, more: More = {}): RowTo<'tenant'> & { isErased: true } => ({
  ...rowTo('tenant')(trigger, more),
  isErased: true,
});
const asked = rowTo('asked landlord', { respectsOptOut: true, law: ['L23'] });
const coTenant = rowTo('co-tenant');
const landlord = rowTo('landlord');
const payer = rowTo('payer', { undelivered: 'operator' });
const visitor = rowTo('visitor');
const operator = rowTo('operator');

const requestMails = {
  'tenant-confirm': tenant('Registers with first name and address'),
  'tenant-link-continue': tenant('Asks for a fresh link to an unfinished request'),
  'tenant-link-status': tenant('Asks for a fresh link to the status page'),
  'tenant-link-deliver': tenant('Asks for a fresh link to the answered request'),
  'tenant-sent': tenant('Request sent to the landlord, with the status link'),
  'tenant-suppressed': tenant('The landlord wants no mail from us: nothing was sent'),
  'tenant-held': tenant('Request stopped until the operator has looked at it'),
  'tenant-forwarded': tenant('The landlord passed the request on to a property manager'),
  'tenant-undeliverable': tenant('The mail to the landlord was refused or came back'),
  'tenant-no-answer': tenant('Three days after the last reminder without an answer', { law: ['L22', 'L33'] }),
  'tenant-declined': tenant('The landlord declines', { attachment: 'receipt letter (PDF)', law: ['L22', 'L33'] }),
  'tenant-withdrawn': tenant('Takes the request back'),
  'tenant-expired': tenant('30 days without an answer', { law: ['L22', 'L33'] }),
  'tenant-lapsed': tenant('Held for 30 days and never released'),
  'tenant-rejected': tenant('The operator ends a held request'),
  'tenant-erased': tenant('The landlord had his data deleted'),
  'tenant-taken-back': tenant('The landlord deletes what he signed before it was paid'),
  'tenant-outcome': tenant('The landlord signed: what he stated, and the way to pay'),
  'tenant-objection': tenant('Somebody on the paper beside the tenant objects or is erased, and what becomes of it'),
  'co-tenant-named': rowTo('asked co-tenant', { respectsOptOut: true })('Request that names them sent or released', {
    law: ['L21'],
  }),
  'co-tenant-link': coTenant('Asks for a fresh link to the own page'),
  'co-tenant-objection': coTenant('Objects to being named on an issued certificate'),
  'co-tenant-decided': coTenant('What became of that'),
  'co-tenant-erased': coTenant('Is not named any more, or had everything deleted', { isErased: true }),
  'co-tenant-ended': coTenant('Who named them had everything deleted', { respectsOptOut: true, isErased: true }),
  'landlord-request': asked('Request sent, released or forwarded', { law: ['L21', 'L23'], undelivered: 'tenant' }),
  'landlord-reminder': asked('The tenant reminds, at most twice, 24 hours apart', {
    law: ['L21', 'L23'],
    undelivered: 'tenant',
  }),
  'landlord-link': asked('Asks for a fresh link to the request'),
  'landlord-withdrawn': asked(
    'The tenant took the request back, or had everything deleted; or somebody on the unpaid paper',
  ),
  'landlord-request-changed': asked(
    'Somebody whom the request names objects, or had everything deleted, before he answered',
  ),
  'landlord-rejected': asked('The operator ends a request that was held when it was signed'),
  'landlord-receipt': landlord('Signed: what he stated, and the way to object'),
  'landlord-erased': landlord('Had his data of a request deleted'),
  'landlord-person-erased': landlord('Somebody whom he named on a certificate had everything deleted'),
} as const satisfies Record<string, MailKind>;

const certificateMails = {
  'tenant-payment': tenant('A landlord who began by himself sends the way to pay', {
    respectsOptOut: true,
    law: ['L21', 'L22', 'L46'],
  }),
  'tenant-certificate-deleted': erasedTenant('That landlord deletes what was not paid', { respectsOptOut: true }),
  'order-confirmation': payer('An order is paid', {
    attachment: 'terms of use (text)',
    law: ['L04', 'L05', 'L07', 'L14'],
  }),
  'certificate-ready': tenant('The certificate is issued', {
    attachment: 'certificate (PDF)',
    isPassedOn: true,
    law: ['L21', 'L22'],
    undelivered: 'operator',
  }),
  'certificate-ready-landlord': landlord('The same, to the landlord who paid or began'),
  'certificate-issued-landlord': asked('The same, to the landlord who was asked: code and objection'),
  'certificate-corrected-landlord': landlord('A correction is issued'),
  'delivery-link': payer('Asks for a fresh link to payment, to download or to a renewal', { undelivered: 'operator' }),
  'certificate-ending': tenant('30 days before an issued certificate ends', {
    respectsOptOut: true,
    law: ['L21', 'L22', 'L45'],
  }),
  'renewal-reminder': tenant('Two weeks before the recommended date ends, for who ticked the box for it', {
    respectsOptOut: true,
    law: ['L22', 'L46'],
  }),
  'certificate-resent': tenant('The landlord sends the certificate again', {
    attachment: 'certificate (PDF)',
    isPassedOn: true,
    respectsOptOut: true,
    law: ['L22', 'L46'],
  }),
  'tenant-mails-link': tenant("Wants 'never again' by a mail that people pass on: the link for it"),
  'certificate-passing': tenant('The landlord wants a link to the file sent to somebody else: yes or no'),
  'certificate-file': visitor('The tenant said yes, or the landlord had begun it: a link to the file', {
    respectsOptOut: true,
  }),
  'certificate-passed-on': tenant('The link to the file of a landlord’s own certificate went to somebody else', {
    respectsOptOut: true,
    law: ['L22', 'L46'],
  }),
  'certificate-suspended': tenant("The landlord says 'Das war ich nicht'", { law: ['L22', 'L53'] }),
  'certificate-suspended-landlord': landlord('The same, to the landlord', { law: ['L53'] }),
  'certificate-released': tenant('The operator lets a disputed certificate stand'),
  'certificate-released-landlord': landlord('The same, to the landlord'),
  'certificate-revoked': tenant('A certificate is taken back', { law: ['L22', 'L53'] }),
  'certificate-revoked-landlord': landlord('The same, to the landlord', { law: ['L53'] }),
  'removal-asked': tenant('Erasing or revoking was asked for without a TAN: in 7 days, unless it is stopped', {
    isPassedOn: true,
  }),
  'removal-asked-landlord': landlord('The same, to the landlord'),
  'removal-stopped': tenant('Either side stopped that', { isPassedOn: true }),
  'removal-stopped-landlord': landlord('The same, to the landlord'),
  'payment-returned': payer('Paid for what was paid already, or had ended: the money goes back'),
  'credit-note': payer('Money of an order goes back', { attachment: 'credit note (PDF)' }),
} as const satisfies Record<string, MailKind>;

const accountMails = {
  'landlord-email': landlord('Registers an account'),
  'landlord-known': landlord('Somebody registers an address that has an account'),
  'landlord-reset': landlord('Forgot the password'),
  'landlord-new-device': landlord('Logged in at a browser that is not known'),
  'landlord-password-changed': landlord('The password was changed'),
  'landlord-phone-changed': landlord('The mobile number was changed'),
  'landlord-passkey-added': landlord('A passkey was added'),
  'landlord-passkey-removed': landlord('A passkey was removed'),
  'landlord-phone-link': landlord('Wants to sign on the phone'),
  'landlord-account-erased': landlord('Deleted the account'),
} as const satisfies Record<string, MailKind>;

const otherMails = {
  'own-data-link': tenant('Asks for the link to the own data'),
  'own-data-erased': erasedTenant('Had everything deleted', { law: ['L22'] }),
  'contact-copy': visitor('Wrote to us or reported a certificate', { respectsOptOut: true, law: ['L26'] }),
  'contact-operator': operator('The same, to the operator'),
  'withdrawal-receipt': visitor('Withdraws from a contract', { law: ['L06'], undelivered: 'operator' }),
  'withdrawal-outcome': payer('What became of the withdrawal', { law: ['L08'] }),
  'withdrawal-answer': visitor('The same, when the order is not theirs by name and address'),
  'withdrawal-operator': operator('A withdrawal needs a decision'),
  'certificate-dispute': operator('A certificate is disputed'),
  'objection-operator': operator('Somebody named beside the tenant objects to an issued certificate'),
  'payment-incident': operator('A payment needs a decision'),
  'letter-no-address': operator('A bought letter has no address'),
  'letter-to-print': operator('A bought letter waits for the printer'),
  'letter-stuck': operator('The print house takes no letter'),
  'letter-failed': operator('A letter does not arrive'),
  'letter-failed-tenant': tenant('The letter does not arrive'),
  'letter-failed-landlord': landlord('The same, to the landlord who paid for it'),
  'sms-alarm': operator('Many SMS and calls on one day'),
  'sms-stopped': operator('The limit of SMS and calls of a day is reached'),
  'mail-undeliverable': operator('A mail that matters was refused or came back'),
} as const satisfies Record<string, MailKind>;

const table = { ...requestMails, ...certificateMails, ...accountMails, ...otherMails };

export type MailTemplate = keyof typeof table;

type TemplateOf<Row> = { [T in MailTemplate]: (typeof table)[T] extends Row ? T : never }[MailTemplate];
/** Mails to a tenant about whom data are stored. */
export type TenantTemplate = Exclude<TemplateOf<{ to: 'tenant' }>, TemplateOf<{ isErased: true }>>;
export type PayerTemplate = TemplateOf<{ to: 'payer' }>;

export const mailTable: Readonly<Record<MailTemplate, MailKind>> = table;

export const mailTemplates = Object.keys(table) as MailTemplate[];

/** Undefined for rows of a kind of mail that no longer exists; such rows stay in the database. */
export const kindOf = (template: string): MailKind | undefined =>
  (mailTable as Readonly<Record<string, MailKind | undefined>>)[template];
