// Messages from visitors to the operator: a list of ids, and the content of one requested by id. Reading is logged.
import { recordEvent } from '../../audit-log/server/index.ts';
import { contactNeutralTexts, reportNeutralTexts } from '../../contact/rules/index.ts';
import { listMessages, openMessage, type ContactContent } from '../../contact/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { contactOperatorNeutralTexts as texts } from '../rules/contact-operator.de.ts';
import { isId } from '../../platform/rules/id.ts';
import { openVault } from './open-parts.ts';
import { maxRows, type Question, type Table } from './table.ts';

export function askContact(question: Question): Promise<Table> {
  const { argument } = question;
  return argument === undefined ? listContact(question) : readOne(question, argument.toLowerCase());
}

/** Lists those that arrived after a time. */
export async function listContact({ db }: Pick<Question, 'db'>, after = new Date(0)): Promise<Table> {
  const messages = (await listMessages(db, maxRows)).filter(({ createdAt }) => createdAt >= after);
  return {
    title: texts.title(messages.length),
    columns: texts.columns,
    rows: messages.map(({ id, kind, certificateId, createdAt }) => [
      id,
      texts.kinds[kind],
      certificateId ?? '',
      formatDateTime(createdAt),
    ]),
  };
}

async function readOne(question: Question, id: string): Promise<Table> {
  const { db } = question;
  const unknown: Table = { title: texts.unknown(id), columns: texts.oneColumns, rows: [], isAlarm: true };
  if (!isId(id)) return unknown;
  const { clock, vault } = await openVault(question);
  return inTransaction(db, async (trx) => {
    const opened = await openMessage(trx, vault, id);
    if (opened === null) return unknown;
    const { content, certificateId, createdAt } = opened;
    await recordEvent(trx, clock, { event: 'contact.read', actor: 'operator', subjectId: id });
    const rows: [string, string][] = fieldsOf(content).filter(([, value]) => value !== '');
    if (certificateId !== null) rows.push([texts.certificate, certificateId]);
    return {
      title: texts.one(texts.kinds[content.kind], formatDateTime(createdAt)),
      columns: texts.oneColumns,
      rows: rows.flatMap(linesOf),
    };
  });
}

function fieldsOf(content: ContactContent): [string, string][] {
  if (content.kind === 'report') {
    const { reason, code, details, name, email } = content;
    return [
      [reportNeutralTexts.reason, reportNeutralTexts.reasons[reason]],
      [reportNeutralTexts.code, code],
      [reportNeutralTexts.name, name],
      [reportNeutralTexts.email, email],
      [reportNeutralTexts.details, details],
    ];
  }
  const { firstname, lastname, email, phone, regarding, message } = content;
  return [
    [contactNeutralTexts.firstname, firstname],
    [contactNeutralTexts.lastname, lastname],
    [contactNeutralTexts.email, email],
    [contactNeutralTexts.phone, phone],
    [contactNeutralTexts.regarding, regarding],
    [contactNeutralTexts.message, message],
  ];
}

/** A table has one line per row. */
const linesOf = ([field, value]: [string, string]): string[][] =>
  value.split('\n').map((line, index) => [index === 0 ? field : '', line]);
