// The page docs/mails.md, made of the table of all mails.
import { mailTable, mailTemplates, voiceOf, type MailKind } from '../../src/platform/messages/mail-table.ts';

const head = `# Every mail

Made of \`src/platform/messages/mail-table.ts\` by \`node scripts/mail-table.ts\`. How each one reads: [every-mail.md](../tests/document/every-mail.md). How they look: \`npm run proof -- mails\` draws them into \`out/mails\`.

HTML and text part come from one description ([0002](decisions/0002-one-description-per-mail.md)). *held back*: not sent to who said 'nie wieder anschreiben', whichever tenant or landlord wants it sent. *if it does not arrive*: who is told when the mail server refuses it or it comes back. Law blocks by their numbers: L04, L05, L07, L14 the order, L06, L08 withdrawal, L21 where the address comes from (Art. 13, 14 GDPR), L22 the way to one's own data, L23 no advertising and at most two reminders, L26 reports, L33 what to do without a certificate, L45 when it ends.

| mail | trigger | to | voice | attached | law | held back | if it does not arrive |
| --- | --- | --- | --- | --- | --- | --- | --- |
`;

const cells = (template: string, kind: MailKind): string[] => [
  template,
  kind.trigger,
  kind.to,
  voiceOf(kind),
  kind.attachment ?? '',
  (kind.law ?? []).join(', '),
  kind.respectsOptOut ? 'yes' : '',
  kind.undelivered === undefined ? '' : `${kind.undelivered} is told`,
];

export const renderMailTable = (): string =>
  `${head}${mailTemplates.map((template) => `| ${cells(template, mailTable[template]).join(' | ')} |`).join('\n')}\n`;
