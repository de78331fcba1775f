// Messages that were not sent: a list by id, one with its recipient when requested by id, and a retry.
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import {
  findMessage,
  listGivenUp,
  listWaiting,
  type MessageFacts,
} from '../../platform/messages/message-list-store.ts';
import { readMail, resendMessage } from '../../platform/messages/message-store.ts';
import { relayState } from '../../platform/messages/relay-watch.ts';
import { messagesOperatorNeutralTexts as texts } from '../rules/messages-operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { time, wordFor } from './cells.ts';
import { isId } from '../../platform/rules/id.ts';
import { clockOf, openVault } from './open-parts.ts';
import { idFirst, maxRows, type Question, type Table } from './table.ts';

/** Seconds during which a message given up counts as news, here as in `mails_given_up`: a day, whenever it was written. */
const freshSeconds = 86_400;

export async function askMessages(question: Question): Promise<Table> {
  const [argument, more] = idFirst(question.argument, question.more);
  if (argument === undefined) return listAll(question);
  const id = argument.toLowerCase();
  const said = (title: string, isAlarm: boolean): Table => ({ title, columns: texts.oneColumns, rows: [], isAlarm });
  const message = isId(id) ? await findMessage(question.db, { id }) : null;
  if (!message) return said(texts.unknown(id), true);
  if (more.length === 0) return showMessage(question, message);
  if (more[0] !== 'resend') return said(texts.steps, true);
  return (await resend(question, id)) ? said(texts.resent, false) : said(texts.notResent, true);
}

const cells = (message: MessageFacts): string[] => [
  message.id,
  wordFor(words.messageKind, message.kind),
  message.template,
  wordFor(words.messageState, message.state),
  String(message.attempts),
  message.error ?? '',
  time(message.createdAt),
  time(message.nextTryAt),
];

async function listAll(question: Question): Promise<Table> {
  const { db } = question;
  // Each kind has its own limit: given-up messages are never removed, and must not hide waiting ones.
  const queued = await listWaiting(db, maxRows);
  const givenUp = await listGivenUp(db, maxRows);
  const messages = [...queued, ...givenUp];
  const clock = await clockOf(question);
  const { waiting, refusesEverybody } = await relayState({ db, clock });
  const late = queued.filter((message) => isLate(message, clock.now())).length;
  const since = addSeconds(clock.now(), -freshSeconds);
  return {
    title: [
      texts.title(messages.length),
      ...(refusesEverybody ? [texts.relayRefuses(waiting)] : []),
      ...(late > 0 ? [texts.late(late)] : []),
    ].join('\n'),
    ...rowsOf(messages),
    isAlarm: refusesEverybody || late > 0 || givenUp.some((message) => isNews(message, since)),
  };
}

const rowsOf = (messages: readonly MessageFacts[]): Pick<Table, 'columns' | 'rows'> => ({
  columns: texts.columns,
  rows: messages.map(cells),
});

/** For mails, or for SMS and calls: those waiting, followed by those given up since. */
export async function askUnsent({ db }: Pick<Question, 'db'>, isMail: boolean, since: Date): Promise<Table> {
  const waiting = await listWaiting(db, maxRows, { isMail });
  const givenUp = (await listGivenUp(db, maxRows, { isMail })).filter((message) => isNews(message, since));
  const messages = [...waiting, ...givenUp];
  return { title: texts.title(messages.length), ...rowsOf(messages) };
}

const isNews = ({ endedAt, waitsForOperator }: MessageFacts, since: Date): boolean =>
  waitsForOperator || endedAt >= since;

/** Seconds after which an overdue message needs attention. */
const usualWait = 900;

/** Nobody accepts it or nobody tries: the mail server is down, or no product is running. */
const isLate = ({ state, dueAt, createdAt }: MessageFacts, now: Date): boolean =>
  state === 'queued' && now.getTime() - (dueAt ?? createdAt).getTime() > usualWait * 1000;

/** Shows recipient and subject matter, but not the content, whose links would grant access. */
async function showMessage(question: Question, message: MessageFacts): Promise<Table> {
  const { id, key, requestId, certificateId } = message;
  const { clock, vault } = await openVault(question);
  return inTransaction(question.db, async (trx) => {
    const mail = await readMail({ vault }, trx, key);
    await recordEvent(trx, clock, { event: 'message.read', actor: 'operator', subjectId: id });
    const facts = texts.columns.map((column, index) => [column, cells(message)[index] ?? '']);
    const about = [
      [texts.facts.request, requestId ?? ''],
      [texts.facts.certificate, certificateId ?? ''],
      [texts.facts.to, mail?.to ?? texts.facts.gone],
      [texts.facts.subject, mail?.subject ?? ''],
    ];
    const rows = [...facts, ...about].filter(([, value]) => value !== '');
    return { title: texts.one(id), columns: texts.oneColumns, rows };
  });
}

async function resend(question: Question, id: string): Promise<boolean> {
  const clock = await clockOf(question);
  return resendMessage({ db: question.db, clock }, id, (trx) =>
    recordEvent(trx, clock, { event: 'message.resent', actor: 'operator', subjectId: id }),
  );
}
