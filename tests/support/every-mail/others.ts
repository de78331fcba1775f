// Mails to visitors and to the operator.
import { notifyUndelivered } from '../../../src/app/notify-undelivered.ts';
import { mailIncident } from '../../../src/payment/server/mails/incident-mail.ts';
import { mailSpend } from '../../../src/one-time-code/server/watch-spend.ts';
import { inTransaction } from '../../../src/platform/database/database.ts';
import type { TestProduct } from '../test-product.ts';

const question = {
  firstname: 'Lena',
  lastname: 'Beispiel',
  email: 'lena.frage@besucherin.example',
  phone: '0171 3920011',
  regarding: 'Frage zum Status',
  message: 'Guten Tag,\nwie lange dauert es?',
};

export async function playOthers(product: TestProduct): Promise<void> {
  await product.post('/user/message', question);
  await product.settled();
  await mailToOperator(product);
  await product.settled();
}

async function mailToOperator({ platform }: TestProduct): Promise<void> {
  const { db } = platform;
  const attempt = await db.selectFrom('payment_attempt').select(['id', 'amount_cents']).executeTakeFirstOrThrow();
  await inTransaction(db, (trx) =>
    mailIncident(
      platform,
      trx,
      // Only these fields of an attempt are told.
      { id: attempt.id, providerRef: 'pi_beispiel', amountCents: attempt.amount_cents } as Parameters<
        typeof mailIncident
      >[2],
      { kind: 'dispute-opened', id: 'dp_1', amount: '10,90 €', provider: 'stripe', orderNumber: 'MF-AAAA-BBBB' },
    ),
  );
  const { id } = await db
    .updateTable('message')
    .set({ state: 'bounced', last_error: 'dsn 5.1.1' })
    .where('template', '=', 'certificate-ready')
    .where('id', '=', (eb) =>
      eb.selectFrom('message').select('id').where('template', '=', 'certificate-ready').orderBy('created_at').limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyUndelivered(platform, id);
  const spend = { dayStart: platform.clock.now(), sent: 1204, failed: 37, isAlarm: true, isStopped: true };
  await inTransaction(db, async (trx) => {
    for (const kind of ['alarm', 'stopped'] as const) await mailSpend(platform, trx, kind, spend);
  });
}
