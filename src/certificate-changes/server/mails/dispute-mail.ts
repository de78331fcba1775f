import type { Certificate } from '../../../certificate/server/index.ts';
import { emailKey } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { disputeMailNeutralTexts as texts } from '../../rules/mails.de.ts';

/** To the operator: an id, a level and how to decide. Nothing of either person. */
export async function mailDispute(
  { outbox, clock, settings: { operator } }: Platform,
  trx: Transaction,
  { id, evidenceLevel, evidence }: Certificate,
): Promise<void> {
  await outbox.mail(trx, {
    key: `certificate-dispute:${id}:${clock.now().getTime()}`,
    template: 'certificate-dispute',
    personKeyId: null,
    to: operator.email,
    canonicalTo: emailKey(operator.email),
    subject: texts.subject,
    ...renderMail(
      {
        title: texts.subject,
        greeting: texts.greeting,
        blocks: [
          { kind: 'text', text: texts.intro },
          {
            kind: 'facts',
            rows: [
              [texts.idLabel, id],
              [texts.levelLabel, String(evidenceLevel)],
              [texts.warningsLabel, evidence.warnings.join(', ') || texts.none],
            ],
          },
          { kind: 'heading', text: texts.commandsTitle },
          { kind: 'list', items: texts.commands(id) },
        ],
        reason: texts.reason,
      },
      operator,
    ),
    certificateId: id,
  });
}
