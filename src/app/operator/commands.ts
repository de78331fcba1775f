// What the operator can ask. Tables show ids, states and times; a name or an address only when one message is asked for by id.
import { verifyAuditChain } from '../../audit-log/server/index.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { contactOperatorNeutralTexts as contactTexts } from '../rules/contact-operator.de.ts';
import { lettersOperatorNeutralTexts as lettersTexts } from '../rules/letters-operator.de.ts';
import {
  logOperatorNeutralTexts as logTexts,
  operatorNeutralTexts as texts,
  signingOperatorNeutralTexts as signingTexts,
  strangersOperatorNeutralTexts as strangersTexts,
  warningsOperatorNeutralTexts as warningsTexts,
} from '../rules/operator.de.ts';
import type { Question, Table } from './table.ts';
import { wordsFor } from './word-for.ts';
import { orderOperatorNeutralTexts as orderTexts } from '../rules/operator-orders.de.ts';
import { bounceOperatorNeutralTexts as bounceTexts } from '../rules/bounce-operator.de.ts';
import { takeBounceFile } from './bounce-command.ts';
import {
  ordersOperatorNeutralTexts as ordersTexts,
  paymentsOperatorNeutralTexts as paymentsTexts,
  refundOperatorNeutralTexts as refundTexts,
  refundsOperatorNeutralTexts as refundsTexts,
} from '../rules/money-operator.de.ts';
import { messagesOperatorNeutralTexts as messagesTexts } from '../rules/messages-operator.de.ts';
import { backupOperatorNeutralTexts as backupTexts } from '../rules/backup-operator.de.ts';
import { backUp } from './backup-command.ts';
import { giveOrder } from './order-command.ts';
import { askMessages } from './messages-command.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { askOrders } from './orders-command.ts';
import { askPayments, listRefunds } from './payments-command.ts';
import { refund } from './refund-command.ts';
import { askContact } from './contact-command.ts';
import { askLetters } from './letters-command.ts';
import { withdrawalsOperatorNeutralTexts as withdrawalsTexts } from '../rules/withdrawals-operator.de.ts';
import { askWithdrawals } from './withdrawals-command.ts';
import { listStrangers } from './strangers-command.ts';
import { listWarned, listWarnings } from './warnings-command.ts';
import { askSigningKey } from './signing-command.ts';
import { exportLogOf, showLogQueue, verifyLogOf } from './log-commands.ts';

type Command = (question: Question) => Promise<Table>;

const time = (at: Date | null): string => (at ? formatDateTime(at) : '');

/** How many rows a table shows. */
const most = 200;

export const commands: Record<string, { about: string; run: Command }> = {
  held: { about: texts.held.about, run: listHeld },
  warnings: { about: warningsTexts.about, run: listWarnings },
  strangers: { about: strangersTexts.about, run: listStrangers },
  release: { about: orderTexts.about.release, run: giveOrder('release') },
  reject: { about: orderTexts.about.reject, run: giveOrder('reject') },
  revoke: { about: orderTexts.about.revoke, run: giveOrder('revoke') },
  'erase-landlord': { about: orderTexts.about['erase-landlord'], run: giveOrder('erase-landlord') },
  messages: { about: messagesTexts.about, run: askMessages },
  bounce: { about: bounceTexts.about, run: takeBounceFile },
  orders: { about: ordersTexts.about, run: askOrders },
  payments: { about: paymentsTexts.about, run: askPayments },
  refunds: { about: refundsTexts.about, run: listRefunds },
  refund: { about: refundTexts.about, run: refund },
  letters: { about: lettersTexts.about, run: askLetters },
  contact: { about: contactTexts.about, run: askContact },
  withdrawals: { about: withdrawalsTexts.about, run: askWithdrawals },
  backup: { about: backupTexts.backup.about, run: backUp },
  audit: { about: texts.audit.about, run: checkAudit },
  'signing-key': { about: signingTexts.about, run: askSigningKey },
  'log-queue': { about: logTexts.queue.about, run: showLogQueue },
  'log-verify': { about: logTexts.verify.about, run: verifyLogOf },
  'log-export': { about: logTexts.export.about, run: exportLogOf },
};

/** `held --warned`: what is held in production, and was only warned of in trial mode (D69). */
async function listHeld({ db, argument }: Question): Promise<Table> {
  if (argument === '--warned') return listWarned({ db });
  const requests = await db
    .selectFrom('tenant_request')
    .select(['id', 'held_reason as reason', 'submitted_at as since'])
    .where('state', '=', 'held')
    .orderBy('submitted_at')
    .limit(most)
    .execute();
  const certificates = await db
    .selectFrom('certificate')
    .select(['id', 'status_reason as reason', 'status_since as since'])
    .where('state', '=', 'suspended')
    .orderBy('status_since')
    .limit(most)
    .execute();
  const lines = (kind: string, rows: typeof requests) =>
    rows.map(({ id, reason, since }) => [id, kind, wordsFor(words.reason, reason), time(since)]);
  return {
    title: texts.held.title(requests.length + certificates.length),
    columns: texts.held.columns,
    rows: [...lines(texts.held.request, requests), ...lines(texts.held.certificate, certificates)],
  };
}

async function checkAudit({ db }: Question): Promise<Table> {
  const { entries, firstBad } = await verifyAuditChain(db);
  return {
    title: firstBad === null ? texts.audit.intact(entries) : texts.audit.broken(firstBad),
    columns: texts.audit.columns,
    rows: [[String(entries), firstBad === null ? '' : String(firstBad)]],
    isAlarm: firstBad !== null,
  };
}
