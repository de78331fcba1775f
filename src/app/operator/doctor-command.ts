// Checks everything that the product needs to work, and says what to do if it does not hold.
import { newId } from '../../platform/crypto/random.ts';
import { countFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { createReturnPaths } from '../../platform/messages/return-path.ts';
import { createSmtpAdapter } from '../../platform/messages/smtp-adapter.ts';
import { describeFailure } from '../../platform/log/describe-failure.ts';
import { asTypedHere } from '../../platform/rules/operator-command.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { doctorOperatorNeutralTexts as texts } from '../rules/doctor-operator.de.ts';
import { readStandstill } from '../standstill.ts';
import {
  checkChores,
  checkDatabase,
  checkDisk,
  checkKeys,
  checkLetters,
  checkPayment,
  checkSms,
  type Check,
  type Finding,
} from './doctor-checks.ts';
import { clockOf, openVault, runningDatabase } from './open-parts.ts';
import type { Question, Table } from './table.ts';

export async function askDoctor(question: Question): Promise<Table> {
  const checks: [Finding['name'], Check][] = [
    ['keys', checkKeys],
    ['database', checkDatabase],
    ['mail', checkMail],
    ['sms', checkSms],
    ['payment', checkPayment],
    ['letters', checkLetters],
    ['disk', checkDisk],
    ['backup', checkChores],
    ['waiting', checkWaiting],
  ];
  const findings: Finding[] = [];
  for (const [name, check] of checks) findings.push(...(await orItsFault(name, () => check(question))));
  const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length;
  return {
    title: texts.title(count('bad'), count('look')),
    columns: texts.columns,
    rows: findings.map(({ name, state, found, todo = '' }) => [texts.states[state], texts.names[name], found, todo]),
    isAlarm: count('bad') > 0,
  };
}

/** A check that throws must not hide the others. */
async function orItsFault(name: Finding['name'], check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const found = error instanceof StartProblem ? error.message : describeFailure(error).error;
    return [{ name, state: 'bad', found }];
  }
}

/** Sends a real mail to the operator in the same way as all others. */
async function checkMail(question: Question): Promise<Finding[]> {
  const { settings, argument } = question;
  const { smtpUrl, operator, bounceAddress } = settings;
  if (smtpUrl === undefined) return [{ name: 'mail', state: 'ok', found: texts.mailTrial }];
  if (argument === '--no-mail') return [{ name: 'mail', state: 'look', found: texts.mailSkipped }];
  const { vault } = await openVault(question);
  const text = asTypedHere(texts.mailText, settings.startedBy);
  const adapter = createSmtpAdapter(settings, smtpUrl, createReturnPaths(vault, bounceAddress), 15_000);
  try {
    const delivery = await adapter.send(newId(), {
      kind: 'mail',
      to: operator.email,
      subject: texts.mailSubject,
      html: `<p>${text}</p>`,
      text,
      attachments: [],
    });
    return delivery.outcome === 'accepted'
      ? [{ name: 'mail', state: 'ok', found: texts.mailTaken(operator.email), todo: texts.mailLook }]
      : [{ name: 'mail', state: 'bad', found: texts.mailRefused(delivery.error), todo: texts.mailTodo }];
  } finally {
    adapter.close();
  }
}

/** Seconds that a mail, or a TAN, may wait. */
const usualWait = { mail: 900, phone: 60 };
/** The law allows 14 days for the refund; a warning starts when this many are left. */
const warnedDays = 4;

async function checkWaiting(question: Question): Promise<Finding[]> {
  const clock = await clockOf(question);
  const { mail, phone, refunds, letters, withdrawals, held, objections, untold } = await readStandstill({
    db: question.db,
    clock,
  });
  const isLate = (oldest: Date | null, seconds: number): boolean =>
    oldest !== null && clock.now().getTime() - oldest.getTime() > seconds * 1000;
  const daysLeft = withdrawals.daysLeft ?? Infinity;
  const waiting: [boolean, string][] = [
    [isLate(mail.oldest, usualWait.mail), texts.mailsLate(mail.waiting)],
    [isLate(phone.oldest, usualWait.phone), texts.phoneLate(phone.waiting)],
    [refunds.failed > 0, texts.refundsFailed(refunds.failed)],
    [letters.needHands > 0, texts.letters(letters.needHands)],
    [daysLeft <= warnedDays, texts.withdrawals(daysLeft)],
    [withdrawals.refundFailed > 0, texts.withdrawalsFailed(withdrawals.refundFailed)],
    [held.requests + held.certificates > 0, texts.held(held.requests + held.certificates)],
    [objections > 0, texts.objections(objections)],
    [untold > 0, texts.untold(untold)],
  ];
  const found = waiting
    .filter(([isMeant]) => isMeant)
    .map(([, text]): Finding => ({ name: 'waiting', state: 'bad', found: text }));
  const failed = await countFailedJobs(runningDatabase(question.settings));
  return [
    ...(found.length > 0 ? found : [{ name: 'waiting', state: 'ok', found: texts.flows } as const]),
    failed > 0
      ? { name: 'jobs', state: 'bad', found: texts.jobsFailed(failed), todo: texts.jobsTodo }
      : { name: 'jobs', state: 'ok', found: texts.flows },
  ];
}
