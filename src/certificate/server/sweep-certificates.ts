// Retries what jobs failed to do (draw, issue, mail), and deletes unpaid certificates when their time is up.
import { recordEvent } from '../../audit-log/server/index.ts';
import { linkLifetimes } from '../../platform/access/scopes.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { expiryCutoff } from '../../platform/rules/last-day.ts';
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
  await retryIssuing(platform);
  await retryMails(platform);
  await deleteLapsed(platform, deps);
  await retryPictures(platform);
}

const retryPictures = ({ db, clock, jobs, log }: Platform): Promise<void> =>
  sweepPortion({
    list: 'undrawn',
    limit: 20,
    find: (page) => undrawn({ db, clock }, page).execute(),
    handle: ({ id }) =>
      inTransaction(db, (trx) => jobs.publish(trx, 'certificate-picture', { certificateId: id }, { key: id })),
    onFailure: (error, { id }) =>
      log.error({ certificate: id, err: error }, 'the picture of a certificate was not queued'),
  });

const retryIssuing = (platform: Platform): Promise<void> =>
  sweepPortion({
    list: 'unissued',
    limit: 20,
    find: (page) => findUnissued(platform, page),
    handle: ({ id }) => issueCertificate(platform, id),
    onFailure: (error, { id }) =>
      platform.log.error({ certificate: id, err: error }, 'a paid certificate could not be issued'),
  });

function retryMails(platform: Platform): Promise<void> {
  const { db, jobs, log } = platform;
  return sweepPortion({
    list: 'unmailed',
    limit: 200,
    find: (page) => findUnmailed(platform, page),
    handle: ({ id }) =>
      inTransaction(db, (trx) => jobs.publish(trx, 'certificate-issued', { certificateId: id }, { key: id })),
    onFailure: (error, { id }) =>
      log.error({ certificate: id, err: error }, 'the mail of a certificate was not queued'),
  });
}

/** Deletes certificates that were not paid by the end of the day that their links named; nothing of them is kept. */
function deleteLapsed(platform: Platform, deps: SweepDeps): Promise<void> {
  const { clock, log } = platform;
  return sweepPortion({
    list: 'lapsed',
    limit: 200,
    find: (page) => findUnpaid(platform, expiryCutoff(clock.now(), linkLifetimes.deliver), page),
    handle: (unpaid) => deleteOne(platform, deps, unpaid),
    onFailure: (error, { id }) =>
      log.error({ certificate: id, err: error }, 'an unpaid certificate could not be deleted'),
  });
}

function deleteOne(platform: Platform, deps: SweepDeps, unpaid: Unpaid): Promise<void> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    // Somebody is paying right now, so this is left to the next run.
    if (await deps.isBeingPaid(trx, unpaid.id)) return;
    const deleted = await deleteUnpaid(platform, trx, unpaid.id);
    if (!deleted) return;
    await deps.unpaidLapsed(trx, unpaid);
    await recordEvent(trx, clock, deleted);
  });
}
