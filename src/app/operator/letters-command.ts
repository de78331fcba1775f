// Bought letters: a list of ids, and one requested by id with the people to contact. Reading is logged.
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { listLetters, type ListedLetter } from '../../postal-delivery/server/index.ts';
import { lettersOperatorNeutralTexts as texts } from '../rules/letters-operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { time, wordFor } from './cells.ts';
import { isId } from '../../platform/rules/id.ts';
import { askLetterStep } from './letter-step-command.ts';
import { openVault } from './open-parts.ts';
import { idFirst, maxRows, type Question, type Table } from './table.ts';

export function askLetters(question: Question): Promise<Table> {
  const [argument, more] = idFirst(question.argument, question.more);
  if (argument === undefined) return listAll(question);
  const id = argument.toLowerCase();
  return more.length === 0 || !isId(id) ? readOne(question, id) : askLetterStep(question, id, more);
}

function stateOf({ state, failure, isLost }: ListedLetter): string {
  if (failure !== null) return texts.failures[failure];
  return isLost ? `${texts.states[state]}, ${texts.lost}` : texts.states[state];
}

const cells = (letter: ListedLetter) => [
  letter.id,
  stateOf(letter),
  letter.orderNumber ?? '',
  letter.certificateId,
  wordFor(words.certificate, letter.certificateState),
  time(letter.createdAt),
  time(letter.handedOverAt),
  time(letter.doneAt),
];

/** Letters that nobody can send, and those that were tried repeatedly. */
export const needsHands = ({ state, attempts }: ListedLetter): boolean =>
  state === 'no-address' || state === 'failed' || (state === 'queued' && attempts >= 5);

async function listAll({ db }: Question): Promise<Table> {
  const letters = await listLetters(db, maxRows);
  return {
    title: texts.title(letters.filter(({ doneAt }) => doneAt === null).length),
    columns: texts.columns,
    rows: letters.map(cells),
    isAlarm: letters.some(needsHands),
  };
}

async function readOne(question: Question, id: string): Promise<Table> {
  const { db } = question;
  const unknown: Table = { title: texts.unknown(id), columns: texts.oneColumns, rows: [], isAlarm: true };
  if (!isId(id)) return unknown;
  const { clock, vault } = await openVault(question);
  return inTransaction(db, async (trx) => {
    const [letter] = await listLetters(trx, 1, id);
    if (!letter) return unknown;
    const { certificateId } = letter;
    const tenant = (await findCertificate({ vault }, trx, certificateId))?.tenant;
    await recordEvent(trx, clock, { event: 'letter.read', actor: 'operator', subjectId: certificateId });
    // This never shows an address: an envelope carries what the tenant's own code confirmed, or nothing (W48).
    const person = tenant
      ? [
          [texts.tenant, `${tenant.firstName} ${tenant.lastName}`],
          [texts.email, tenant.email],
        ]
      : [];
    const facts = texts.columns.map((column, index) => [column, cells(letter)[index] ?? '']);
    return {
      title: texts.one(id),
      columns: texts.oneColumns,
      rows: [...facts, [texts.attempts, String(letter.attempts)], ...person],
    };
  });
}
