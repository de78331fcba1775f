import type { Certificate } from '../../../certificate/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailDecision } from '../../../platform/messages/decision-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { disputeMailNeutralTexts as texts } from '../../rules/mails.de.ts';

export const mailDispute = (
  platform: Platform,
  trx: Transaction,
  { id, evidenceLevel, evidence }: Certificate,
): Promise<void> =>
  mailDecision(platform, trx, {
    key: `certificate-dispute:${id}:${platform.clock.now().getTime()}`,
    template: 'certificate-dispute',
    texts,
    facts: [
      [texts.idLabel, id],
      [texts.levelLabel, String(evidenceLevel)],
      [texts.warningsLabel, evidence.warnings.join(', ') || texts.none],
    ],
    commands: texts.commands(id),
    certificateId: id,
  });
