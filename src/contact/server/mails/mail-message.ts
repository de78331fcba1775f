// Two mails per message: the message to the operator, and to its sender only that it has arrived, without its content (DSA Art. 16
// (4), W57).
import { formatSecurityCode } from '../../../security-code/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock, MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  contactMailNeutralTexts as texts,
  contactNeutralTexts as question,
  reportNeutralTexts as report,
} from '../../rules/messages.de.ts';
import type { ContactContent, KeptMessage } from '../contact-store.ts';

type Facts = Extract<MailBlock, { kind: 'facts' }>['rows'];

function factsOf(content: ContactContent): Facts {
  if (content.kind === 'report')
    return [
      [report.reason, report.reasons[content.reason]],
      ...(content.code === '' ? [] : ([[report.code, formatSecurityCode(content.code)]] as const)),
      [report.name, content.name],
      [report.email, content.email],
    ];
  return [
    [question.regarding, content.regarding],
    [report.name, `${content.firstname} ${content.lastname}`],
    [question.email, content.email],
    [question.phone, content.phone],
  ];
}

const wordsOf = (content: ContactContent): string[] =>
  (content.kind === 'report' ? content.details : content.message).split('\n').filter((line) => line !== '');

export async function mailMessage(
  platform: Platform,
  trx: Transaction,
  kept: KeptMessage,
  content: ContactContent,
): Promise<void> {
  const isReport = content.kind === 'report';
  const said: MailBlock[] = [
    { kind: 'facts', rows: factsOf(content) },
    ...wordsOf(content).map((text) => ({ kind: 'text' as const, text })),
  ];
  const send = (kind: 'operator' | 'copy', email: string, page: MailPage) =>
    sendMail(platform, trx, {
      key: `contact-${kind}:${kept.id}`,
      template: `contact-${kind}`,
      to: { email, personKeyId: kept.personKeyId },
      page,
    });
  await send('operator', platform.settings.operator.email, {
    title: isReport ? texts.operatorReportSubject : texts.operatorSubject(content.regarding),
    greeting: texts.operatorGreeting,
    blocks: said,
    reason: texts.operatorReason,
  });
  await send('copy', content.email, {
    title: isReport ? texts.reportSubject : texts.copySubject,
    greeting: texts.copyGreeting,
    // The sender's address is unverified: the mail to it must not repeat a stranger's words (W57).
    blocks: [
      { kind: 'text', text: isReport ? texts.reportIntro : texts.copyIntro },
      ...(isReport
        ? [{ kind: 'facts' as const, rows: [[report.reason, report.reasons[content.reason]] as const] }]
        : []),
    ],
    reason: texts.copyReason,
  });
}
