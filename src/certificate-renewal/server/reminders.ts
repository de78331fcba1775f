// Sends one mail two weeks before the recommended date ends, to tenants who requested it with the shown text (section 7 (2) no.
// 2 UWG).
import { ongoing } from '../../address/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { recommendedUntil } from '../../certificate/rules/index.ts';
import { findCertificate, newestOf, unwantedBy, type Certificate } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, dayInBerlin, endOfDayInBerlin, type CalendarDate } from '../../platform/rules/dates.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import {
  reminderDueOn,
  reminderTenantTexts,
  type OfferedReminder,
  type RenewalProblemCode,
  type RenewalState,
} from '../rules/index.ts';
import { evaluateRenewal } from './evaluate-renewal.ts';
import { queueReminderMail, reminderKey } from './mails/reminder-mail.ts';
import {
  closeReminder,
  dropReminder,
  findDueReminders,
  findReminder,
  keepReminder,
  postponeReminder,
} from './reminder-store.ts';

/** Mails go out at nine in the morning, so that nobody is woken by them (seconds after midnight). */
const morningSeconds = 9 * 3600;

const dueAtOf = (day: CalendarDate): Date => addSeconds(endOfDayInBerlin(addDays(day, -1)), morningSeconds);

type Parts = Pick<Platform, 'db' | 'clock' | 'outbox'>;

/** True when the mailbox opted out of such mails, or of those about this certificate: the mail would be held back. */
async function isUnwanted(
  { outbox }: Pick<Platform, 'outbox'>,
  connection: Connection,
  certificate: Certificate,
): Promise<boolean> {
  if (!certificate.tenant) return false;
  const stops = Object.values(unwantedBy(certificate.tenant, certificate));
  return (await outbox.suppressedAmong(connection, stops)).size > 0;
}

/** The reminder to offer; null when there is nothing to remind of, no time left for it, or no mail wanted. */
export async function reminderOf(
  platform: Parts,
  certificate: Certificate,
  state: RenewalState,
): Promise<OfferedReminder | null> {
  const { db, clock } = platform;
  const { issuedAt, orderedCertificateId, tenant } = certificate;
  if (!issuedAt) return null;
  const dueOn = reminderDueOn(dayInBerlin(issuedAt));
  const kept = await findReminder(db, orderedCertificateId);
  if (kept?.outcome === 'mailed') return sentReminder(platform, orderedCertificateId, kept.dueAt);
  if (kept?.outcome === 'void' || (await isUnwanted(platform, db, certificate))) return null;
  if (kept) return { state: 'on', dueOn: laterOf(dueOn, dayInBerlin(kept.dueAt)) };
  const dueAt = dueAgainAt(certificate, clock.now());
  // While the certificate is under review a reminder may be requested as long as it can still be sent on the day that the
  // words of the check box name.
  const isInReview =
    certificate.state === 'suspended' && tenant?.property.rentalEndDate === ongoing && dueAtOf(dueOn) > clock.now();
  const isOffered = state === 'early' || state === 'possible' || isInReview;
  return dueAt && isOffered ? { state: 'off', dueOn: dayInBerlin(dueAt) } : null;
}

const laterOf = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);

/** A sent reminder; null when its mail was held back. */
async function sentReminder({ db, outbox }: Parts, id: string, dueAt: Date): Promise<OfferedReminder | null> {
  const mail = await outbox.statusOf(db, reminderKey(id));
  return mail?.state === 'suppressed' ? null : { state: 'sent', dueOn: dayInBerlin(dueAt) };
}

/** Stores or cancels the reminder when the check box is changed. */
export async function setReminder(
  platform: Platform,
  certificate: Certificate,
  { wanted, words }: { wanted: boolean; words: string },
  network: string,
): Promise<Result<OfferedReminder | null, RenewalProblemCode>> {
  const { db, clock } = platform;
  const { issuedAt, orderedCertificateId, tenantKeyId } = certificate;
  if (wanted && words !== reminderTenantTexts.words) return fail('words-changed');
  const { state } = await evaluateRenewal(platform, db, certificate);
  const before = await reminderOf(platform, certificate, state);
  // A reminder may be cancelled even when no mail would be sent for it.
  const isKept = before !== null || (!wanted && (await findReminder(db, orderedCertificateId))?.outcome === null);
  if (!issuedAt || !isKept) return fail('nothing-to-remind-of');
  if (before?.state === 'sent') return ok(before);
  await inTransaction(db, async (trx) => {
    const wantedAt = clock.now();
    if (wanted)
      await keepReminder(trx, orderedCertificateId, {
        words,
        wantedAt,
        dueAt: dueAgainAt(certificate, wantedAt) ?? dueAtOf(reminderDueOn(dayInBerlin(issuedAt))),
      });
    else await dropReminder(trx, orderedCertificateId);
    await recordEvent(trx, clock, {
      event: 'tenant.reminder-set',
      actor: `tenant:${tenantKeyId}`,
      subjectId: certificate.id,
      network,
      detail: { wanted },
    });
  });
  return ok(await reminderOf(platform, certificate, state));
}

/**
 * How many reminders are sent per run; the rest follow a minute later. Each takes some milliseconds, and all are due at the
 * same hour.
 */
const batchSize = 20;

export function sweepReminders(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  return sweepPortion({
    list: 'reminders',
    limit: batchSize,
    find: (page) => findDueReminders(db, clock.now(), page),
    handle: ({ id }) => inTransaction(db, (trx) => remind(platform, trx, id)),
    onFailure: (error, { id }) => log.error({ certificate: id, err: error }, 'a tenant could not be reminded'),
  });
}

async function remind(platform: Platform, trx: Transaction, orderedCertificateId: string): Promise<void> {
  const { clock } = platform;
  const certificate = await findCertificate(platform, trx, await newestOf(trx, orderedCertificateId));
  const dueAt = certificate && dueAgainAt(certificate, clock.now());
  if (dueAt) return postponeReminder(trx, orderedCertificateId, dueAt);
  // The reminder is closed first: only one of two processes continues, and a reminder that was cancelled meanwhile is not sent.
  const reminder = await findReminder(trx, orderedCertificateId);
  const isDue = certificate !== null && (await isWorthSending(platform, trx, certificate));
  if (!(await closeReminder(trx, orderedCertificateId, isDue ? 'mailed' : 'void', clock.now()))) return;
  if (isDue && reminder) await queueReminderMail(platform, trx, certificate, reminder);
}

/** The next time at which it may be sent; null when that is now or never. */
function dueAgainAt({ issuedAt, state }: Certificate, now: Date): Date | null {
  if (!issuedAt) return null;
  const issuedOn = dayInBerlin(issuedAt);
  // The recommended period of a correction starts at its own issue.
  const dueAt = dueAtOf(reminderDueOn(issuedOn));
  if (dueAt > now) return dueAt;
  // A certificate under review may be released the next day, and is worth a mail while it is recommended.
  const tomorrow = addDays(dayInBerlin(now), 1);
  return state === 'suspended' && tomorrow <= recommendedUntil(issuedOn) ? dueAtOf(tomorrow) : null;
}

async function isWorthSending(platform: Platform, trx: Transaction, certificate: Certificate): Promise<boolean> {
  const { state } = await evaluateRenewal(platform, trx, certificate);
  return state === 'possible' && !(await isUnwanted(platform, trx, certificate));
}
