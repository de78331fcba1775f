// Messages are written in the same transaction as the change that causes them; a job sends them.
import type { Connection, Transaction } from '../database/database.ts';
import type { Clock } from '../clock/clock.ts';
import { newId } from '../crypto/random.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { emailKey } from '../rules/mailbox.ts';
import type { MailTemplate } from './mail-table.ts';
import {
  cancelQueued,
  findByKey,
  findStatus,
  forgetOfRecord,
  insertMessage,
  markDue,
  type MessageState,
  type StoredMessage,
} from './message-store.ts';
import { jobOf, type MessageContent } from './message.ts';
import {
  isOptedOut,
  isSuppressed,
  suppressedAmong,
  suppressionsOf,
  type Mailbox,
  type Suppressions,
} from './suppression-store.ts';
import {
  dueAtFor,
  isAsking,
  waitingMails,
  type AskedBy,
  type WaitingMailParts,
  type WaitingMails,
} from './waiting-mails.ts';

interface Addressed {
  /** Unique: a message with the same key is stored and sent once, however often it is requested. */
  key: string;
  /**
   * The recipient's data key, which seals the message. Null if there is no person key (any more): the message gets its own,
   * destroyed with it.
   */
  personKeyId: string | null;
  requestId?: string | null | undefined;
  certificateId?: string | null | undefined;
}

export interface NewMail extends Addressed {
  template: MailTemplate;
  to: string;
  /** Display name of the person who asks, if it is not the product: 'Lena Hoffmann'. The address stays ours. */
  fromName?: string | undefined;
  subject: string;
  html: string;
  text: string;
  attachments?: { fileName: string; contentType: string; bytes: Uint8Array }[];
  /** For recipients who never asked for mail: their normalised mailbox. Not sent once it opted out ('nie wieder anschreiben'). */
  suppressibleMailbox?: string | undefined;
  /** Likewise: the sender whose share of the mailbox's daily limit it uses. */
  askedBy?: AskedBy | undefined;
  /** Likewise: set if `placeFor` has already reserved a day; null: send at once. */
  dueAt?: Date | null | undefined;
  /** The record (request or certificate) for which this mailbox may have opted out. */
  suppressibleAbout?: string | undefined;
}

export interface NewSms extends Addressed {
  way: 'sms' | 'call';
  /** What the code in the message is for. */
  template: string;
  to: string;
  text: string;
  ttlSeconds: number;
}

