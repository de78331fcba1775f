import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Objection } from '../../../tenant-request/rules/index.ts';
import { objectionMailNeutralTexts as texts } from '../../rules/mails.de.ts';
import type { Standing } from '../standing.ts';

/** Ids, the ground and how to decide. Nothing of anybody. */
export async function mailObjectionToOperator(
  platform: Platform,
  trx: Transaction,
  { named: { personKeyId }, certificate }: Standing,
  objection: Objection,
): Promise<void> {
  await sendMail(platform, trx, {
    key: `objection-operator:${newId()}`,
    template: 'objection-operator',
    to: { email: platform.settings.operator.email, personKeyId: null },
    page: {
      title: texts.subject,
      greeting: texts.greeting,
      blocks: [
        { kind: 'text', text: texts.intro },
        {
          kind: 'facts',
          rows: [
            [texts.objectionLabel, personKeyId],
            [texts.certificateLabel, certificate?.id ?? ''],
            [texts.groundLabel, texts.grounds[objection]],
          ],
        },
        { kind: 'heading', text: texts.commandsTitle },
        { kind: 'list', items: texts.commands(personKeyId) },
        { kind: 'text', text: texts.correct },
      ],
      reason: texts.reason,
    },
    certificateId: certificate?.id ?? null,
  });
}
