// The job 'message-undelivered': tells the person who has to act that a mail did not arrive.
import { inTransaction } from '../platform/database/database.ts';
import { kindOf } from '../platform/messages/mail-table.ts';
import { findMessage, type MessageFacts } from '../platform/messages/message-list-store.ts';
import { sendMail } from '../platform/messages/send-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { notifyUndeliverable } from '../tenant-request/server/index.ts';
import { undeliverableMailNeutralTexts as texts } from './rules/undeliverable-mail.de.ts';

export async function notifyUndelivered(platform: Platform, messageId: string): Promise<void> {
  const message = await findMessage(platform.db, { id: messageId });
  if (!message || (message.state !== 'failed' && message.state !== 'bounced')) return;
  const { id, template, requestId } = message;
  const told = kindOf(template)?.undelivered;
  if (told === 'tenant' && requestId !== null) await notifyUndeliverable(platform, requestId, id);
  if (told === 'operator') await mailOperator(platform, message);
}

/** Contains ids and codes, but nothing about the person who is waiting for the mail. */
async function mailOperator(
  platform: Platform,
  { id, template, error, requestId, certificateId }: MessageFacts,
): Promise<void> {
  const { operator } = platform.settings;
  const page = {
    title: texts.subject,
    greeting: texts.greeting,
    blocks: [
      { kind: 'text', text: texts.intro },
      {
        kind: 'facts',
        rows: [
          [texts.message, id],
          [texts.template, template],
          [texts.error, error ?? ''],
          ...(requestId === null ? [] : [[texts.request, requestId] as const]),
          ...(certificateId === null ? [] : [[texts.certificate, certificateId] as const]),
        ],
      },
      { kind: 'text', text: texts.next(id) },
    ],
    reason: texts.reason,
  } as const;
  await inTransaction(platform.db, (trx) =>
    sendMail(platform, trx, {
      key: `mail-undeliverable:${id}`,
      template: 'mail-undeliverable',
      to: { email: operator.email, personKeyId: null },
      page,
    }),
  );
}
