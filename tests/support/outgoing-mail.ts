// The outbox and its sender on a fresh database, without the rest of the product.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { platformJobs } from '../../src/platform/jobs/job-table.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts';
import type { MailAdapter } from '../../src/platform/messages/message.ts';
import type { NewMail } from '../../src/platform/messages/outbox.ts';
import { createMessageSender } from '../../src/platform/messages/send-message.ts';
import { outboxOf } from './outbox-of.ts';
import { openTestParts, type TestParts } from './test-parts.ts';

export interface OutgoingMail {
  parts: TestParts;
  jobs: Jobs;
  /** Queues a mail and gives its id. */
  store(change?: Partial<NewMail>): Promise<string>;
  /** One try; without an adapter into the trial mailbox. */
  send(id: string, adapter: MailAdapter | null): Promise<void>;
  rowOf(id: string): Promise<{ state: string; attempts: number; last_error: string | null }>;
  close(): Promise<void>;
}

export async function openOutgoingMail(): Promise<OutgoingMail> {
  const log = pino({ level: 'silent' });
  const parts = await openTestParts();
  const jobs = createJobs({ connection: parts.appConfig, names: platformJobs, log, lease: parts.lease });
  await jobs.start();
  const { db, vault, clock, lease } = parts;
  const outbox = outboxOf(parts, jobs);
  return {
    parts,
    jobs,
    store: async (change) => {
      const { id } = await parts.inTransaction(async (trx) =>
        outbox.mail(trx, {
          key: randomUUID(),
          template: 'tenant-confirm',
          personKeyId: await vault.createPerson(trx),
          to: 'lena@mieter.example',
          subject: 'Deine Anfrage für die Weißgerbergasse',
          html: '<p>Schöne Grüße, Łukasiewicz</p>',
          text: 'Schöne Grüße, Łukasiewicz',
          ...change,
        }),
      );
      return id;
    },
    send: (messageId, mailAdapter) =>
      createMessageSender({ db, vault, clock, jobs, lease, log, mailAdapter, keepsContent: false })({ messageId }),
    rowOf: (id) =>
      db
        .selectFrom('message')
        .select(['state', 'attempts', 'last_error'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    close: async () => {
      await jobs.stop();
      await parts.close();
    },
  };
}
