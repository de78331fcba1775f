import type { Certificate } from '../../../certificate/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { disputeMailNeutralTexts as texts } from '../../rules/mails.de.ts';

/** To the operator: an id, a level and how to decide. Nothing of either person. */
export async function mailDispute(
  platform: Platform,
  trx: Transaction,
  { id, evidenceLevel, evidence }: Certificate,
): Promise<void> {
  const { clock, settings } = platform;
  await sendMail(platform, trx, {
    key: `certificate-dispute:${id}:${clock.now().getTime()}`,
    template: 'certificate-dispute',
    to: { email: settings.operator.email, personKeyId: null },
    page: {
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
    certificateId: id,
  });
}
