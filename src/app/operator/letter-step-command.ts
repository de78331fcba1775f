// A letter that the operator handles: writes its file for the printer, and records what happened to the paper.
import { resolve } from 'node:path';
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate, readDocument } from '../../certificate/server/index.ts';
import { postageCents } from '../../payment/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createPdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../../platform/pdf/pdf-fonts.ts';
import { formatAmount } from '../../platform/rules/money.ts';
import {
  isCalledOff,
  letterSteps,
  listLetters,
  readLetterFile,
  takeStep,
  type LetterStep,
  type ListedLetter,
} from '../../postal-delivery/server/index.ts';
import { lettersOperatorNeutralTexts as texts } from '../rules/letters-operator.de.ts';
import { clockOf, openVault } from './open-parts.ts';
import { readOrder } from './refund-command.ts';
import { answerAbout, type Question, type Table } from './table.ts';
import { writeNewFile } from './write-problem.ts';

/** `letters <id> pdf <file>` and `letters <id> printed | sent | returned | again | off`. */
export async function askLetterStep(
  question: Question,
  id: string,
  [step = '', path]: readonly string[],
): Promise<Table> {
  const answer = answerAbout(texts.stepColumns, id, step);
  const [letter] = await listLetters(question.db, 1, id);
  if (!letter) return answer(texts.unknown(id), true);
  const isOff = await isCalledOff(question.db, id);
  if (isOff && (step === 'pdf' || step === 'printed')) return answer(texts.calledOff, true);
  if (step === 'pdf' && path !== undefined) return writeFile(question, letter, resolve(path), answer);
  if (!isStep(step)) return answer(texts.steps, true);
  if (isByHand(step) && question.settings.letterProvider !== 'embedded') return answer(texts.byService, true);
  if (step === 'printed' && letter.certificateState !== 'issued') return answer(texts.notNow, true);
  const isDone = await takeStep(question.db, await clockOf(question), letter, step);
  return answer(isDone ? await doneOf(question.db, step, letter) : texts.notHere[step], !isDone);
}

/** A revoked certificate brings no postage back: only a whole price that went back did. */
async function doneOf(db: Question['db'], step: LetterStep, { orderNumber, isLost }: ListedLetter): Promise<string> {
  if (step !== 'off') return texts.done[step];
  const done = isLost ? texts.offLost : texts.done.off;
  const order = orderNumber === null ? null : await readOrder(db, orderNumber);
  if (orderNumber === null || !order || order.leftCents === 0) return done;
  // Only what is left can go back, and of what went back before, or is on its way, nobody knows whether it was the postage.
  const { amountCents, leftCents } = order;
  const backCents = amountCents - leftCents;
  const why = backCents > 0 ? texts.postageAfter(formatAmount(backCents)) : texts.postage;
  return `${done} ${why} ${texts.refund(orderNumber, formatAmount(Math.min(leftCents, postageCents)))}`;
}

const isStep = (word: string): word is LetterStep => (letterSteps as readonly string[]).includes(word);
const isByHand = (step: LetterStep): boolean => step === 'printed' || step === 'sent';

/** The only place where a letter is opened for a person: that is logged before the file is written. */
async function writeFile(
  question: Question,
  { id, state, certificateId, certificateState }: ListedLetter,
  path: string,
  answer: (title: string, isAlarm: boolean) => Table,
): Promise<Table> {
  const { db } = question;
  if (state !== 'queued' || certificateState !== 'issued') return answer(texts.notNow, true);
  const { clock, vault } = await openVault(question);
  const pdf = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
  try {
    const readCertificateFile = async (): Promise<Buffer | null> => {
      const certificate = await findCertificate({ vault }, db, certificateId);
      return certificate && readDocument({ vault }, db, certificate);
    };
    const file = await readLetterFile({ db, vault, pdf, clock }, readCertificateFile, certificateId);
    if (!file) return answer(texts.notNow, true);
    await inTransaction(db, (trx) =>
      recordEvent(trx, clock, { event: 'letter.opened', actor: 'operator', subjectId: certificateId }),
    );
    writeNewFile(path, file);
    return answer(texts.written(path, id), false);
  } finally {
    await pdf.close();
  }
}
