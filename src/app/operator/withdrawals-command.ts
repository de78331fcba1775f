// Withdrawals: a list of ids with deadlines, the content of one requested by id, and the operator's decisions.
import { recordEvent } from '../../audit-log/server/index.ts';
import { refundedCentsOfOrder } from '../../payment/server/index.ts';
import { inTransaction, type Connection } from '../../platform/database/database.ts';
import { formatAmount } from '../../platform/rules/money.ts';
import { choicesOf, isRejectReason, isUrgent, refundDueAt, rejectReasons } from '../../withdrawal/rules/index.ts';
import { listWithdrawals, openDeclared, type ListedWithdrawal } from '../../withdrawal/server/index.ts';
import { withdrawalsOperatorNeutralTexts as texts } from '../rules/withdrawals-operator.de.ts';
import { time } from './cells.ts';
import { isId } from '../../platform/rules/id.ts';
import { sendCommand } from './decision-command.ts';
import { clockOf, openVault } from './open-parts.ts';
import { answerAbout, idFirst, maxRows, type Question, type Table } from './table.ts';

export function askWithdrawals(question: Question): Promise<Table> {
  const [argument, [word, reason = '']] = idFirst(question.argument, question.more);
  if (argument === undefined) return listAll(question);
  const kind = decisionOf(word);
  if (kind !== undefined) return decide(question, { kind, id: argument.toLowerCase(), reason });
  // The id is missing or invalid: `decide` reports that.
  const alone = decisionOf(argument);
  if (alone !== undefined) return decide(question, { kind: alone, id: (word ?? '').toLowerCase(), reason: '' });
  return readOne(question, argument.toLowerCase());
}

/** A withdrawal is effective or not; the last two words appear in mails of earlier versions. */
const decisions = { effective: 'accept', 'not-effective': 'reject', accept: 'accept', reject: 'reject' } as const;
type Decision = (typeof decisions)[keyof typeof decisions];

const decisionOf = (word: string | undefined): Decision | undefined =>
  word !== undefined && Object.hasOwn(decisions, word) ? decisions[word as keyof typeof decisions] : undefined;

const wordOf = (kind: Decision): string => (kind === 'accept' ? 'effective' : 'not-effective');

const whyOf = (reason: string | null): string =>
  reason === null ? '' : ((texts.why as Readonly<Record<string, string>>)[reason] ?? reason);

const cells = ({ id, state, reason, orderNumber, refundCents, receivedAt, doneAt }: ListedWithdrawal): string[] => [
  id,
  texts.states[state],
  whyOf(reason),
  orderNumber ?? (reason === 'unknown-number' ? texts.noOrder : ''),
  refundCents === null ? '' : String(refundCents),
  time(receivedAt),
  doneAt ? '' : time(refundDueAt(receivedAt)),
  time(doneAt),
];

async function listAll(question: Question): Promise<Table> {
  const now = (await clockOf(question)).now();
  const withdrawals = await listWithdrawals(question.db, maxRows);
  const open = withdrawals.filter(({ doneAt }) => doneAt === null);
  const urgent = open.filter(({ receivedAt }) => isUrgent(receivedAt, now));
  return {
    title: texts.title(open.length, urgent.length),
    columns: texts.columns,
    rows: withdrawals.map(cells),
    isAlarm: urgent.length > 0 || open.some(({ state }) => state === 'refund-failed'),
  };
}

async function readOne(question: Question, id: string): Promise<Table> {
  const { db } = question;
  const unknown: Table = { title: texts.unknown(id), columns: texts.oneColumns, rows: [], isAlarm: true };
  if (!isId(id)) return unknown;
  const { clock, vault } = await openVault(question);
  return inTransaction(db, async (trx) => {
    const [withdrawal] = await listWithdrawals(trx, 1, id);
    if (!withdrawal) return unknown;
    const declared = await openDeclared({ vault }, trx, id);
    await recordEvent(trx, clock, { event: 'withdrawal.read', actor: 'operator', subjectId: id });
    const facts = texts.columns.map((column, index) => [column, cells(withdrawal)[index] ?? '']);
    const person = declared
      ? [
          [texts.name, declared.name],
          [texts.orderNumber, declared.orderNumber],
          [texts.email, declared.email],
        ]
      : [];
    const again = await missingRefundCommand(trx, withdrawal);
    const commands = again === null ? decisionsOn(withdrawal) : [[texts.again, again]];
    return { title: texts.one(id), columns: texts.oneColumns, rows: [...facts, ...person, ...commands] };
  });
}

/**
 * The command that sends a missing refund. When the withdrawal was accepted, another refund of the order was under way and was counted;
 * it has failed since. Null: nothing is missing.
 */
async function missingRefundCommand(
  connection: Connection,
  { state, orderId, orderNumber, dueCents }: ListedWithdrawal,
): Promise<string | null> {
  if (state !== 'refunding' || orderId === null || orderNumber === null || dueCents === null) return null;
  const lackingCents = dueCents - (await refundedCentsOfOrder(connection, orderId));
  return lackingCents > 0 ? texts.refund(orderNumber, formatAmount(lackingCents)) : null;
}

/** The possible decisions, each as the command that makes it. */
function decisionsOn({ id, state, reason }: ListedWithdrawal): string[][] {
  if (state === 'refund-failed') return [[texts.again, texts.effective(id)]];
  if (state !== 'for-operator') return [];
  const { mayAccept, rejectWith } = choicesOf(reason);
  const commands = [
    ...(mayAccept ? [texts.effective(id)] : []),
    rejectWith === null ? texts.notEffectiveFor(id) : texts.notEffective(id, rejectWith),
  ].map((command) => [texts.decide, command]);
  return mayAccept ? [...commands, [texts.reasonsTitle, rejectReasons.join(', ')]] : commands;
}

/** The text for the operator if accepting is not the right command; null if it is. */
async function insteadOfAccepting(connection: Connection, withdrawal: ListedWithdrawal): Promise<string | null> {
  const { id, state, reason } = withdrawal;
  const { mayAccept, rejectWith } = choicesOf(reason);
  if (state === 'for-operator' && !mayAccept) return texts.noOrderFor(texts.notEffective(id, rejectWith ?? ''));
  const again = await missingRefundCommand(connection, withdrawal);
  return again === null ? null : texts.failedBefore(again);
}

async function decide(
  { db }: Question,
  { kind, id, reason }: { kind: Decision; id: string; reason: string },
): Promise<Table> {
  const answer = answerAbout(texts.orderColumns, wordOf(kind), id);
  if (id === '') return answer(texts.needsId, true);
  const [withdrawal] = isId(id) ? await listWithdrawals(db, 1, id) : [];
  if (!withdrawal) return answer(texts.unknown(id), true);
  const otherWay = kind === 'accept' ? await insteadOfAccepting(db, withdrawal) : null;
  if (otherWay !== null) return answer(otherWay, true);
  if (kind === 'reject' && !isRejectReason(reason)) return answer(texts.needsReason(rejectReasons.join(', ')), true);
  const isDone = await sendCommand(db, {
    kind: `${kind}-withdrawal`,
    subject: id,
    reason: kind === 'reject' ? reason : null,
  });
  if (isDone === null) return answer(texts.waiting, true);
  if (!isDone) return answer(texts.nothing, true);
  return answer(kind === 'accept' ? texts.isEffective : texts.isNotEffective, false);
}
