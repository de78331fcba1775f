// Finds what should have happened but did not.
import { recordEvent } from '../../audit-log/server/index.ts';
import { linkLifetimes } from '../../platform/access/scopes.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { PaymentOfCertificate } from './open-delivery.ts';
import { deleteUnpaid } from './settle-payment.ts';
import { findUnissued, findUnmailed, findUnpaid, undrawn, type Unpaid } from './sweep-store.ts';

/** Tells another room that an unpaid certificate is gone for good; runs in the same transaction. */
export type UnpaidLapsed = (trx: Transaction, certificate: Unpaid) => Promise<void>;

export interface SweepDeps {
  isBeingPaid: PaymentOfCertificate['isBeingPaid'];
  unpaidLapsed: UnpaidLapsed;
}

export async function sweepCertificates(platform: Platform, deps: SweepDeps): Promise<void> {
  await issueForgotten(platform);
  await mailForgotten(platform);
  await deleteLapsed(platform, deps);
  await drawForgotten(platform);
}

async function drawForgotten({ db, clock, jobs }: Platform): Promise<void> {
  for (const { id } of await undrawn({ db, clock }).execute())
    await inTransaction(db, (trx) => jobs.publish(trx, 'certificate-picture', { certificateId: id }, { key: id }));
}

async function issueForgotten(platform: Platform): Promise<void> {
  for (const id of await findUnissued(platform))
    // A certificate that cannot be issued must not hold up the others.
    await issueCertificate(platform, id).catch((error: unknown) =>
      platform.log.error({ certificate: id, err: error }, 'a paid certificate could not be issued'),
    );
}

async function mailForgotten(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  for (const id of await findUnmailed(platform))
    await inTransaction(db, (trx) => jobs.publish(trx, 'certificate-issued', { certificateId: id }, { key: id }));
}

/** Signed and not paid by the day that the links named: nothing is kept of it. */
async function deleteLapsed(platform: Platform, deps: SweepDeps): Promise<void> {
  const { db, clock } = platform;
  for (const unpaid of await findUnpaid(platform, addSeconds(clock.now(), -linkLifetimes.deliver)))
    await inTransaction(db, async (trx) => {
      // Somebody is paying right now: the next run looks again.
      if (await deps.isBeingPaid(trx, unpaid.id)) return;
      const deleted = await deleteUnpaid(platform, trx, unpaid.id);
      if (!deleted) return;
      await deps.unpaidLapsed(trx, unpaid);
      await recordEvent(trx, clock, deleted);
    });
}
