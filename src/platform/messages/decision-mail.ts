// Mails the operator about what only a person can decide: ids, reasons and the commands, but no personal data.
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { sendMail, type OtherMail } from './send-mail.ts';

export interface DecisionMail {
  key: string;
  template: OtherMail['template'];
  texts: Readonly<Record<'subject' | 'greeting' | 'intro' | 'commandsTitle' | 'reason', string>>;
  facts: readonly (readonly [label: string, value: string])[];
  commands: readonly string[];
  /** How it may be resolved without the operator. */
  otherwise?: string;
  certificateId: string | null;
}

export async function mailDecision(
  platform: Platform,
  trx: Transaction,
  { key, template, texts, facts, commands, otherwise, certificateId }: DecisionMail,
): Promise<void> {
  await sendMail(platform, trx, {
    key,
    template,
    to: { email: platform.settings.operator.email, personKeyId: null },
    page: {
      title: texts.subject,
      greeting: texts.greeting,
      blocks: [
        { kind: 'text', text: texts.intro },
        { kind: 'facts', rows: facts },
        { kind: 'heading', text: texts.commandsTitle },
        { kind: 'list', items: commands },
        ...(otherwise === undefined ? [] : [{ kind: 'text', text: otherwise } as const]),
      ],
      reason: texts.reason,
    },
    certificateId,
  });
}