export interface Outbox extends Suppressions, WaitingMails {
  mail(trx: Transaction, mail: NewMail): Promise<StoredMessage>;
  sms(trx: Transaction, sms: NewSms): Promise<StoredMessage>;
  /** Cancels the unsent messages with these keys: another message replaces them. */
  cancel(trx: Transaction, keys: readonly string[]): Promise<void>;
  statusOf(
    connection: Connection,
    key: string,
    /** `dueAt` is set if it had to wait for another day; null if it is or was sent at once. */
  ): Promise<{ state: MessageState; sentAt: Date | null; dueAt: Date | null } | null>;
  isSuppressed(connection: Connection, mailbox: Mailbox): Promise<boolean>;
  /** Those of these mailboxes that want no more mail. */
  suppressedAmong(connection: Connection, mailboxes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes content and recipient of all messages of a request or certificate, here and in the trial mailbox. */
  eraseContent(trx: Transaction, of: { requestId: string } | { certificateId: string }): Promise<void>;
}

interface Parts extends WaitingMailParts {
  clock: Clock;
  jobs: Jobs;
}

export function createOutbox(parts: Parts): Outbox {
  const { vault } = parts;
  return {
    mail: (trx, mail) => storeMail(parts, trx, mail),
    sms: (trx, sms) => {
      const { way, to, text, ttlSeconds } = sms;
      const content: MessageContent = { kind: way, to, text, ttlSeconds };
      return store(parts, trx, sms, { content, state: 'queued', index: vault.blindIndex('phone', to), dueAt: atOnce });
    },
    ...waitingMails(parts),
    cancel: cancelQueued,
    statusOf: findStatus,
    isSuppressed: (connection, mailbox) => isSuppressed(vault, connection, mailbox),
    suppressedAmong: (connection, mailboxes) => suppressedAmong(vault, connection, mailboxes),
    ...suppressionsOf(parts),
    eraseContent: forgetOfRecord,
  };
}

async function storeMail(parts: Parts, trx: Transaction, mail: NewMail): Promise<StoredMessage> {
  const { vault } = parts;
  const { suppressibleMailbox, suppressibleAbout } = mail;
  const askedMailbox = askedMailboxOf(mail);
  const isUnwanted = await isOptedOut(vault, trx, mail);
  const attachments = (mail.attachments ?? []).map(({ bytes, ...rest }) => ({
    ...rest,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  const { to, fromName, subject, html, text, askedBy } = mail;
  const dueAtOf = (mailbox: string): Promise<Date | null> =>
    mail.dueAt === undefined ? dueAtFor(parts, trx, { mailbox, askedBy }) : Promise.resolve(mail.dueAt);
  const sender = fromName === undefined ? {} : { fromName: oneLine(fromName) };
  return store(parts, trx, mail, {
    content: {
      kind: 'mail',
      to: oneLine(to),
      ...sender,
      subject: shortened(oneLine(subject)),
      html,
      text,
      attachments,
      ...(suppressibleMailbox === undefined ? {} : { suppressibleMailbox }),
      ...(suppressibleAbout === undefined ? {} : { suppressibleAbout }),
    },
    state: isUnwanted ? 'suppressed' : 'queued',
    index: vault.blindIndex('email', emailKey(to)),
    dueAt: askedMailbox === null || isUnwanted ? atOnce : () => dueAtOf(askedMailbox),
  });
}

/** The mailbox of a mail to a person named by somebody else; null for other mails. */
function askedMailboxOf({ template, suppressibleMailbox }: NewMail): string | null {
  if (!isAsking(template)) return null;
  if (suppressibleMailbox === undefined) throw new Error(`${template} must respect 'nie wieder anschreiben'`);
  return suppressibleMailbox;
}

const atOnce = (): Promise<null> => Promise.resolve(null);

interface Storing {
  content: MessageContent;
  state: 'queued' | 'suppressed';
  index: Buffer;
  /** When there is room for it within the daily limit; null: now. */
  dueAt: () => Promise<Date | null>;
}

async function store(
  parts: Parts,
  trx: Transaction,
  addressed: NewMail | NewSms,
  storing: Storing,
): Promise<StoredMessage> {
  const { vault, clock, jobs } = parts;
  const { content, state, index } = storing;
  const id = newId();
  const now = clock.now();
  const sealedColumn = { table: 'message', column: 'sealed', id };
  const ownsKey = addressed.personKeyId === null;
  const personKeyId = addressed.personKeyId ?? (await vault.createPerson(trx));
  const isNew = await insertMessage(trx, {
    id,
    key: addressed.key,
    kind: content.kind,
    template: addressed.template,
    recipient_index: index,
    person_key_id: personKeyId,
    owns_key: ownsKey,
    sealed: state === 'suppressed' ? null : await vault.seal(trx, personKeyId, sealedColumn, content),
    request_id: addressed.requestId ?? null,
    certificate_id: addressed.certificateId ?? null,
    state,
    created_at: now,
    next_try_at: now,
  });
  if (ownsKey && (!isNew || state === 'suppressed')) await vault.destroyPerson(trx, personKeyId, 'by-routine');
  if (!isNew) return findByKey(trx, addressed.key);
  // Only a new message needs this: an existing one already has its day.
  const dueAt = await storing.dueAt();
  // The sweep finds messages that wait for another day.
  if (dueAt) await markDue(trx, id, dueAt);
  else if (state === 'queued') await jobs.publish(trx, jobOf(content.kind), { messageId: id }, { key: id });
  return { id, state };
}

/** Mail programs show no more characters. Our own subjects are shorter; one typed by a visitor may not be. */
const longestSubject = 60;

function shortened(subject: string): string {
  if (subject.length <= longestSubject) return subject;
  const start = subject.slice(0, longestSubject - 3);
  // The cut is never inside a word, unless there is only one word.
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start.slice(0, -1)).trimEnd()} ...`;
}

/** A line break in an address or subject would start a new header line (CWE-93). */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}
