// For 'I got no mail': what became of the messages to an address, or of a request, order, invoice or certificate. Shows no data but
// what was typed.
import { recordEvent } from '../../audit-log/server/index.ts';
import { findStates } from '../../certificate/server/index.ts';
import { countShares } from '../../certificate-share/server/index.ts';
import { certificateOfInvoice } from '../../invoice/server/index.ts';
import { findOrderByNumber, listOrders } from '../../payment/server/index.ts';
import { emailKey, mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { listMessagesOf, type MessageFacts, type MessagesOf } from '../../platform/messages/message-list-store.ts';
import { isSuppressed } from '../../platform/messages/suppression-store.ts';
import { isId } from '../../platform/rules/id.ts';
import { findByNumber } from '../../tenant-request/server/index.ts';
import { whyOperatorNeutralTexts as texts } from '../rules/watch-operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { time, wordFor } from './cells.ts';
import { openVault } from './open-parts.ts';
import type { Question, Table } from './table.ts';

/** The maximum number of messages, newest first. */
const maxMessages = 50;

export async function askWhy(question: Question): Promise<Table> {
  const { db, argument: typed } = question;
  if (typed === undefined) return { title: texts.needs, columns: texts.columns, rows: [], isAlarm: true };
  const { clock, vault } = await openVault(question);
  const of = await recordsOf({ db, vault }, typed);
  const messages = of === null ? [] : await listMessagesOf(db, of, maxMessages);
  const isUnwanted = typed.includes('@') && (await isSuppressed(vault, db, mailboxOf(typed)));
  const detail = { messages: messages.length };
  await inTransaction(db, (trx) => recordEvent(trx, clock, { event: 'message.read', actor: 'operator', detail }));
  const now = clock.now();
  const shares = await sharesOf(db, of, now);
  return {
    title: [
      messages.length === 0 ? texts.nothing : texts.title(messages.length),
      ...(isUnwanted ? [texts.suppressed] : []),
      ...(shares.active + shares.ended > 0 ? [texts.shares(shares.active, shares.ended)] : []),
    ].join('\n'),
    columns: texts.columns,
    rows: messages.map((message) => [
      message.id,
      wordFor(words.messageKind, message.kind),
      message.template,
      wordFor(words.messageState, message.state),
      time(message.createdAt),
      whatHappened(message, now),
    ]),
    isAlarm: messages.length === 0 || messages.some(({ state }) => state === 'failed' || state === 'bounced'),
  };
}

/** Readers' links that no longer open anything: only whether there are any. */
async function sharesOf(db: Question['db'], of: MessagesOf | null, now: Date): ReturnType<typeof countShares> {
  return of && 'certificateId' in of ? countShares(db, of.certificateId, now) : { active: 0, ended: 0 };
}

type Looking = Pick<Question, 'db'> & Pick<Awaited<ReturnType<typeof openVault>>, 'vault'>;

/** Null: neither a number of ours nor an address. */
async function recordsOf({ db, vault }: Looking, typed: string): Promise<MessagesOf | null> {
  if (typed.includes('@')) return { recipientIndex: vault.blindIndex('email', emailKey(typed)) };
  const id = typed.toLowerCase();
  if (isId(id)) return (await findStates(db, [id])).has(id) ? { certificateId: id } : { requestId: id };
  const number = typed.toUpperCase();
  if ((await findOrderByNumber(db, number)) !== null) {
    const [order] = await listOrders(db, 1, number);
    return order ? { certificateId: order.certificateId } : null;
  }
  const invoiced = await certificateOfInvoice(db, number);
  if (invoiced !== null) return { certificateId: invoiced };
  const requestId = await findByNumber({ db, vault }, typed);
  return requestId === null ? null : { requestId };
}

function whatHappened(message: MessageFacts, now: Date): string {
  const { state, attempts, sentAt, dueAt, nextTryAt, delivery } = message;
  const reason = reasonOf(message.error);
  if (state === 'sent')
    return [sentAt ? texts.sent(time(sentAt)) : '', delivery === null ? '' : texts.delivered(delivery)]
      .filter((part) => part !== '')
      .join('; ');
  if (state === 'bounced') return texts.bounced(reason);
  if (state === 'failed') return texts.failed(reason, attempts);
  if (state === 'suppressed') return texts.suppressedMail;
  if (attempts > 0) return texts.retries(reason, attempts, time(nextTryAt));
  return dueAt !== null && dueAt > now ? texts.waitsForDay(time(dueAt)) : texts.untried;
}

const reasons: readonly (readonly [RegExp, keyof typeof texts.reasons])[] = [
  [/CERT|SIGNATURE/, 'certificate'],
  [/ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND/, 'unreachable'],
  [/EAUTH|\b53[0-5]\b/, 'login'],
  [/ETLS/, 'unencrypted'],
  [/\b5\.7\.\d/, 'policy'],
  [/\b[45]\.2\.2\b|\b552\b/, 'full'],
  // A bare 550 may mean anything, so the code itself is shown.
  [/\b5\.1\.(?:[1-46]|10)\b/, 'address'],
  [/seven 500/, 'credit'],
  [/seven 900|gatewayapi http 40[13]/, 'key'],
  [/ silent$/, 'silent'],
  [/^erased$/, 'erased'],
];

/** In words if the reason is known, and always with the code, which is needed to search a mail server's own log. */
function reasonOf(error: string | null): string {
  if (error === null) return texts.reasons.unknown;
  const name = reasons.find(([pattern]) => pattern.test(error))?.[1];
  return name === undefined ? error : `${texts.reasons[name]} (${error})`;
}
