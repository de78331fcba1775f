// The running product executes decisions, because it has the keys and writes the mails: this only submits them and waits.
import { setTimeout as delay } from 'node:timers/promises';
import { findAnswer, storeCommand, type OperatorCommand } from '../../payment/server/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { decisionOperatorNeutralTexts as texts } from '../rules/decision-operator.de.ts';
import { objections } from '../../tenant-request/rules/index.ts';
import { isId } from '../../platform/rules/id.ts';
import { answerAbout, type Question, type Table } from './table.ts';

type Decision =
  | 'release'
  | 'reject'
  | 'revoke'
  | 'keep-objection'
  | 'revoke-objection'
  | 'erase-landlord'
  | 'object-for'
  | 'erase-co-tenant';

const answerTimeoutMs = 30_000;
const pollMs = 200;

/** A command that submits this kind of decision and returns its outcome. */
export const decideOn =
  (kind: Decision) =>
  async ({ db, argument = '', more }: Question): Promise<Table> => {
    const subject = argument.toLowerCase();
    const answer = answerAbout(texts.columns, texts.about[kind], subject);
    if (!isId(subject)) return answer(texts.needsId, true);
    const reason = kind === 'object-for' ? objections.find((ground) => ground === more?.[0]) : null;
    if (reason === undefined) return answer(texts.needsGround, true);
    const isDone = await sendCommand(db, { kind, subject, reason });
    if (isDone === null) return answer(texts.waiting, true);
    if (isDone) return answer(texts.done[kind], false);
    if (kind === 'object-for') return answer(texts.notObjected, true);
    return answer(kind.startsWith('erase-') ? texts.nothingErased : texts.nothing, true);
  };

type SentCommand = Pick<OperatorCommand, 'kind' | 'subject'> & Partial<OperatorCommand>;

/** Null: the product did not answer in time. False: there was nothing to do. */
export async function sendCommand(
  db: Database,
  { kind, subject, reason = null, amountCents = null }: SentCommand,
  timeoutMs = answerTimeoutMs,
): Promise<boolean | null> {
  const id = await storeCommand(db, { kind, subject, reason, amountCents });
  for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(pollMs)) {
    const isDone = await findAnswer(db, id);
    if (isDone !== null) return isDone;
  }
  return null;
}
