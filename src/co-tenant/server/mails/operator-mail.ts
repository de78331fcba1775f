import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailDecision } from '../../../platform/messages/decision-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Objection } from '../../../tenant-request/rules/index.ts';
import { objectionMailNeutralTexts as texts } from '../../rules/mails.de.ts';
import type { Standing } from '../standing.ts';

export const mailObjectionToOperator = (
  platform: Platform,
  trx: Transaction,
  { named: { personKeyId }, certificate }: Standing,
  objection: Objection,
): Promise<void> =>
  mailDecision(platform, trx, {
    key: `objection-operator:${newId()}`,
    template: 'objection-operator',
    texts,
    facts: [
      [texts.objectionLabel, personKeyId],
      [texts.certificateLabel, certificate?.id ?? ''],
      [texts.groundLabel, texts.grounds[objection]],
    ],
    commands: texts.commands(personKeyId),
    otherwise: texts.correct,
    certificateId: certificate?.id ?? null,
  });
