// The operator's queries. Tables show ids, states and times; a name or address only when a single message is requested by id.
import { verifyAuditChain } from '../../audit-log/server/index.ts';
import { contactOperatorNeutralTexts as contactTexts } from '../rules/contact-operator.de.ts';
import { lettersOperatorNeutralTexts as lettersTexts } from '../rules/letters-operator.de.ts';
import {
  coTenantsOperatorNeutralTexts as coTenantsTexts,
  logOperatorNeutralTexts as logTexts,
  objectionsOperatorNeutralTexts as objectionsTexts,
  operatorNeutralTexts as texts,
  signingOperatorNeutralTexts as signingTexts,
  strangersOperatorNeutralTexts as strangersTexts,
  warningsOperatorNeutralTexts as warningsTexts,
} from '../rules/operator.de.ts';
import { reportProgress, type Question, type Table } from './table.ts';
import { decisionOperatorNeutralTexts as decisionTexts } from '../rules/decision-operator.de.ts';
import { bounceOperatorNeutralTexts as bounceTexts } from '../rules/bounce-operator.de.ts';
import {
  ordersOperatorNeutralTexts as ordersTexts,
  paymentsOperatorNeutralTexts as paymentsTexts,
  refundOperatorNeutralTexts as refundTexts,
  refundsOperatorNeutralTexts as refundsTexts,
} from '../rules/money-operator.de.ts';
import { messagesOperatorNeutralTexts as messagesTexts } from '../rules/messages-operator.de.ts';
import { backupOperatorNeutralTexts as backupTexts } from '../rules/backup-operator.de.ts';
import { askBackup } from './backup-command.ts';
import { askCoTenants } from './co-tenants-command.ts';
import { decideOn } from './decision-command.ts';
import { askHeld, askObjections, askStrangers, askWarnings } from './doubts-command.ts';
import {
  jobsOperatorNeutralTexts as jobsTexts,
  whyOperatorNeutralTexts as whyTexts,
} from '../rules/watch-operator.de.ts';
import { doctorOperatorNeutralTexts as doctorTexts } from '../rules/doctor-operator.de.ts';
import { askDoctor } from './doctor-command.ts';
import { askJobs } from './jobs-command.ts';
import { askWhy } from './why-command.ts';
import { askMessages } from './messages-command.ts';
import { askOrders } from './orders-command.ts';
import { askPayments, askRefunds } from './payments-command.ts';
import { refund } from './refund-command.ts';
import { askContact } from './contact-command.ts';
import { askLetters } from './letters-command.ts';
import { withdrawalsOperatorNeutralTexts as withdrawalsTexts } from '../rules/withdrawals-operator.de.ts';
import { askWithdrawals } from './withdrawals-command.ts';
import { exportLogOf, showLogQueue, verifyLogOf } from './log-commands.ts';
import { takeBounceFile } from './bounce-command.ts';
import { askSigningKey } from './signing-command.ts';

type Command = (question: Question) => Promise<Table>;

export const commands: Record<string, { about: string; run: Command }> = {
  held: { about: texts.held.about, run: askHeld },
  warnings: { about: warningsTexts.about, run: (question) => askWarnings(question) },
  strangers: { about: strangersTexts.about, run: askStrangers },
  release: { about: decisionTexts.about.release, run: decideOn('release') },
  reject: { about: decisionTexts.about.reject, run: decideOn('reject') },
  revoke: { about: decisionTexts.about.revoke, run: decideOn('revoke') },
  objections: { about: objectionsTexts.about, run: askObjections },
  'objection-keep': { about: decisionTexts.about['keep-objection'], run: decideOn('keep-objection') },
  'objection-revoke': { about: decisionTexts.about['revoke-objection'], run: decideOn('revoke-objection') },
  'co-tenants': { about: coTenantsTexts.about, run: askCoTenants },
  'object-for': { about: decisionTexts.about['object-for'], run: decideOn('object-for') },
  'erase-co-tenant': { about: decisionTexts.about['erase-co-tenant'], run: decideOn('erase-co-tenant') },
  'erase-landlord': { about: decisionTexts.about['erase-landlord'], run: decideOn('erase-landlord') },
  messages: { about: messagesTexts.about, run: askMessages },
  why: { about: whyTexts.about, run: askWhy },
  jobs: { about: jobsTexts.about, run: askJobs },
  doctor: { about: doctorTexts.about, run: askDoctor },
  bounce: { about: bounceTexts.about, run: takeBounceFile },
  orders: { about: ordersTexts.about, run: askOrders },
  payments: { about: paymentsTexts.about, run: askPayments },
  refunds: { about: refundsTexts.about, run: askRefunds },
  refund: { about: refundTexts.about, run: refund },
  letters: { about: lettersTexts.about, run: askLetters },
  contact: { about: contactTexts.about, run: askContact },
  withdrawals: { about: withdrawalsTexts.about, run: askWithdrawals },
  backup: { about: backupTexts.backup.about, run: askBackup },
  audit: { about: texts.audit.about, run: checkAudit },
  'signing-key': { about: signingTexts.about, run: askSigningKey },
  'log-queue': { about: logTexts.queue.about, run: showLogQueue },
  'log-verify': { about: logTexts.verify.about, run: verifyLogOf },
  'log-export': { about: logTexts.export.about, run: exportLogOf },
};

async function checkAudit({ db }: Question): Promise<Table> {
  const { entries, firstBad } = await verifyAuditChain(db, {
    onProgress: reportProgress(100_000, texts.audit.progress),
  });
  return {
    title: firstBad === null ? texts.audit.intact(entries) : texts.audit.broken(firstBad),
    columns: texts.audit.columns,
    rows: [[String(entries), firstBad === null ? '' : String(firstBad)]],
    isAlarm: firstBad !== null,
  };
}
