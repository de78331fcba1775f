// Messages that did not go out: a list by id, one with its recipient when it is asked for by id, and another try.
import { recordEvent } from '../../audit-log/server/index.ts';
import { createVault } from '../../platform/crypto/vault.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readMail } from '../../platform/messages/read-mail.ts';
import { relayState } from '../../platform/messages/relay-watch.ts';
import { resendMessage } from '../../platform/messages/resend-message.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { readKeys } from '../read-keys.ts';
import { messagesOperatorNeutralTexts as texts } from '../rules/messages-operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { idFirst, idPattern } from './id-pattern.ts';
import { clockOf } from './product-clock.ts';
import type { Question, Table } from './table.ts';
import { wordFor } from './word-for.ts';

/** How many rows the list shows. */
const most = 200;

const time = (at: Date | null): string => (at ? formatDateTime(at) : '');

export async function askMessages(question: Question): Promise<Table> {
  const [argument, more] = idFirst(question.argument, question.more);
  if (argument === undefined) return listMessages(question);
  const id = argument.toLowerCase();
  const said = (title: string, isAlarm: boolean): Table => ({ title, columns: texts.oneColumns, rows: [], isAlarm });
  if (!idPattern.test(id) || !(await isThere(question, id))) return said(texts.unknown(id), true);
  if (more.length === 0) return showMessage(question, id);
  if (more[0] !== 'resend') return said(texts.steps, true);
  return (await resend(question, id)) ? said(texts.resent, false) : said(texts.notResent, true);
}

const select = ({ db }: Question) =>
  db
    .selectFrom('message')
    .select(['id', 'key', 'kind', 'template', 'state', 'attempts', 'last_error', 'created_at', 'next_try_at'])
    .select(['request_id', 'certificate_id']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const cells = (row: Row): string[] => [
  row.id,
  wordFor(words.messageKind, row.kind),
  row.template,
  wordFor(words.messageState, row.state),
  String(row.attempts),
  row.last_error ?? '',
  time(row.created_at),
  time(row.next_try_at),
];

async function listMessages(question: Question): Promise<Table> {
  const rows = await select(question)
    .where('state', 'in', ['queued', 'failed', 'bounced'])
    .orderBy('created_at')
    .limit(most)
    .execute();
  const { waiting, refusesEverybody } = await relayState({ db: question.db, clock: await clockOf(question) });
  return {
    title: [texts.title(rows.length), ...(refusesEverybody ? [texts.relayRefuses(waiting)] : [])].join('\n'),
    columns: texts.columns,
    rows: rows.map(cells),
    isAlarm: refusesEverybody || rows.some(({ state }) => state !== 'queued'),
  };
}

const isThere = async (question: Question, id: string): Promise<boolean> =>
  (await select(question).where('id', '=', id).executeTakeFirst()) !== undefined;

/** To whom, and about what: nothing of what the mail says, whose links open what they lead to. */
async function showMessage(question: Question, id: string): Promise<Table> {
  const { db, settings } = question;
  const clock = await clockOf(question);
  const vault = createVault(readKeys(settings, false), clock);
  const row = await select(question).where('id', '=', id).executeTakeFirstOrThrow();
  return inTransaction(db, async (trx) => {
    const mail = await readMail({ vault }, trx, row.key);
    await recordEvent(trx, clock, { event: 'message.read', actor: 'operator', subjectId: id });
    const facts = texts.columns.map((column, index) => [column, cells(row)[index] ?? '']);
    const about = [
      [texts.facts.request, row.request_id ?? ''],
      [texts.facts.certificate, row.certificate_id ?? ''],
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
